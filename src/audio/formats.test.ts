import { rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMATS, ffmpeg, mediaFolder, mediaToolSets, picture, tone } from '../../test/fixtures/media.ts';
import { decode } from './decode.ts';
import { detectFileType } from './detect-container.ts';
import { readPcm } from './pcm-file.ts';
import { probe } from './probe.ts';

let folder: Awaited<ReturnType<typeof mediaFolder>>;
beforeAll(async () => {
  folder = await mediaFolder();
});
afterAll(() => folder.remove());

/** Share of the signal's energy at one frequency. */
function toneShare(samples: Float32Array, frequencyHz: number): number {
  let [re, im, total] = [0, 0, 0];
  for (const [i, sample] of samples.entries()) {
    const phase = (2 * Math.PI * frequencyHz * i) / 16_000;
    re += sample * Math.cos(phase);
    im += sample * Math.sin(phase);
    total += sample * sample;
  }
  return (2 * (re * re + im * im)) / (samples.length * total);
}

describe.each(await mediaToolSets())('$name ffmpeg', ({ tools }) => {
  describe.each(Object.entries(FORMATS))('%s', (extension, { args, hasPicture, codec }) => {
    it('is detected without its name, measured and decoded', async () => {
      const made = await ffmpeg(join(folder.path, `sample.${extension}`), [
        ...(hasPicture ? picture(2) : []),
        ...tone(500, 2),
        ...args,
      ]);
      const path = join(folder.path, `${extension}-without-name`);
      await rename(made, path);
      expect((await detectFileType(path))?.extension).toBe(extension);

      const media = await probe(path, { maxDurationSec: 60, tools });
      expect(media).toMatchObject({ extension, codec, channelCount: 1, audioTrack: 0 });
      expect(Math.abs(media.durationSec - 2)).toBeLessThan(0.15);

      const decoded = await decode(path, { ...media, maxDurationSec: 60, tools, scratchDir: folder.path });
      expect(Math.abs(decoded.durationSec - 2)).toBeLessThan(0.15);
      const pcm = decoded.distinctChannels[0]!.pcm;
      expect(toneShare(await readPcm(pcm, 8000, 24_000), 500)).toBeGreaterThan(0.95);
    });
  });

  describe('files of other encoders', () => {
    const samples = dirname(createRequire(import.meta.url).resolve('audio-lena/wav'));

    it.each([
      ...[
        'lena.aac',
        'lena.aiff',
        'lena.caf',
        'lena.flac',
        'lena.m4a',
        'lena.mp3',
        'lena.ogg',
        'lena.opus',
        'lena.wav',
      ],
      ...[
        'lena.webm',
        'lena-vorbis.webm',
        'lena-24.aiff',
        'lena-alaw.aiff',
        'lena-ulaw.aiff',
        'lena-alaw.caf',
        'lena-f32.caf',
      ],
    ])('%s has twelve seconds', async (name) => {
      const media = await probe(join(samples, name), { maxDurationSec: 60, tools });
      const decoded = await decode(join(samples, name), {
        ...media,
        maxDurationSec: 60,
        tools,
        scratchDir: folder.path,
      });
      expect(Math.abs(media.durationSec - 12.27)).toBeLessThan(0.1);
      expect(Math.abs(decoded.durationSec - 12.27)).toBeLessThan(0.1);
    });
  });
});
