import { describe, expect, it } from 'vitest';
import { writeWavHeader } from '../audio/wav.ts';
import { parseLiveParams } from '../schemas/parse-live-params.ts';
import { createStreamReader, headerBytes, streamFormat } from './stream-reader.ts';

const format = (params: Record<string, unknown>) => streamFormat(parseLiveParams(params));

describe('stream format', () => {
  it.each([
    [{}, 2],
    [{ bit_depth: 8 }, 1],
    [{ bit_depth: 24, channels: 3 }, 9],
    [{ bit_depth: 32, channels: 2 }, 8],
    [{ encoding: 'wav/ulaw', bit_depth: 16 }, 1],
    [{ encoding: 'wav/alaw', channels: 8 }, 8],
  ])('%j has frames of %d bytes', (params, frameBytes) => {
    expect(format(params).frameBytes).toBe(frameBytes);
  });

  it.each([8000, 16_000, 32_000, 44_100, 48_000])('turns a second at %d Hz into a second', (sample_rate) => {
    const reader = createStreamReader(format({ sample_rate, channels: 2 }));
    const bytes = Buffer.alloc(sample_rate * 4);
    const parts = [reader.push(bytes.subarray(0, 1001)), reader.push(bytes.subarray(1001)), reader.flush()];
    for (const channel of [0, 1]) {
      expect(parts.reduce((sum, part) => sum + part[channel]!.length, 0)).toBe(16_000);
    }
  });
});

describe('a header in the stream', () => {
  const header = writeWavHeader({ sampleRateHz: 16_000, channelCount: 1, dataBytes: 0 });

  it('is recognised once enough of it is there', () => {
    expect(headerBytes(header.subarray(0, 3), format({}))).toBeNull();
    expect(headerBytes(header.subarray(0, 30), format({}))).toBeNull();
    expect(headerBytes(header, format({}))).toBe(44);
    expect(headerBytes(Buffer.from([0, 1, 2, 3]), format({}))).toBe(0);
    expect(headerBytes(Buffer.from('RIFFraff, said the dog'), format({}))).toBe(0);
  });

  it('must agree with the session', () => {
    expect(() => headerBytes(header, format({ sample_rate: 8000 }))).toThrow(/16000 Hz.*8000 Hz/);
    expect(() => headerBytes(header, format({ channels: 2 }))).toThrow();
  });
});
