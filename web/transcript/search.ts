import type { PlacedWord } from './model.ts';

/** A match: its first word, and one past the last. */
export interface Match {
  from: number;
  to: number;
}

const MAX_MATCHES = 5000;

/** Removes case and accents, so that “cafe” finds “Café”. */
function normalised(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

interface SearchIndex {
  text: string;
  /** Where each word starts in the text. */
  offsets: Uint32Array;
}

function indexOf(words: readonly PlacedWord[]): SearchIndex {
  const offsets = new Uint32Array(words.length);
  let text = '';
  for (const [index, word] of words.entries()) {
    if (index > 0) text += word.gap;
    offsets[index] = text.length;
    text += normalised(word.text);
  }
  return { text, offsets };
}

/** Returns a function that finds text in a transcript, also across words. */
export function transcriptSearch(words: readonly PlacedWord[]): (text: string) => Match[] {
  // Built at the first search, because every edit changes the words.
  let index: SearchIndex | null = null;
  const wordAt = (offset: number, offsets: Uint32Array) => {
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (offsets[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return (wanted) => {
    const needle = normalised(wanted.trim().replace(/\s+/g, ' '));
    const found: Match[] = [];
    if (needle === '') return found;
    index ??= indexOf(words);
    const { text, offsets } = index;
    for (
      let at = text.indexOf(needle);
      at >= 0 && found.length < MAX_MATCHES;
      at = text.indexOf(needle, at + needle.length)
    ) {
      found.push({ from: wordAt(at, offsets), to: wordAt(at + needle.length - 1, offsets) + 1 });
    }
    return found;
  };
}
