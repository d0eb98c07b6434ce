import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { toAppError } from '../errors.ts';
import type { DecodedSource } from './decode.ts';
import { type PcmFile, readPcm } from './pcm-file.ts';

/** What enhancement needs; the tools of a stage fit. */
export interface EnhanceTools {
  engines: { denoiser(): { denoise(pcm: Float32Array): Promise<Float32Array> } };
  scratchDir: string;
  signal: AbortSignal;
  /** Progress, 0..1. */
  progress(fraction: number): void;
}

const SAMPLE_RATE_HZ = 16_000;
const BLOCK_SAMPLES = 30 * SAMPLE_RATE_HZ;
// Processed again before each block: the model needs two seconds to adapt to the noise.
const LEAD_SAMPLES = 3 * SAMPLE_RATE_HZ;
// Processed after each block, so that its end is not followed by silence.
const TAIL_SAMPLES = SAMPLE_RATE_HZ / 10;

/** Removes noise from every channel, block by block; times do not change. */
export async function enhance(audio: DecodedSource, tools: EnhanceTools): Promise<DecodedSource> {
  const totalSamples = audio.distinctChannels.reduce((sum, { pcm }) => sum + pcm.sampleCount, 0);
  let doneSamples = 0;
  const distinctChannels: DecodedSource['distinctChannels'] = [];
  for (const { channel, pcm } of audio.distinctChannels) {
    const path = join(tools.scratchDir, `enhanced-${channel}.s16`);
    const enhanced = await enhanceFile(pcm, path, tools, (samples) => {
      doneSamples += samples;
      tools.progress(doneSamples / totalSamples);
    });
    distinctChannels.push({ channel, pcm: enhanced });
  }
  return { ...audio, distinctChannels };
}

async function enhanceFile(
  source: PcmFile,
  path: string,
  tools: EnhanceTools,
  onBlock: (samples: number) => void,
): Promise<PcmFile> {
  const denoiser = tools.engines.denoiser();
  const file = await open(path, 'w');
  try {
    for (let start = 0; start < source.sampleCount; start += BLOCK_SAMPLES) {
      tools.signal.throwIfAborted();
      const end = Math.min(source.sampleCount, start + BLOCK_SAMPLES);
      const from = Math.max(0, start - LEAD_SAMPLES);
      const cleaned = await denoiser.denoise(await readPcm(source, from, end + TAIL_SAMPLES));
      await append(file, cleaned.subarray(start - from, end - from));
      onBlock(end - start);
    }
  } catch (error) {
    throw tools.signal.aborted ? tools.signal.reason : toAppError(error);
  } finally {
    await file.close();
  }
  return { path, sampleCount: source.sampleCount };
}

async function append(file: FileHandle, samples: Float32Array): Promise<void> {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [i, sample] of samples.entries()) {
    bytes.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(sample * 32768))), i * 2);
  }
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done)).bytesWritten;
}
