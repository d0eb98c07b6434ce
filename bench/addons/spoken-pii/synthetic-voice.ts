import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SAMPLE_RATE_HZ } from '../../../src/engines/ports/audio.ts';
import { installPackages } from '../../common/install-packages.ts';

/** eSpeak NG, which is harder to recognise than a person. Use its figures to compare systems and settings, not as an accuracy for people. */
const PACKAGE = '@echogarden/espeak-ng-emscripten';
const VERSION = '0.3.5';
const WORDS_PER_MINUTE = 150;
const VOICES: Record<string, string> = { en: 'en-us', pt: 'pt-br' };

interface Synthesizer {
  set_voice(name: string): number;
  set_rate(wordsPerMinute: number): void;
  get_samplerate(): number;
  synthesize(text: string, take: (audio: Int16Array | null) => boolean): void;
}

/** Returns a function that synthesizes speech in many languages. */
export async function openVoice(): Promise<(text: string, language: string) => Float32Array> {
  const folder = installPackages('voice', [`${PACKAGE}@${VERSION}`]);
  const entry = createRequire(join(folder, 'package.json')).resolve(PACKAGE);
  const loaded = (await import(pathToFileURL(entry).href)) as {
    default: () => Promise<{ eSpeakNGWorker: new () => Synthesizer }>;
  };
  const synthesizer = new (await loaded.default()).eSpeakNGWorker();
  return (text, language) => {
    synthesizer.set_voice(VOICES[language] ?? language);
    synthesizer.set_rate(WORDS_PER_MINUTE);
    const samples: number[] = [];
    synthesizer.synthesize(text, (audio) => {
      if (audio) for (const sample of audio) samples.push(sample / 32_768);
      return false;
    });
    return resampled(samples, synthesizer.get_samplerate());
  };
}

/** Resamples by linear interpolation, which is enough because this voice has little energy at high frequencies. */
function resampled(samples: readonly number[], rateHz: number): Float32Array {
  const step = rateHz / SAMPLE_RATE_HZ;
  return Float32Array.from({ length: Math.floor((samples.length - 1) / step) }, (_, i) => {
    const at = Math.floor(i * step);
    const part = i * step - at;
    return (1 - part) * samples[at]! + part * samples[at + 1]!;
  });
}
