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
