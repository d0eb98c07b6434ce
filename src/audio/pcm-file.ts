import { open } from 'node:fs/promises';

/**
 * One channel of decoded audio on disk: raw 16-bit little-endian samples, mono, 16 kHz. Memory use does not depend on
 * its length.
 */
export interface PcmFile {
  path: string;
  sampleCount: number;
}

/** Reads samples `[start, end)` as floats in −1..1; there are none past the end. */
export async function readPcm(file: PcmFile, start: number, end: number): Promise<Float32Array> {
  const from = Math.max(0, Math.min(start, file.sampleCount));
  const to = Math.max(from, Math.min(end, file.sampleCount));
  const stored = new Int16Array(to - from);
  const bytes = new Uint8Array(stored.buffer);
  const handle = await open(file.path, 'r');
  try {
    let done = 0;
    while (done < bytes.length) {
      const { bytesRead } = await handle.read(bytes, done, bytes.length - done, from * 2 + done);
      if (bytesRead === 0) throw new Error(`decoded audio ended early: ${file.path}`);
      done += bytesRead;
    }
  } finally {
    await handle.close();
  }
  const samples = new Float32Array(stored.length);
  for (let i = 0; i < samples.length; i++) samples[i] = stored[i]! / 32768;
  return samples;
}
