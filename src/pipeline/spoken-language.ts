import { readPcm } from '../audio/pcm-file.ts';
import { type LanguageDetector, type LanguageGuess, type Pcm, SAMPLE_RATE_HZ } from '../engines/ports.ts';
import type { DecodedAudio, SpeechRegion, StageTools } from './stage.ts';

/** The detector hears 30 s at once; less speech than that is decided on what there is. */
const STRETCH_SEC = 28;
/** Silence left between stretches of speech that are put together. */
const JOINT_SEC = 0.2;
/** So sure, no more is listened to. */
const CONFIDENT = 0.7;
/** Otherwise up to this many stretches are heard and their probabilities added up. */
const MAX_STRETCHES = 4;

/** Decides the one language of a recording from the first speech of all its channels; undefined when nobody speaks. */
export async function detectFileLanguage(
  audio: DecodedAudio,
  regionsPerChannel: readonly (readonly SpeechRegion[])[],
  candidates: readonly string[],
  tools: Pick<StageTools, 'engines' | 'signal'>,
): Promise<string | undefined> {
  const sums = new Map<string, number>();
  let heard = 0;
  let stretches = 0;
  for await (const stretch of speechStretches(audio, regionsPerChannel)) {
    tools.signal.throwIfAborted();
    const [guesses] = await tools.engines.languageDetector().detectLanguage([stretch], candidates);
    for (const { language, probability } of guesses ?? []) {
      sums.set(language, (sums.get(language) ?? 0) + probability * stretch.length);
    }
    heard += stretch.length;
    if (best(sums, heard).probability >= CONFIDENT || ++stretches === MAX_STRETCHES) break;
  }
  return heard === 0 ? undefined : best(sums, heard).language;
}

/** A window with less speech than this says too little about its language … */
const MIN_WINDOW_SPEECH_SEC = 1.5;
/** … and a guess below this does not change the language spoken before. */
const SWITCH_PROBABILITY = 0.6;

/** The language of each of some consecutive windows, where speakers may change it. */
export async function detectWindowLanguages(
  windows: readonly { pcm: Pcm; speechSec: number }[],
  before: string,
  candidates: readonly string[],
  detector: LanguageDetector,
): Promise<string[]> {
  const telling = windows.filter((window) => window.speechSec >= MIN_WINDOW_SPEECH_SEC);
  const guesses =
    telling.length > 0
      ? await detector.detectLanguage(
          telling.map((window) => window.pcm),
          candidates,
        )
      : [];
  const found = new Map(telling.map((window, i) => [window, guesses[i]?.[0]]));
  let current = before;
  return windows.map((window) => {
    const guess = found.get(window);
    if (guess && guess.probability >= SWITCH_PROBABILITY) current = guess.language;
    return current;
  });
}

function best(sums: ReadonlyMap<string, number>, heard: number): LanguageGuess {
  let top: LanguageGuess = { language: 'en', probability: 0 };
  for (const [language, sum] of sums) {
    if (sum / heard > top.probability) top = { language, probability: sum / heard };
  }
  return top;
}

/** The speech of all channels in order of time, put together into stretches. */
async function* speechStretches(
  audio: DecodedAudio,
  regionsPerChannel: readonly (readonly SpeechRegion[])[],
): AsyncGenerator<Pcm> {
  const all = audio.distinctChannels
    .flatMap(({ pcm }, i) => (regionsPerChannel[i] ?? []).map((region) => ({ pcm, region })))
    .sort((a, b) => a.region.startSec - b.region.startSec);
  const stretch = new Float32Array(STRETCH_SEC * SAMPLE_RATE_HZ);
  let filled = 0;
  for (const { pcm, region } of all) {
    let from = Math.floor(region.startSec * SAMPLE_RATE_HZ);
    const end = Math.ceil(region.endSec * SAMPLE_RATE_HZ);
    while (from < end) {
      const part = await readPcm(pcm, from, Math.min(end, from + stretch.length - filled));
      if (part.length === 0) break;
      stretch.set(part, filled);
      from += part.length;
      filled += part.length;
      if (filled === stretch.length) {
        yield stretch.slice();
        stretch.fill(0);
        filled = 0;
      }
    }
    filled = Math.min(stretch.length - 1, filled + JOINT_SEC * SAMPLE_RATE_HZ);
  }
  if (filled > JOINT_SEC * SAMPLE_RATE_HZ) yield stretch.slice(0, filled);
}
