import { type HeardWindow, type HeardWord, type Pcm, type RecognizeOptions, SAMPLE_RATE_HZ } from './ports.ts';

/** The same words, so much later. */
export function moved(words: readonly HeardWord[], bySec: number): HeardWord[] {
  return words.map((word) => ({ ...word, startSec: word.startSec + bySec, endSec: word.endSec + bySec }));
}

/** For a recogniser that cannot go on from words: of audio whose beginning is known it hears the rest. */
export async function hearBehind(
  windows: readonly Pcm[],
  { before, ...options }: RecognizeOptions,
  recognize: (windows: readonly Pcm[], options: RecognizeOptions) => Promise<HeardWindow[]>,
): Promise<HeardWindow[]> {
  if (!before) return recognize(windows, options);
  const heard = await recognize(
    windows.map((pcm) => pcm.subarray(Math.round(before.sec * SAMPLE_RATE_HZ))),
    options,
  );
  return heard.map(({ language, words }) => ({ language, words: moved(words, before.sec) }));
}

/** As many words in a row, and half of the new ones, are seldom said twice. */
const REPEATED_WORDS = 4;

/**
 * Whether what should follow a text is mostly that text again. A recogniser that goes on from words and hears nothing new writes them once more;
 * somebody who does say them again is heard as well without what came before.
 */
export function repeatsText(words: readonly Pick<HeardWord, 'text'>[], before: string): boolean {
  const said = before.split(' ').map(plainWord);
  const heard = words.map(({ text }) => plainWord(text));
  let longest = 0;
  for (let at = 0; at < said.length; at++) {
    for (let from = 0; from < heard.length; from++) {
      let length = 0;
      while (from + length < heard.length && said[at + length] === heard[from + length]) length++;
      longest = Math.max(longest, length);
    }
  }
  return longest >= REPEATED_WORDS && longest >= heard.length / 2;
}

/** A word without case and punctuation. */
export function plainWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');
}
