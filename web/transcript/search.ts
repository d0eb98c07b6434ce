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

/** Returns a function that finds text in a transcript, also across words. */
export function transcriptSearch(words: readonly PlacedWord[]): (text: string) => Match[] {
  const offsets = new Uint32Array(words.length);
  let text = '';
  for (const [index, word] of words.entries()) {
    const part = normalised((index === 0 ? '' : word.gap) + word.text);
    offsets[index] = text.length + (part.length - normalised(word.text).length);
    text += part;
  }
  const wordAt = (offset: number) => {
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
    for (
      let at = text.indexOf(needle);
      at >= 0 && found.length < MAX_MATCHES;
      at = text.indexOf(needle, at + needle.length)
    ) {
      found.push({ from: wordAt(at), to: wordAt(at + needle.length - 1) + 1 });
    }
    return found;
  };
}
