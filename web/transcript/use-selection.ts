import { useEffect, useState } from 'preact/hooks';
import type { Loop } from '../player/player.ts';
import type { PlacedWord } from './model.ts';

/** Returns the times of the transcript text that the user has selected; null without a selection of at least two words. */
export function useSelectedTimes(words: readonly PlacedWord[]): Loop | null {
  const [times, setTimes] = useState<Loop | null>(null);
  useEffect(() => {
    const update = () => {
      const selection = getSelection();
      const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : null;
      const first = range && wordAt(range.startContainer);
      const last = range && wordAt(range.endContainer);
      if (first === null || last === null || first === last) return setTimes(null);
      const [from, to] = [words[Math.min(first, last)], words[Math.max(first, last)]];
      setTimes(from && to ? { start: from.start, end: to.end } : null);
    };
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, [words]);
  return times;
}

function wordAt(node: Node): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  const near = element?.closest<HTMLElement>('[data-word]') ?? previousWord(node);
  return near ? Number(near.dataset['word']) : null;
}

/** A selection can end in the space between words; the word before counts. */
function previousWord(node: Node): HTMLElement | null {
  const sibling = node.previousSibling;
  return sibling instanceof HTMLElement
    ? sibling.matches('[data-word]')
      ? sibling
      : sibling.querySelector('[data-word]')
    : null;
}
