import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import type { Player } from '../player/player.ts';
import { paragraphOf, type TranscriptModel, wordFinder } from './model.ts';
import { type EntityMarks, ParagraphView } from './paragraph.tsx';
import { type SpeakerNames, speakerName } from './speakers.ts';
import type { TranscriptSearch } from './use-search.ts';
import { VirtualList, type VirtualListHandle } from './virtual-list.tsx';

interface TranscriptViewProps {
  model: TranscriptModel;
  player: Player;
  names: SpeakerNames;
  entities: EntityMarks;
  search: Pick<TranscriptSearch, 'matches' | 'current' | 'found'>;
  /** Position in seconds that is shown first, from a link to a moment. */
  startAt?: number | null;
  onLink?: ((seconds: number) => void) | undefined;
}

/** Automatic scrolling pauses this long after the user scrolls. */
const SCROLL_PAUSE_MS = 4_000;
/** Measured at the default text size: character width, line height, and space around a paragraph. */
const ESTIMATE = { characterPx: 7.6, linePx: 28, aroundPx: 34 };

/** The transcript. The current word is highlighted during playback; a click on a word plays from there. */
export function TranscriptView({ model, player, names, entities, search, startAt, onLink }: TranscriptViewProps) {
  const { words, paragraphs, speakerKind } = model;
  const list = useRef<VirtualListHandle>(null);
  useReveal(model, search, startAt ?? null, list);
  useCurrentWord(model, player, list);

  const estimate = useCallback(
    (index: number, width: number) => {
      const perLine = Math.max(20, (width - 24) / ESTIMATE.characterPx);
      return Math.ceil(paragraphs[index]!.characters / perLine) * ESTIMATE.linePx + ESTIMATE.aroundPx;
    },
    [paragraphs],
  );
  const play = useCallback((seconds: number) => player.playFrom(seconds), [player]);
  const playClickedWord = (event: MouseEvent) => {
    const index = (event.target as HTMLElement).dataset?.['word'];
    // The user is selecting text.
    if (index === undefined || !getSelection()?.isCollapsed) return;
    player.playFrom(words[Number(index)]!.start);
  };
  const handleKeys = useWordKeys(model, player);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element exists for text with word-by-word navigation
    <div
      class="transcript"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move from word to word
      tabIndex={0}
      aria-label="Transcript. The left and right arrow keys move by word, space plays and pauses."
      onClick={playClickedWord}
      onKeyDown={handleKeys}
    >
      <VirtualList
        count={paragraphs.length}
        estimate={estimate}
        handle={list}
        label="Paragraphs"
        render={(index) => {
          const paragraph = paragraphs[index]!;
          return (
            <ParagraphView
              paragraph={paragraph}
              words={words}
              speaker={paragraph.speaker === null ? null : speakerName(paragraph.speaker, speakerKind, names)}
              entities={entities}
              found={search.found}
              onPlay={play}
              onLink={onLink}
            />
          );
        }}
      />
    </div>
  );
}

/** Scrolls to the current match of the search, and at first to the moment of a link. */
function useReveal(
  { words, paragraphs }: TranscriptModel,
  { matches, current }: TranscriptViewProps['search'],
  startAt: number | null,
  list: { current: VirtualListHandle | null },
): void {
  useEffect(() => {
    const match = matches[current];
    if (match) list.current?.reveal(paragraphOf(paragraphs, match.from));
  }, [matches, current, paragraphs]);
  useEffect(() => {
    if (startAt === null) return;
    const word = wordFinder(words)(startAt);
    if (word >= 0) list.current?.reveal(paragraphOf(paragraphs, word));
  }, [startAt]);
}

/** Highlights the current word and keeps it visible. Runs on every frame, so it changes the DOM directly. */
function useCurrentWord(model: TranscriptModel, player: Player, list: { current: VirtualListHandle | null }): void {
  useEffect(() => {
    const find = wordFinder(model.words);
    let highlighted: Element | null = null;
    let paragraph = -1;
    let pausedUntilMs = 0;
    const pauseScrolling = () => {
      pausedUntilMs = Date.now() + SCROLL_PAUSE_MS;
    };
    addEventListener('wheel', pauseScrolling, { passive: true });
    addEventListener('touchmove', pauseScrolling, { passive: true });
    const stop = player.onTime((now) => {
      const word = find(now);
      const element = word < 0 ? null : document.getElementById(`w${word}`);
      if (element !== highlighted) {
        highlighted?.classList.remove('now');
        element?.classList.add('now');
        highlighted = element;
      }
      if (word < 0 || player.audio.paused || Date.now() < pausedUntilMs) return;
      const next = paragraphOf(model.paragraphs, word);
      if (next !== paragraph) list.current?.reveal(next);
      paragraph = next;
    });
    return () => {
      stop();
      highlighted?.classList.remove('now');
      removeEventListener('wheel', pauseScrolling);
      removeEventListener('touchmove', pauseScrolling);
    };
  }, [model, player, list]);
}

function useWordKeys({ words }: TranscriptModel, player: Player): (event: KeyboardEvent) => void {
  const find = useMemo(() => wordFinder(words), [words]);
  return (event) => {
    if (event.target !== event.currentTarget) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const word = words[Math.min(words.length - 1, Math.max(0, find(player.audio.currentTime) + step))];
    if (word) player.seek(word.start + 0.001);
  };
}
