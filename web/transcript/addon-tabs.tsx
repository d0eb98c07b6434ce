import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { TranscriptionResult } from '../../src/client/index.ts';
import type { Envelope } from '../../src/schemas/result/envelope.ts';
import type { Chapter, NamedEntity, SentimentResult } from '../../src/schemas/result/result.ts';
import type { Player } from '../player/player.ts';
import { CodeBlock } from '../ui/code.tsx';
import { clock, displayName, languageName } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import { EmptyState } from '../ui/states.tsx';
import { type Tab, Tabs } from '../ui/tabs.tsx';
import { SentimentList } from './sentiment.tsx';
import { SideBySide } from './side-by-side.tsx';

/** Returns the sentiment of each sentence. The API returns it as JSON in a string. */
export function sentimentsOf({ sentiment_analysis: envelope }: TranscriptionResult): SentimentResult[] {
  if (!envelope?.success || !envelope.results) return [];
  try {
    return JSON.parse(envelope.results) as SentimentResult[];
  } catch {
    return [];
  }
}

/** Parts of the result that are shown elsewhere. */
const SHOWN_ELSEWHERE = ['metadata', 'transcription', 'messages', 'sentences'];

/** Returns a tab for each requested add-on. */
export function addonTabs(result: TranscriptionResult, player: Player): Tab[] {
  const tabs: Tab[] = [];
  const subtitles = result.transcription?.subtitles ?? [];
  if (subtitles.length > 0) {
    tabs.push({
      id: 'subtitles',
      label: 'Subtitles',
      render: () => (
        <div class="stack">
          {subtitles.map(({ format, subtitles: text }) => (
            <CodeBlock key={format} text={text} label={`Subtitles as ${format}`} />
          ))}
        </div>
      ),
    });
  }
  for (const name of Object.keys(result)) {
    if (SHOWN_ELSEWHERE.includes(name)) continue;
    const envelope = result[name as 'summarization'] as Envelope<unknown> | undefined;
    if (!envelope) continue;
    tabs.push({
      id: name,
      label: displayName(name),
      render: () => (
        <AddonResult envelope={envelope} name={name}>
          {() => renderAddon(name, result, player)}
        </AddonResult>
      ),
    });
  }
  return tabs;
}

/** Shows the result of an add-on, its error, or a message when it is empty. */
function AddonResult(props: { envelope: Envelope<unknown>; name: string; children: () => ComponentChildren }) {
  const { envelope, name, children } = props;
  if (!envelope.success) {
    const partial = Array.isArray(envelope.results) && envelope.results.length > 0;
    return (
      <div class="stack">
        <FailureNotice title={`${displayName(name)} failed`} message={envelope.error?.message} />
        {partial && children()}
      </div>
    );
  }
  if (envelope.is_empty) return <EmptyState icon="empty" title="No results" />;
  return <>{children()}</>;
}

function renderAddon(name: string, result: TranscriptionResult, player: Player): ComponentChildren {
  switch (name) {
    case 'summarization':
      return (
        <p class="prose" dir="auto">
          {result.summarization?.results}
        </p>
      );
    case 'chapterization':
      return (result.chapterization?.results ?? []).map((chapter) => (
        <ChapterView key={chapter.start} chapter={chapter} player={player} />
      ));
    case 'named_entity_recognition':
      return <Entities entities={result.named_entity_recognition?.results ?? []} player={player} />;
    case 'sentiment_analysis':
      return <SentimentList sentiments={sentimentsOf(result)} player={player} />;
    case 'translation':
      return <Translations result={result} player={player} />;
    case 'audio_to_llm':
      return (result.audio_to_llm?.results ?? []).map(({ results, error }, index) => (
        <section key={index} class="chapter">
          <h2 dir="auto">{results?.prompt}</h2>
          <p class="prose" dir="auto">
            {results?.response ?? error?.message}
          </p>
        </section>
      ));
    default:
      return <CodeBlock text={formatted(result[name as 'summarization']?.results)} label={displayName(name)} />;
  }
}

/** One sub-tab per target language. A language that failed in part shows both the error and the text. */
function Translations({ result, player }: { result: TranscriptionResult; player: Player }) {
  const translations = result.translation?.results ?? [];
  const [chosen, setChosen] = useState('');
  const tabs = translations.map((translation, index) => ({
    id: `translation-${translation.languages.join('-') || index}`,
    label: translation.languages.map(languageName).join(', '),
    render: () => (
      <div class="panel stack">
        {translation.error && (
          <FailureNotice
            title={translation.utterances.length > 0 ? 'Some of the text was not translated' : 'Translation failed'}
            message={translation.error.message}
          />
        )}
        {translation.utterances.length > 0 && (
          <SideBySide
            original={result.transcription?.utterances ?? []}
            translated={translation.utterances}
            player={player}
          />
        )}
      </div>
    ),
  }));
  return <Tabs tabs={tabs} chosen={chosen} onChoose={setChosen} label="Target language" />;
}

function FailureNotice({ title, message }: { title: string; message: string | undefined }) {
  return (
    <div class="notice warn">
      <Icon name="warn" />
      <div>
        <strong>{title}</strong>
        <p>{message ?? 'The service gave no reason.'}</p>
      </div>
    </div>
  );
}

function ChapterView({ chapter, player }: { chapter: Chapter; player: Player }) {
  return (
    <section class="chapter">
      <div class="row">
        <button type="button" class="moment number" onClick={() => player.playFrom(chapter.start)}>
          {clock(chapter.start)}
        </button>
        <h2 dir="auto">{chapter.headline}</h2>
      </div>
      <p dir="auto">{chapter.summary}</p>
      <p class="muted small" dir="auto">
        {chapter.keywords.join(' · ')}
      </p>
    </section>
  );
}

function Entities({ entities, player }: { entities: readonly NamedEntity[]; player: Player }) {
  const kinds = [...new Set(entities.map(({ entity_type }) => entity_type))].sort();
  return (
    <div class="stack">
      {kinds.map((kind) => (
        <section key={kind} class="stack tight">
          <h2>{displayName(kind.toLowerCase())}</h2>
          <div class="chips">
            {entities
              .filter(({ entity_type }) => entity_type === kind)
              .map(({ text, start }) => (
                <button key={start} type="button" class="chip" onClick={() => player.playFrom(start)}>
                  <bdi>{text}</bdi> <span class="number">{clock(start)}</span>
                </button>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Formats a result; some are JSON in a string. */
function formatted(results: unknown): string {
  if (typeof results !== 'string') return JSON.stringify(results, null, 2);
  try {
    return JSON.stringify(JSON.parse(results), null, 2);
  } catch {
    return results;
  }
}
