import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { NamedEntity } from '../../src/schemas/result.ts';
import { Button } from '../ui/button.tsx';
import { paragraphOf, type TranscriptModel, wordFinder } from './model.ts';
import { ParagraphView } from './paragraph.tsx';
import type { Player } from './player.ts';
import { transcriptSearch } from './search.ts';
import { VirtualList, type VirtualListHandle } from './virtual-list.tsx';
import { type VoiceNames, voiceName } from './voices.ts';

interface TranscriptViewProps {
  model: TranscriptModel;
  player: Player;
  names: VoiceNames;
  entities: readonly NamedEntity[];
}

const NOTHING: ReadonlySet<number> = new Set();
/** Whoever scrolls by hand is left alone for a while. */
const HANDS_OFF_MS = 4_000;
/** Measured at the normal size of text: width of a character, height of a line, and what a block has around it. */
const GUESS = { characterPx: 7.6, linePx: 28, aroundPx: 34 };

/** The transcript: words light up while they are heard, and are heard when they are clicked. */
export function TranscriptView({ model, player, names, entities }: TranscriptViewProps) {
  const { words, paragraphs, voicesAre } = model;
  const list = useRef<VirtualListHandle>(null);
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const search = useMemo(() => transcriptSearch(words), [words]);
  const matches = useMemo(() => search(wanted), [search, wanted]);
  const found = useMemo(() => markWords(matches), [matches]);
  const marks = useMemo(() => markEntities(model, entities), [model, entities]);
  const goTo = (index: number) => {
    const match = matches[index];
    setAt(index);
    if (match) list.current?.reveal(paragraphOf(paragraphs, match.from));
  };
  useEffect(() => {
    setAt(0);
    const first = matches[0];
    if (first) list.current?.reveal(paragraphOf(paragraphs, first.from));
  }, [matches, paragraphs]);
  useFollowing(model, player, list);

  const guess = useCallback(
    (index: number, width: number) => {
      const perLine = Math.max(20, (width - 24) / GUESS.characterPx);
      return Math.ceil(paragraphs[index]!.characters / perLine) * GUESS.linePx + GUESS.aroundPx;
    },
    [paragraphs],
  );
  const play = useCallback((seconds: number) => player.playFrom(seconds), [player]);
  const hear = (event: MouseEvent) => {
    const index = (event.target as HTMLElement).dataset?.['word'];
    // A selection is being made, not a choice.
    if (index === undefined || !getSelection()?.isCollapsed) return;
    player.playFrom(words[Number(index)]!.start);
  };
  const walk = useWordKeys(model, player);
  return (
    <div class="stack">
      <search class="row search">
        <input
          class="input"
          type="search"
          placeholder="Search in the transcript"
          aria-label="Search in the transcript"
          value={wanted}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && matches.length > 0) {
              goTo((at + (event.shiftKey ? matches.length - 1 : 1)) % matches.length);
            }
          }}
        />
        <span class="muted small number" role="status">
          {wanted.trim() === '' ? '' : matches.length === 0 ? 'nothing found' : `${at + 1} of ${matches.length}`}
        </span>
        <Button
          small
          kind="ghost"
          icon="up"
          label="Previous match"
          disabled={matches.length < 2}
          onClick={() => goTo((at + matches.length - 1) % matches.length)}
        />
        <Button
          small
          kind="ghost"
          icon="down"
          label="Next match"
          disabled={matches.length < 2}
          onClick={() => goTo((at + 1) % matches.length)}
        />
      </search>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for a text that is walked word by word */}
      <div
        class="transcript"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through its words
        tabIndex={0}
        aria-label="Transcript. Left and right arrows go from word to word, space plays and pauses."
        onClick={hear}
        onKeyDown={walk}
      >
        <VirtualList
          count={paragraphs.length}
          guess={guess}
          handle={list}
          label="Paragraphs"
          render={(index) => {
            const paragraph = paragraphs[index]!;
            return (
              <ParagraphView
                paragraph={paragraph}
                words={words}
                voice={paragraph.voice === null ? null : voiceName(paragraph.voice, voicesAre, names)}
                entities={marks}
                found={found}
                onPlay={play}
              />
            );
          }}
        />
      </div>
    </div>
  );
}

/** Lights up the word being said and keeps it in sight. Sixty times a second, so past the framework. */
function useFollowing(model: TranscriptModel, player: Player, list: { current: VirtualListHandle | null }): void {
  useEffect(() => {
    const find = wordFinder(model.words);
    let lit: Element | null = null;
    let paragraph = -1;
    let handsOffUntilMs = 0;
    const touched = () => {
      handsOffUntilMs = Date.now() + HANDS_OFF_MS;
    };
    addEventListener('wheel', touched, { passive: true });
    addEventListener('touchmove', touched, { passive: true });
    const stop = player.onTime((now) => {
      const word = find(now);
      const element = word < 0 ? null : document.getElementById(`w${word}`);
      if (element !== lit) {
        lit?.classList.remove('now');
        element?.classList.add('now');
        lit = element;
      }
      if (word < 0 || player.audio.paused || Date.now() < handsOffUntilMs) return;
      const next = paragraphOf(model.paragraphs, word);
      if (next !== paragraph) list.current?.reveal(next);
      paragraph = next;
    });
    return () => {
      stop();
      lit?.classList.remove('now');
      removeEventListener('wheel', touched);
      removeEventListener('touchmove', touched);
    };
  }, [model, player, list]);
}

function useWordKeys({ words }: TranscriptModel, player: Player): (event: KeyboardEvent) => void {
  const find = useMemo(() => wordFinder(words), [words]);
  return (event) => {
    if (event.target !== event.currentTarget) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const word = words[Math.min(words.length - 1, Math.max(0, find(player.audio.currentTime) + step))];
      if (word) player.seek(word.start + 0.001);
    } else if (event.key === ' ') {
      event.preventDefault();
      player.toggle();
    }
  };
}

function markWords(matches: readonly { from: number; to: number }[]): ReadonlySet<number> {
  if (matches.length === 0) return NOTHING;
  const found = new Set<number>();
  for (const { from, to } of matches) for (let index = from; index < to; index++) found.add(index);
  return found;
}

/** Entities have times; the words whose middle lies in them are theirs. */
function markEntities({ words }: TranscriptModel, entities: readonly NamedEntity[]): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  const find = wordFinder(words);
  for (const { start, end, entity_type } of entities) {
    for (let index = Math.max(0, find(start)); index < words.length; index++) {
      const word = words[index]!;
      const middle = (word.start + word.end) / 2;
      if (middle > end) break;
      if (middle >= start) marks.set(index, entity_type);
    }
  }
  return marks;
}
