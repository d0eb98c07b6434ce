import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { normalizeWord } from '../../engines/recognized-words.ts';

/** Whether two words differ at most in case and punctuation. */
export function isSameWord(a: RecognizedWord, b: RecognizedWord): boolean {
  return normalizeWord(a.text) === normalizeWord(b.text);
}

/** The middle of a word, in seconds. */
export function middleSec({ startSec, endSec }: RecognizedWord): number {
  return (startSec + endSec) / 2;
}

/** The words as one text. */
export function textOf(words: readonly RecognizedWord[]): string {
  return words.map((word) => word.text).join('');
}

/** Moves words from the time of a window to the time of the session; none ends after the window. */
export function toSessionTime(
  words: readonly RecognizedWord[],
  windowStartSec: number,
  windowEndSec: number,
): RecognizedWord[] {
  return words.map((word) => {
    const startSec = Math.min(windowEndSec, windowStartSec + word.startSec);
    const endSec = Math.max(startSec, Math.min(windowEndSec, windowStartSec + word.endSec));
    return { ...word, startSec, endSec };
  });
}
