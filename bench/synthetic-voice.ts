import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SAMPLE_RATE_HZ } from '../src/engines/ports/audio.ts';

/** eSpeak NG: a robot's voice, harder to follow than a person's. Figures by it compare systems and settings; they do not say how well people are understood. */
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

/** Opens a voice for many languages; it is installed when first needed, and the service itself does not depend on it. */
export async function openVoice(): Promise<(text: string, language: string) => Float32Array> {
  const peerDir = resolve('bench/.cache/voice');
  if (!existsSync(join(peerDir, 'node_modules', PACKAGE))) {
    mkdirSync(peerDir, { recursive: true });
    writeFileSync(join(peerDir, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--silent', `${PACKAGE}@${VERSION}`], { cwd: peerDir });
  }
  const entry = createRequire(join(peerDir, 'package.json')).resolve(PACKAGE);
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

/** At the rate of the recognisers, by straight lines between samples: what lies above their range is faint in this voice. */
function resampled(samples: readonly number[], rateHz: number): Float32Array {
  const step = rateHz / SAMPLE_RATE_HZ;
  return Float32Array.from({ length: Math.floor((samples.length - 1) / step) }, (_, i) => {
    const at = Math.floor(i * step);
    const part = i * step - at;
    return (1 - part) * samples[at]! + part * samples[at + 1]!;
  });
}
