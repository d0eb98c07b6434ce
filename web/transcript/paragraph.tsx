import { Component, type JSX } from 'preact';
import { clock, displayName } from '../ui/format.ts';
import { Icon } from '../ui/icons.tsx';
import { type EntitySpan, entityColour } from './entities.ts';
import type { Paragraph, PlacedWord } from './model.ts';
import { speakerColour } from './speakers.ts';

/** Words below this confidence are marked. */
const LOW_CONFIDENCE = 0.5;

/** Entities to highlight: the entity of each word, and all types in the order of their colours. */
export interface EntityMarks {
  byWord: ReadonlyMap<number, EntitySpan>;
  types: readonly string[];
}

/** Props of `ParagraphView`. */
export interface ParagraphProps {
  paragraph: Paragraph;
  words: readonly PlacedWord[];
  speaker: string | null;
  entities: EntityMarks;
  found: ReadonlySet<number>;
  onPlay(seconds: number): void;
  /** Copies a link to this position. */
  onLink?: ((seconds: number) => void) | undefined;
}

/** One paragraph of the transcript. It renders again only when its content has changed, not on every scroll. */
export class ParagraphView extends Component<ParagraphProps> {
  override shouldComponentUpdate(next: ParagraphProps): boolean {
    const { props } = this;
    return (
      next.paragraph !== props.paragraph ||
      next.words !== props.words ||
      next.speaker !== props.speaker ||
      next.entities !== props.entities ||
      next.found !== props.found
    );
  }

  override render({ paragraph, words, speaker, entities, found, onPlay, onLink }: ParagraphProps): JSX.Element {
    return (
      <div class="paragraph" style={{ '--speaker': `var(${speakerColour(paragraph.speaker)})` }}>
        <div class="paragraph-head">
          {speaker !== null && (
            <bdi class="speaker" dir="auto">
              {speaker}
            </bdi>
          )}
          <button type="button" class="moment number" onClick={() => onPlay(paragraph.start)}>
            <span class="visually-hidden">Play from </span>
            {clock(paragraph.start)}
          </button>
          {onLink && (
            <button
              type="button"
              class="moment link"
              aria-label={`Copy link to ${clock(paragraph.start)}`}
              title="Copy link to this moment"
              onClick={() => onLink(paragraph.start)}
            >
              <Icon name="link" />
            </button>
          )}
        </div>
        <p dir="auto" lang={paragraph.language}>
          {spansOf(paragraph, words, entities, found)}
        </p>
      </div>
    );
  }
}

/** Renders the words; the words of an entity are wrapped together, so that the phrase is marked as a whole. */
function spansOf(
  { from, to }: Paragraph,
  words: readonly PlacedWord[],
  { byWord, types }: EntityMarks,
  found: ReadonlySet<number>,
): (string | JSX.Element)[] {
  const parts: (string | JSX.Element)[] = [];
  for (let index = from; index < to; ) {
    if (index > from) parts.push(words[index]!.gap);
    const entity = byWord.get(index);
    if (!entity) {
      parts.push(wordSpan(words[index]!, index, found));
      index++;
      continue;
    }
    const end = Math.min(entity.to, to);
    const inside: (string | JSX.Element)[] = [];
    for (let at = index; at < end; at++) {
      if (at > index) inside.push(words[at]!.gap);
      inside.push(wordSpan(words[at]!, at, found));
    }
    const colour = `var(${entityColour(types, entity.type)})`;
    const label = displayName(entity.type.toLowerCase());
    parts.push(
      <mark key={`e${index}`} class="entity" style={{ '--entity': colour }} title={label} data-entity={entity.type}>
        {inside}
      </mark>,
    );
    index = end;
  }
  return parts;
}

function wordSpan(word: PlacedWord, index: number, found: ReadonlySet<number>): JSX.Element {
  const names = [word.confidence < LOW_CONFIDENCE && 'uncertain', found.has(index) && 'found'].filter(Boolean);
  return (
    <span key={index} id={`w${index}`} data-word={index} class={names.length > 0 ? names.join(' ') : undefined}>
      {word.text}
    </span>
  );
}
