import { type Pcm, SAMPLE_RATE_HZ } from './ports/audio.ts';
import type { RecognizedWindow, RecognizedWord, RecognizeOptions } from './ports/recognizer.ts';

/** Adds an offset to the times of words. */
export function shiftWords(words: readonly RecognizedWord[], bySec: number): RecognizedWord[] {
  return words.map((word) => ({ ...word, startSec: word.startSec + bySec, endSec: word.endSec + bySec }));
}

/** For a recogniser without prefix decoding: cuts off the known beginning of the audio. */
export async function recognizeAfterPrefix(
  windows: readonly Pcm[],
  { prefix, ...options }: RecognizeOptions,
  recognize: (windows: readonly Pcm[], options: RecognizeOptions) => Promise<RecognizedWindow[]>,
): Promise<RecognizedWindow[]> {
  if (!prefix) return recognize(windows, options);
  const results = await recognize(
    windows.map((pcm) => pcm.subarray(Math.round(prefix.sec * SAMPLE_RATE_HZ))),
    options,
  );
  return results.map(({ language, words }) => ({ language, words: shiftWords(words, prefix.sec) }));
}

/** A repetition of fewer words in sequence may be real speech. A longer one counts if it is at least half of the new text. */
const REPEATED_WORDS = 4;

/**
 * Whether a continuation mostly repeats the prefix. A recogniser with a prefix and no new speech writes the prefix again;
 * real repetitions are recognised without the prefix as well.
 */
export function repeatsPrefix(words: readonly Pick<RecognizedWord, 'text'>[], before: string): boolean {
  const known = before.split(' ').map(normalizeWord);
  const found = words.map(({ text }) => normalizeWord(text));
  let longest = 0;
  for (let at = 0; at < known.length; at++) {
    for (let from = 0; from < found.length; from++) {
      let length = 0;
      while (from + length < found.length && known[at + length] === found[from + length]) length++;
      longest = Math.max(longest, length);
    }
  }
  return longest >= REPEATED_WORDS && longest >= found.length / 2;
}

/** A word without case and punctuation. */
export function normalizeWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');
}
