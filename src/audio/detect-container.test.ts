import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg, mediaFolder, tone } from '../../test/fixtures/media.ts';
import { detectFileType, detectType } from './detect-container.ts';

let folder: Awaited<ReturnType<typeof mediaFolder>>;
beforeAll(async () => {
  folder = await mediaFolder();
});
afterAll(() => folder.remove());

describe('files that are not media', () => {
  it.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['text', 'This is a letter.\n'.repeat(5000)],
    ['html', '<!doctype html><html><body>sound.mp3</body></html>'],
    ['json', '{"audio":"RIFF"}'],
    ['m3u8', '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'],
    ['concat script', 'ffconcat version 1.0\nfile /etc/passwd\n'],
    ['zip', Buffer.concat([Buffer.from('504b0304', 'hex'), deflateRawSync(Buffer.alloc(99_999))])],
    ['gzip', gzipSync(Buffer.alloc(1000))],
    ['pdf', '%PDF-1.7\n'],
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['jpeg', Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(70_000, 0xff)])],
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['text in UTF-16', Buffer.from(`\ufeff${'Words. '.repeat(2000)}`, 'utf16le')],
    ['only 0xff', Buffer.alloc(65_536, 0xff)],
    ['a tag with nothing after it', Buffer.concat([Buffer.from('49443304000000000000', 'hex')])],
    ['an AMR file of several channels, which no decoder supports', '#!AMR_MC1.0\n'],
  ])('%s', (_, content) => {
    expect(detectType(Buffer.from(content))).toBeNull();
  });

  it('does not take noise for a stream of frames', () => {
    const noise = Buffer.alloc(65_536);
    let state = 1;
    for (let round = 0; round < 20; round++) {
      for (let i = 0; i < noise.length; i++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        noise[i] = state >>> 24;
      }
      expect(detectType(noise)).toBeNull();
    }
  });
});

describe('streams of frames', () => {
  it('finds mp3 behind a tag that is larger than the inspected part', async () => {
    const mp3 = await ffmpeg(join(folder.path, 'plain.mp3'), [
      ...tone(440, 1),
      '-write_xing',
      '0',
      '-id3v2_version',
      '0',
    ]);
    const tagBody = 200_000;
    const size = [21, 14, 7, 0].map((shift) => (tagBody >> shift) & 0x7f);
    const tag = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...size]), Buffer.alloc(tagBody)]);
    const path = join(folder.path, 'cover-art');
    await writeFile(path, Buffer.concat([tag, await readFile(mp3)]));
    expect((await detectFileType(path))?.extension).toBe('mp3');
  });

  it('finds mp3 that starts in the middle of a frame', async () => {
    const mp3 = await readFile(await ffmpeg(join(folder.path, 'cut.mp3'), tone(440, 3)));
    expect(detectType(mp3.subarray(5000))?.extension).toBe('mp3');
  });

  it.each(['8000', '11025', '16000', '22050', '32000', '44100', '48000'])(
    'follows mp3 frames at %s Hz',
    async (rate) => {
      const path = await ffmpeg(join(folder.path, `rate-${rate}.mp3`), [...tone(440, 0.5), '-ar', rate]);
      expect(detectType(await readFile(path))?.extension).toBe('mp3');
    },
  );
});
