import { type Pcm, SAMPLE_RATE_HZ } from '../ports/audio.ts';
import { ABOVE_NOISE_DB, MIN_WORD_SEC, SPEECH_RANGE_DB, WORD_MARGIN_SEC } from './settings.ts';

/** 10 ms. */
const STEP_SAMPLES = SAMPLE_RATE_HZ / 100;

/** The level of a window in each 10 ms, and the level from which it may be speech. */
export interface Loudness {
  levelsDb: Float32Array;
  thresholdDb: number;
}

/** Measures the loudness of a window. */
export function measureLoudness(pcm: Pcm): Loudness {
  const levelsDb = new Float32Array(Math.ceil(pcm.length / STEP_SAMPLES));
  for (let step = 0; step < levelsDb.length; step++) {
    const end = Math.min(pcm.length, (step + 1) * STEP_SAMPLES);
    let sum = 0;
    for (let i = step * STEP_SAMPLES; i < end; i++) sum += pcm[i]! * pcm[i]!;
    levelsDb[step] = 10 * Math.log10(sum / STEP_SAMPLES + 1e-9);
  }
  const sorted = levelsDb.slice().sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const loudDb = at(0.95);
  const thresholdDb = Math.min(Math.max(loudDb - SPEECH_RANGE_DB, at(0.1) + ABOVE_NOISE_DB), loudDb - ABOVE_NOISE_DB);
  return { levelsDb, thresholdDb };
}

/** Removes silence from both ends of a word. The alignment leaves no gaps between words, so that a pause belongs to one of them. */
export function trimSilence(startSec: number, endSec: number, { levelsDb, thresholdDb }: Loudness): [number, number] {
  const perSec = SAMPLE_RATE_HZ / STEP_SAMPLES;
  const from = Math.max(0, Math.floor(startSec * perSec));
  const to = Math.min(levelsDb.length, Math.ceil(endSec * perSec));
  let first = from;
  while (first < to && levelsDb[first]! < thresholdDb) first++;
  if (first === to) return [startSec, endSec];
  let last = to - 1;
  while (last > first && levelsDb[last]! < thresholdDb) last--;
  const start = Math.max(startSec, first / perSec - WORD_MARGIN_SEC);
  const end = Math.min(endSec, (last + 1) / perSec + WORD_MARGIN_SEC);
  return [Math.min(start, Math.max(startSec, end - MIN_WORD_SEC)), end];
}

/** The quietest moment in the middle third of a window, in samples: the best place to cut it. */
export function quietestMiddle(pcm: Pcm, { levelsDb }: Loudness): number {
  const width = 5;
  let best = Math.floor(levelsDb.length / 2);
  let lowest = Number.POSITIVE_INFINITY;
  for (let step = Math.ceil(levelsDb.length / 3); step + width < (levelsDb.length * 2) / 3; step++) {
    let sum = 0;
    for (let i = 0; i < width; i++) sum += levelsDb[step + i]!;
    if (sum < lowest) {
      lowest = sum;
      best = step + (width >> 1);
    }
  }
  return Math.min(pcm.length, best * STEP_SAMPLES);
}
