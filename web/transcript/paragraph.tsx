import { Component, type JSX } from 'preact';
import { clock } from '../ui/format.ts';
import type { Paragraph, PlacedWord } from './model.ts';
import { voiceColour } from './voices.ts';

/** Below this a word is worth checking by ear. */
const UNSURE = 0.5;

export interface ParagraphProps {
  paragraph: Paragraph;
  words: readonly PlacedWord[];
  voice: string | null;
  /** What each word is part of: the kind of entity. */
  entities: ReadonlyMap<number, string>;
  found: ReadonlySet<number>;
  onPlay(seconds: number): void;
}

/** One block of the transcript. It is drawn again only when what it shows has changed, not at every scroll. */
export class ParagraphView extends Component<ParagraphProps> {
  override shouldComponentUpdate(next: ParagraphProps): boolean {
    const { props } = this;
    return (
      next.paragraph !== props.paragraph ||
      next.words !== props.words ||
      next.voice !== props.voice ||
      next.entities !== props.entities ||
      next.found !== props.found
    );
  }

  override render({ paragraph, words, voice, entities, found, onPlay }: ParagraphProps): JSX.Element {
    const spans: (string | JSX.Element)[] = [];
    for (let index = paragraph.from; index < paragraph.to; index++) {
      const word = words[index]!;
      if (index > paragraph.from) spans.push(word.gap);
      const entity = entities.get(index);
      const name = [word.confidence < UNSURE && 'unsure', entity && 'entity', found.has(index) && 'found'].filter(
        Boolean,
      );
      spans.push(
        <span
          key={index}
          id={`w${index}`}
          data-word={index}
          class={name.length > 0 ? name.join(' ') : undefined}
          title={entity}
        >
          {word.text}
        </span>,
      );
    }
    return (
      <div class="paragraph" style={{ '--voice': `var(${voiceColour(paragraph.voice)})` }}>
        <div class="said-by">
          {voice !== null && (
            <bdi class="voice" dir="auto">
              {voice}
            </bdi>
          )}
          <button type="button" class="moment number" onClick={() => onPlay(paragraph.start)}>
            <span class="visually-hidden">Play from </span>
            {clock(paragraph.start)}
          </button>
        </div>
        <p dir="auto" lang={paragraph.language}>
          {spans}
        </p>
      </div>
    );
  }
}
