import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { TranscriptionResult } from '../../src/client/index.ts';
import { EditView } from '../editing/edit-view.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { useQuery } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { type Tab, Tabs } from '../ui/tabs.tsx';
import { toast } from '../ui/toast.tsx';
import { addonTabs, sentimentsOf } from './addon-tabs.tsx';
import { entitySpans, entityTypes, spansByWord } from './entities.ts';
import { EntityLegend, SentimentLegend } from './legends.tsx';
import { buildTranscript } from './model.ts';
import type { EntityMarks } from './paragraph.tsx';
import { usePlayer } from './player.ts';
import { PlayerBar } from './player-bar.tsx';
import { KeysDialog, usePlayerKeys } from './player-keys.tsx';
import { SearchBox } from './search-box.tsx';
import { SentimentStrip } from './sentiment.tsx';
import { SpeakerNamesBar } from './speaker-names.tsx';
import { useSpeakerNames } from './speakers.ts';
import { TranscriptView } from './transcript-view.tsx';
import { useTranscriptSearch } from './use-search.ts';
import { useSelectedTimes } from './use-selection.ts';
import { Waveform } from './waveform.tsx';

interface ResultViewProps {
  id: string;
  result: TranscriptionResult;
  /** URL of the recording; null if it is not available. */
  audioUrl: string | null;
  /** Absent for read-only results. */
  editor?: Editor;
  reload?: () => void;
  /** Tabs after those of the add-ons. */
  moreTabs?: readonly Tab[];
}

const NO_MARKS: EntityMarks = { byWord: new Map(), types: [] };
const NO_UTTERANCES: never[] = [];

/** The result of a job: player, transcript and add-ons. */
export function ResultView({ id, result, audioUrl, editor, reload, moreTabs = [] }: ResultViewProps) {
  const [tab, setTab] = useQuery('tab', 'transcript');
  const [names, setName] = useSpeakerNames(id);
  const [editing, setEditing] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsEntities, setShowsEntities] = useState(true);
  const searchInput = useRef<HTMLInputElement>(null);
  const utterances = result.transcription?.utterances ?? NO_UTTERANCES;
  const model = useMemo(() => buildTranscript(utterances), [utterances]);
  const player = usePlayer(audioUrl ?? '');
  const search = useTranscriptSearch(model.words);
  const selection = useSelectedTimes(model.words);
  const seconds = result.metadata.audio_duration;
  const entities = result.named_entity_recognition?.results;
  const marks = useMemo(() => {
    const spans = entitySpans(model, entities ?? []);
    return { byWord: spansByWord(spans), types: entityTypes(spans) };
  }, [model, entities]);
  const sentiments = useMemo(() => sentimentsOf(result), [result]);
  const startAt = useLinkedTime(player);
  usePlayerKeys(player, {
    focusSearch: () => searchInput.current?.focus(),
    showKeys: () => setShowsKeys(true),
  });
  const searchText = (query: string) => {
    search.setQuery(query);
    // Matches are only visible in the transcript.
    if (query.trim() === '') return;
    setEditing(false);
    if (tab !== 'transcript') setTab('transcript');
  };
  const tabs: Tab[] = [
    {
      id: 'transcript',
      label: 'Transcript',
      render: () =>
        model.words.length === 0 ? (
          <EmptyState icon="mic" title="No speech found">
            The whole recording was processed and contains no speech.
          </EmptyState>
        ) : (
          <div class="stack">
            {editor && (
              <div class="row">
                <Button icon="pen" pressed={editing} onClick={() => setEditing(!editing)}>
                  {editing ? 'Done editing' : 'Edit'}
                </Button>
              </div>
            )}
            {!editing && marks.types.length > 0 && (
              <EntityLegend types={marks.types} shown={showsEntities} onToggle={setShowsEntities} />
            )}
            {editing && editor ? (
              <EditView jobId={id} editor={editor} player={player} reload={() => reload?.()} />
            ) : (
              <TranscriptView
                model={model}
                player={player}
                names={{ ...model.knownNames, ...names }}
                entities={showsEntities ? marks : NO_MARKS}
                search={search}
                startAt={startAt}
                onLink={copyLink}
              />
            )}
          </div>
        ),
    },
    ...addonTabs(result, player),
    ...moreTabs,
  ];
  return (
    <>
      <section class="card player" aria-label="Player">
        <Waveform
          player={player}
          audioUrl={audioUrl}
          seconds={seconds}
          words={model.words}
          paragraphs={model.paragraphs}
          speakers={model.speakers}
        />
        {sentiments.length > 0 && (
          <>
            <SentimentStrip sentiments={sentiments} seconds={seconds} />
            <SentimentLegend used={new Set(sentiments.map(({ sentiment }) => sentiment))} />
          </>
        )}
        <PlayerBar player={player} seconds={seconds} selection={selection} onShowKeys={() => setShowsKeys(true)}>
          <SearchBox search={{ ...search, setQuery: searchText }} input={searchInput} />
        </PlayerBar>
      </section>
      {model.speakers.length > 0 && (
        <SpeakerNamesBar
          jobId={id}
          model={model}
          names={names}
          canEnrol={editor !== undefined}
          onRename={(speaker, name) =>
            editor && model.speakerKind === 'speaker' ? editor.rename(speaker, name) : setName(speaker, name)
          }
        />
      )}
      <div>
        <Tabs
          tabs={tabs.map((each) => ({ ...each, render: () => <div class="panel">{each.render()}</div> }))}
          chosen={tab}
          onChoose={setTab}
          label="Result"
        />
      </div>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}

/** Seeks to the position in the address (`?t=83`). Returns it in seconds, or null. */
function useLinkedTime(player: ReturnType<typeof usePlayer>): number | null {
  const [time] = useState(() => {
    const text = new URLSearchParams(location.search).get('t');
    const seconds = Number(text);
    return text !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
  });
  useEffect(() => {
    if (time !== null) player.seek(time);
  }, [player, time]);
  return time;
}

async function copyLink(seconds: number): Promise<void> {
  const url = new URL(location.href);
  url.search = `?t=${Math.floor(seconds)}`;
  try {
    await navigator.clipboard.writeText(url.href);
    toast('Link copied.');
  } catch {
    // The clipboard is not available over plain HTTP; the address bar shows the link instead.
    history.replaceState(null, '', url.pathname + url.search);
    toast('The link is in the address bar.');
  }
}
