import { type PcmFile, readPcm } from '../audio/pcm-file.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../engines/ports/audio.ts';
import type { LanguageDetector, LanguageGuess } from '../engines/ports/language-detector.ts';
import { readWindow } from './read-window.ts';
import {
  CONFIDENT_LANGUAGE,
  EXCERPT_SEC,
  JOINT_SEC,
  MAX_EXCERPTS,
  MIN_WINDOW_SPEECH_SEC,
  SWITCH_PROBABILITY,
} from './settings.ts';
import type { DecodedAudio, SpeechRegion, StageTools } from './stage.ts';
import type { SpeechWindow } from './windows.ts';

/** Decides the language of a recording from the first speech of all its channels; undefined without speech. */
export async function detectFileLanguage(
  audio: DecodedAudio,
  regionsPerChannel: readonly (readonly SpeechRegion[])[],
  candidates: readonly string[],
  tools: Pick<StageTools, 'engines' | 'signal'>,
): Promise<string | undefined> {
  const sums = new Map<string, number>();
  let analysedSamples = 0;
  let count = 0;
  for await (const excerpt of speechExcerpts(audio, regionsPerChannel)) {
    tools.signal.throwIfAborted();
    const [guesses] = await tools.engines.languageDetector().detectLanguage([excerpt], candidates);
    for (const { language, probability } of guesses ?? []) {
      sums.set(language, (sums.get(language) ?? 0) + probability * excerpt.length);
    }
    analysedSamples += excerpt.length;
    if (best(sums, analysedSamples).probability >= CONFIDENT_LANGUAGE || ++count === MAX_EXCERPTS) break;
  }
  return analysedSamples === 0 ? undefined : best(sums, analysedSamples).language;
}

/** The language of each window that has a clear one. */
export async function detectWindowLanguages(
  { windows, pcm }: { windows: readonly SpeechWindow[]; pcm: PcmFile },
  candidates: readonly string[],
  detector: LanguageDetector,
): Promise<(string | undefined)[]> {
  const reliable = windows.filter((window) => window.speechSec >= MIN_WINDOW_SPEECH_SEC);
  if (reliable.length === 0) return windows.map(() => undefined);
  const audio = await Promise.all(reliable.map((window) => readWindow(pcm, window)));
  const guesses = await detector.detectLanguage(audio, candidates);
  const best = new Map(reliable.map((window, i) => [window, guesses[i]?.[0]]));
  return windows.map((window) => {
    const guess = best.get(window);
    return guess && guess.probability >= SWITCH_PROBABILITY ? guess.language : undefined;
  });
}

function best(sums: ReadonlyMap<string, number>, analysedSamples: number): LanguageGuess {
  let top: LanguageGuess = { language: 'en', probability: 0 };
  for (const [language, sum] of sums) {
    if (sum / analysedSamples > top.probability) top = { language, probability: sum / analysedSamples };
  }
  return top;
}

/** The speech of all channels in order of time, joined into excerpts. */
async function* speechExcerpts(
  audio: DecodedAudio,
  regionsPerChannel: readonly (readonly SpeechRegion[])[],
): AsyncGenerator<Pcm> {
  const all = audio.distinctChannels
    .flatMap(({ pcm }, i) => (regionsPerChannel[i] ?? []).map((region) => ({ pcm, region })))
    .sort((a, b) => a.region.startSec - b.region.startSec);
  const excerpt = new Float32Array(EXCERPT_SEC * SAMPLE_RATE_HZ);
  let filled = 0;
  for (const { pcm, region } of all) {
    let from = Math.floor(region.startSec * SAMPLE_RATE_HZ);
    const end = Math.ceil(region.endSec * SAMPLE_RATE_HZ);
    while (from < end) {
      const part = await readPcm(pcm, from, Math.min(end, from + excerpt.length - filled));
      if (part.length === 0) break;
      excerpt.set(part, filled);
      from += part.length;
      filled += part.length;
      if (filled === excerpt.length) {
        yield excerpt.slice();
        excerpt.fill(0);
        filled = 0;
      }
    }
    filled = Math.min(excerpt.length - 1, filled + JOINT_SEC * SAMPLE_RATE_HZ);
  }
  if (filled > JOINT_SEC * SAMPLE_RATE_HZ) yield excerpt.slice(0, filled);
}
