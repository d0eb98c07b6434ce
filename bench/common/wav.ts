import { writeWavHeader } from '../../src/audio/wav.ts';
import { SAMPLE_RATE_HZ } from '../../src/engines/ports/audio.ts';

/** A recording as a file of 16-bit samples. */
export function writeWav(pcm: Float32Array): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from(pcm, (sample) => Math.max(-32768, Math.min(32767, Math.round(sample * 32768))));
  const header = writeWavHeader({ sampleRateHz: SAMPLE_RATE_HZ, channelCount: 1, dataBytes: samples.byteLength });
  return new Uint8Array(Buffer.concat([header, Buffer.from(samples.buffer)]));
}
