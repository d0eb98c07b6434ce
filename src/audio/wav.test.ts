import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg, mediaFolder, speechPath, tone } from '../../test/fixtures/media.ts';
import { mediaTools } from './media-tools.ts';
import { createPcmReader, type PcmEncoding } from './pcm-formats.ts';
import { probe } from './probe.ts';
import { readWavHeader, type WavHeader, writeWavHeader } from './wav.ts';

let folder: Awaited<ReturnType<typeof mediaFolder>>;
beforeAll(async () => {
  folder = await mediaFolder();
});
afterAll(() => folder.remove());

describe('header', () => {
  it('is read back by our parser and by ffmpeg', async () => {
    const header = writeWavHeader({ sampleRateHz: 48_000, channelCount: 3, dataBytes: 48_000 * 6 });
    expect(readWavHeader(header)).toEqual({
      encoding: { kind: 'pcm', bitDepth: 16 },
      sampleRateHz: 48_000,
      channelCount: 3,
      dataOffset: 44,
      dataBytes: 288_000,
    });
    const path = join(folder.path, 'own.wav');
    await writeFile(path, Buffer.concat([header, Buffer.alloc(288_000)]));
    const found = { durationSec: 1, channelCount: 3, sampleRateHz: 48_000, codec: 'pcm_s16le' };
    expect(await probe(path, { maxDurationSec: 5 })).toMatchObject(found);
  });

  it('does not state a size that 32 bits cannot hold', () => {
    const shape = { sampleRateHz: 16_000, channelCount: 1, dataBytes: 2 ** 32 };
    expect(() => writeWavHeader(shape)).toThrowError(expect.objectContaining({ code: 'too_large' }));
  });

  it('needs more bytes while it is incomplete, wherever it is split', async () => {
    const wav = await readFile(speechPath);
    const whole = readWavHeader(wav) as WavHeader;
    expect(whole).toMatchObject({ sampleRateHz: 16_000, channelCount: 1 });
    for (let length = 0; length < whole.dataOffset; length++) {
      expect(readWavHeader(wav.subarray(0, length))).toBe('incomplete');
    }
    expect(readWavHeader(wav.subarray(0, whole.dataOffset))).toEqual(whole);
  });

  it.each(['sound without a header', 'RIFX', 'RIFF\0\0\0\0AVI LIST'])('finds none in %j', (content) => {
    expect(readWavHeader(Buffer.from(content))).toBeNull();
  });

  it('gives up on a header that never ends', () => {
    const endless = Buffer.alloc(70_000, 'RIFF\x04\0\0\0WAVEabcd\0\0\0\0');
    expect(readWavHeader(endless)).toBeNull();
  });
});

describe('samples', () => {
  const cases: [string, PcmEncoding][] = [
    ['pcm_u8', { kind: 'pcm', bitDepth: 8 }],
    ['pcm_s16le', { kind: 'pcm', bitDepth: 16 }],
    ['pcm_s24le', { kind: 'pcm', bitDepth: 24 }],
    ['pcm_s32le', { kind: 'pcm', bitDepth: 32 }],
    ['pcm_f32le', { kind: 'float', bitDepth: 32 }],
    ['pcm_alaw', { kind: 'alaw', bitDepth: 8 }],
    ['pcm_mulaw', { kind: 'ulaw', bitDepth: 8 }],
  ];

  it.each(cases)(
    '%s decode to the same values as with ffmpeg, wherever the bytes are split',
    async (codec, encoding) => {
      const path = await ffmpeg(join(folder.path, `${codec}.wav`), [
        ...[...tone(700, 0.5, 8000), '-af', 'volume=7,pan=stereo|c0=c0|c1=-0.3*c0', '-c:a', codec],
      ]);
      const { ffmpegPath } = await mediaTools();
      const raw = ['-v', 'error', '-i', path, '-f', 'f32le', '-'];
      const { stdout } = await promisify(execFile)(ffmpegPath, raw, { encoding: 'buffer', maxBuffer: 1e7 });
      const wav = await readFile(path);
      const header = readWavHeader(wav) as WavHeader;
      expect(header.encoding).toEqual(encoding);

      const reader = createPcmReader(header.encoding, 2);
      const read: number[][] = [[], []];
      for (let at = header.dataOffset, size = 1; at < wav.length; at += size, size = ((size * 5) % 89) + 1) {
        for (const [channel, samples] of reader.push(wav.subarray(at, at + size)).entries())
          read[channel]!.push(...samples);
      }
      expect(reader.pendingBytes).toBe(0);
      expect(read[0]).toHaveLength(stdout.length / 8);
      const errors = read.flatMap((samples, channel) =>
        samples.map((sample, i) => Math.abs(sample - stdout.readFloatLE(i * 8 + channel * 4))),
      );
      expect(Math.max(...errors)).toBeLessThan(1e-6);
    },
  );

  it('replaces NaN by silence and clips other floats', () => {
    const bytes = Buffer.from(new Float32Array([Number.NaN, Number.POSITIVE_INFINITY, -7, 0.25]).buffer);
    expect(createPcmReader({ kind: 'float', bitDepth: 32 }, 1).push(bytes)).toEqual([
      new Float32Array([0, 1, -1, 0.25]),
    ]);
  });

  it('reports the size of an incomplete frame', () => {
    const reader = createPcmReader({ kind: 'pcm', bitDepth: 24 }, 2);
    expect(reader.push(Buffer.alloc(7))).toEqual([new Float32Array(1), new Float32Array(1)]);
    expect(reader).toMatchObject({ frameBytes: 6, pendingBytes: 1 });
  });
});
