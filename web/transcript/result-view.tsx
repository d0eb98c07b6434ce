import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TranscriptionResult } from '../../src/client/index.ts';
import type { Editor } from '../editing/use-editor.ts';
import { usePlayer } from '../player/player.ts';
import { useQuery } from '../router.ts';
import { type Tab, Tabs } from '../ui/tabs.tsx';
import { addonTabs } from './addon-tabs.tsx';
import { buildTranscript } from './model.ts';
import { PlayerCard } from './player-card.tsx';
import { SpeakerNamesBar } from './speaker-names.tsx';
import { useSpeakerNames } from './speakers.ts';
import { TranscriptTab, type TranscriptTabProps } from './transcript-tab.tsx';
import { useLinkedTime } from './use-linked-time.ts';
import { useTranscriptSearch } from './use-search.ts';

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

const NO_UTTERANCES: never[] = [];

/** The result of a job: player, transcript and add-ons. */
export function ResultView({ id, result, audioUrl, editor, reload, moreTabs = [] }: ResultViewProps) {
  const [tab, setTab] = useQuery('tab', 'transcript');
  const [names, setName] = useSpeakerNames(id);
  const [editing, setEditing] = useState(false);
  const utterances = useNextFrame(result.transcription?.utterances ?? NO_UTTERANCES);
  const model = useMemo(() => buildTranscript(utterances), [utterances]);
  const player = usePlayer(audioUrl ?? '');
  const search = useTranscriptSearch(model.words);
  const searchText = (query: string) => {
    search.setQuery(query);
    // Matches are only visible in the transcript.
    if (query.trim() === '') return;
    setEditing(false);
    if (tab !== 'transcript') setTab('transcript');
  };
  const transcript: TranscriptTabProps = {
    id,
    result,
    model,
    player,
    names: { ...model.knownNames, ...names },
    search,
    startAt: useLinkedTime(player),
    editor,
    reload,
    editing,
    onEdit: setEditing,
  };
  const tabs: Tab[] = [
    { id: 'transcript', label: 'Transcript', render: () => <TranscriptTab {...transcript} /> },
    ...addonTabs(result, player),
    ...moreTabs,
  ];
  return (
    <>
      <PlayerCard
        player={player}
        audioUrl={audioUrl}
        result={result}
        model={model}
        search={{ ...search, setQuery: searchText }}
      />
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
        <Tabs tabs={tabs.map(inPanel)} chosen={tab} onChoose={setTab} label="Result" />
      </div>
    </>
  );
}

/** Returns a value after the next frame. Work that depends on it does not delay the frame that shows an edit. */
function useNextFrame<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return shown;
}

function inPanel(tab: Tab): Tab {
  return { ...tab, render: () => <div class="panel">{tab.render()}</div> };
}
