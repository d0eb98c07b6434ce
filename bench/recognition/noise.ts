/**
 * Measures word errors with and without `audio_enhancer`, on English clips with added noise.
 *
 *   npm run bench:noise -- [--ratios 10,5,0] [--kinds "read|studio"] [--model stt-1]
 *
 * Ratios are decibels of speech over noise. The noises are the non-speech recordings of the folder that VERBATIM_SPEECH_DIR names, and hiss.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDenoiser } from '../../src/engines/denoise/rnnoise.ts';
import { transcribe } from '../../src/pipeline/transcribe.ts';
import { fullText } from '../../src/pipeline/transcript.ts';
import { ModelId } from '../../src/schemas/models.ts';
import { SPEECH_DIR } from '../common/folders.ts';
import { countErrors, tokensOf } from '../common/word-errors.ts';
import { conditionOf, decodeClip, readClips } from './clips.ts';
import { localTools } from './engines.ts';
import { regionsOf } from './measure-clip.ts';

const { values } = parseArgs({
  options: {
    ratios: { type: 'string', default: '10,5,0' },
    kinds: { type: 'string', default: 'read|studio' },
    model: { type: 'string', default: 'stt-1' },
  },
});
const tools = await localTools();
const denoiser = await createDenoiser();
const clips = readClips(SPEECH_DIR);
const noises = new Map<string, Float32Array>([['hiss', hiss(30 * 16_000)]]);
for (const clip of clips) if (clip.tags.includes('noise')) noises.set(clip.file, await samplesOf(clip));
const spoken = clips.filter(
  (clip) => clip.lang === 'en' && clip.transcript !== null && values.kinds.split('|').includes(conditionOf(clip)),
);

try {
  console.log('noise, speech level above it: word errors without / with the enhancer, of all words');
  console.log(`none: ${await errorsOf((pcm) => pcm)}`);
  for (const [name, noise] of noises) {
    for (const ratio of values.ratios.split(',').map(Number))
      console.log(`${name}, ${ratio} dB: ${await errorsOf((pcm) => mixed(pcm, noise, ratio))}`);
  }
} finally {
  await rm(tools.scratchDir, { recursive: true });
}

async function errorsOf(change: (pcm: Float32Array) => Float32Array): Promise<string> {
  let plain = 0;
  let cleaned = 0;
  let total = 0;
  for (const clip of spoken) {
    const noisy = change(await samplesOf(clip));
    const reference = tokensOf(clip.transcript ?? '', 'en');
    total += reference.length;
    plain += countErrors(reference, await recognizedWords(noisy));
    cleaned += countErrors(reference, await recognizedWords(await denoiser.denoise(noisy)));
  }
  return `${plain} / ${cleaned} of ${total}`;
}

async function recognizedWords(pcm: Float32Array): Promise<string[]> {
  const path = join(tools.scratchDir, 'noisy.pcm');
  await writeFile(
    path,
    Int16Array.from(pcm, (sample) => Math.max(-32768, Math.min(32767, Math.round(sample * 32768)))),
  );
  const channel = { channel: 0, pcm: { path, sampleCount: pcm.length } };
  const audio = { durationSec: pcm.length / 16_000, channelCount: 1, distinctChannels: [channel] };
  const recognizers = { general: 'whisper-small', best: 'whisper-small', english: 'moonshine-base', fusion: [] };
  const utterances = await transcribe(
    audio,
    await regionsOf(audio, tools),
    { model: ModelId.parse(values.model), languages: ['en'], codeSwitching: false, recognizers },
    tools,
  );
  return tokensOf(fullText(utterances), 'en');
}

async function samplesOf(clip: (typeof clips)[0]): Promise<Float32Array> {
  const { distinctChannels } = await decodeClip(SPEECH_DIR, clip, tools.scratchDir);
  const bytes = await readFile(distinctChannels[0]!.pcm.path);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(2 * i) / 32768);
}

/** Adds noise to speech, repeated as often as needed; the levels are means over the whole clips. */
function mixed(speech: Float32Array, noise: Float32Array, ratio: number): Float32Array {
  const gain = (rms(speech) / rms(noise)) * 10 ** (-ratio / 20);
  return speech.map((sample, i) => sample + gain * noise[i % noise.length]!);
}

function rms(pcm: Float32Array): number {
  return Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length) || 1;
}

/** White noise, the same in every run. */
function hiss(length: number): Float32Array {
  let seed = 1;
  return Float32Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  });
}
