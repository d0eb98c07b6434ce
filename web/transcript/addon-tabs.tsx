import type { ComponentChildren } from 'preact';
import type { TranscriptionResult } from '../../src/client/index.ts';
import type { Envelope } from '../../src/schemas/envelope.ts';
import type { Chapter, NamedEntity, SentimentResult } from '../../src/schemas/result.ts';
import { CodeBlock } from '../ui/code.tsx';
import { Face } from '../ui/faces.tsx';
import { clock, languageName, spelledOut } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import type { Tab } from '../ui/tabs.tsx';
import type { Player } from './player.ts';
import { SentimentList } from './sentiment.tsx';
import { SideBySide } from './side-by-side.tsx';

/** The sentences with their feelings; the interface keeps them as JSON in a string. */
export function sentimentsOf({ sentiment_analysis: envelope }: TranscriptionResult): SentimentResult[] {
  if (!envelope?.success || !envelope.results) return [];
  try {
    return JSON.parse(envelope.results) as SentimentResult[];
  } catch {
    return [];
  }
}

/** What has a place of its own, or is part of the transcript. */
const SHOWN_ELSEWHERE = ['metadata', 'transcription', 'messages', 'sentences'];

/** A tab for each add-on that was asked for. */
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
      label: spelledOut(name),
      render: () => (
        <Outcome envelope={envelope} name={name}>
          {() => view(name, result, player)}
        </Outcome>
      ),
    });
  }
  return tabs;
}

/** An add-on that failed says why; one that found nothing says that. */
function Outcome(props: { envelope: Envelope<unknown>; name: string; children: () => ComponentChildren }) {
  const { envelope, name, children } = props;
  if (!envelope.success) {
    return (
      <div class="notice warn">
        <Icon name="warn" />
        <div>
          <strong>{spelledOut(name)} did not work</strong>
          <p>{envelope.error?.message ?? 'No reason was given.'}</p>
        </div>
      </div>
    );
  }
  if (envelope.is_empty) return <Face icon="empty" title="Nothing was found" />;
  return <>{children()}</>;
}

function view(name: string, result: TranscriptionResult, player: Player): ComponentChildren {
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
      return (result.translation?.results ?? []).map((translation) => (
        <section key={translation.languages.join()} class="stack">
          <h2>{translation.languages.map(languageName).join(', ')}</h2>
          {translation.error ? (
            <div class="notice warn">{translation.error.message}</div>
          ) : (
            <SideBySide
              original={result.transcription?.utterances ?? []}
              translated={translation.utterances}
              player={player}
            />
          )}
        </section>
      ));
    case 'audio_to_llm':
      return (result.audio_to_llm?.results ?? []).map(({ results, error }, index) => (
        <section key={index} class="chapter">
          <h3 dir="auto">{results?.prompt}</h3>
          <p class="prose" dir="auto">
            {results?.response ?? error?.message}
          </p>
        </section>
      ));
    default:
      return <CodeBlock text={readable(result[name as 'summarization']?.results)} label={spelledOut(name)} />;
  }
}

function ChapterView({ chapter, player }: { chapter: Chapter; player: Player }) {
  return (
    <section class="chapter">
      <div class="row">
        <button type="button" class="moment number" onClick={() => player.playFrom(chapter.start)}>
          {clock(chapter.start)}
        </button>
        <h3 dir="auto">{chapter.headline}</h3>
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
          <h3>{spelledOut(kind.toLowerCase())}</h3>
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

/** Some results are JSON in a string. */
function readable(results: unknown): string {
  if (typeof results !== 'string') return JSON.stringify(results, null, 2);
  try {
    return JSON.stringify(JSON.parse(results), null, 2);
  } catch {
    return results;
  }
}
