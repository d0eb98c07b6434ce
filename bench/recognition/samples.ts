import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_RATE_HZ } from '../../src/engines/ports/audio.ts';
import type { DecodedAudio } from '../../src/pipeline/stage.ts';

const SILENCE_SEC = 0.5;

/** Writes samples, with silence around them, to a file of a folder, as decoded audio of one channel. The next call overwrites the file. */
export function decodedSamples(voice: Float32Array, folder: string): DecodedAudio {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'said.pcm');
  const quiet = Math.round(SILENCE_SEC * SAMPLE_RATE_HZ);
  const samples = new Int16Array(voice.length + 2 * quiet);
  voice.forEach((sample, i) => {
    samples[quiet + i] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
  });
  writeFileSync(path, Buffer.from(samples.buffer));
  return {
    durationSec: samples.length / SAMPLE_RATE_HZ,
    channelCount: 1,
    distinctChannels: [{ channel: 0, pcm: { path, sampleCount: samples.length } }],
  };
}
