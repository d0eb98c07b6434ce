import { describe, expect, it } from 'vitest';
import { writeWavHeader } from '../../audio/wav.ts';
import { parseLiveParams } from '../../schemas/live/parse-live-params.ts';
import { createStreamDecoder, headerBytes, streamFormat } from './stream-decoder.ts';

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
    const reader = createStreamDecoder(format({ sample_rate, channels: 2 }));
    const bytes = Buffer.alloc(sample_rate * 4);
    const parts = [reader.push(bytes.subarray(0, 1001)), reader.push(bytes.subarray(1001)), reader.flush()];
    for (const channel of [0, 1]) {
      expect(parts.reduce((sum, part) => sum + part[channel]!.length, 0)).toBe(16_000);
    }
  });
});

describe('a header in the stream', () => {
  const header = writeWavHeader({ sampleRateHz: 16_000, channelCount: 1, dataBytes: 0 });

  it('is found once it is complete', () => {
    expect(headerBytes(header.subarray(0, 3), format({}))).toBeNull();
    expect(headerBytes(header.subarray(0, 30), format({}))).toBeNull();
    expect(headerBytes(header, format({}))).toBe(44);
    expect(headerBytes(Buffer.from([0, 1, 2, 3]), format({}))).toBeNull();
    expect(headerBytes(Buffer.from([0, 1, 2, 3]), format({}), true)).toBe(0);
    expect(headerBytes(Buffer.alloc(100, 1), format({}))).toBe(0);
    expect(headerBytes(Buffer.from('RIFFraff, said the dog'), format({}))).toBe(0);
  });

  it('must match the session', () => {
    expect(() => headerBytes(header, format({ sample_rate: 8000 }))).toThrow(/16000 Hz.*8000 Hz/);
    expect(() => headerBytes(header, format({ channels: 2 }))).toThrow();
  });
});

describe('compressed audio in a session for samples', () => {
  const ogg = Buffer.concat([
    Buffer.from('OggS\0\x02', 'latin1'),
    Buffer.alloc(20),
    Buffer.from([1, 19]),
    Buffer.from('OpusHead'),
  ]);
  const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
  const mp4 = Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0', 'latin1');
  const pad = (start: Buffer) => Buffer.concat([start, Buffer.alloc(1_000)]);

  it.each([
    ['FLAC', pad(Buffer.from('fLaC\0\0\0\x22', 'latin1'))],
    ['OPUS', pad(ogg)],
    ['MP3', pad(Buffer.from('ID3\x04\0\0\0\x0f\x76\x76', 'latin1'))],
    ['MP3', Buffer.concat([mp3Frame, mp3Frame, mp3Frame, mp3Frame])],
    ['M4A', pad(mp4)],
  ])('is refused as %s', (name, bytes) => {
    expect(() => headerBytes(bytes, format({}))).toThrow(new RegExp(`The audio is ${name}.*pcm 16 bit`));
  });

  it('is not mistaken for samples while too few bytes have arrived, nor samples for it', () => {
    expect(headerBytes(mp3Frame, format({}))).toBeNull();
    expect(headerBytes(mp3Frame, format({}), true)).toBe(0);
    const samples = Int16Array.from({ length: 8_192 }, (_, i) => Math.sin(i / 9) * 9_000 - 5);
    expect(headerBytes(Buffer.from(samples.buffer), format({}))).toBe(0);
  });
});
