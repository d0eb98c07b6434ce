import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg, mediaFolder, mediaToolSets, picture, speechPath, tone } from '../../test/fixtures/media.ts';
import { probe } from './probe.ts';

let folder: Awaited<ReturnType<typeof mediaFolder>>;
const inFolder = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await mediaFolder();
});
afterAll(() => folder.remove());

async function cutTo(path: string, share: number): Promise<void> {
  await truncate(path, Math.floor((await readFile(path)).length * share));
}

describe.each(await mediaToolSets())('$name ffmpeg', ({ tools }) => {
  const LIMITS = { maxDurationSec: 3600, tools };

  describe('probe', () => {
    it('describes a speech recording', async () => {
      expect(await probe(speechPath, LIMITS)).toEqual({
        durationSec: 11,
        startSec: 0,
        channelCount: 1,
        sampleRateHz: 16_000,
        codec: 'pcm_s16le',
        format: 'wav',
        extension: 'wav',
        mime: 'audio/wav',
        audioTrack: 0,
      });
    });

    it('measures webm without a duration, as browsers write it', async () => {
      const path = await ffmpeg(inFolder('live.webm'), [...tone(440, 3), '-c:a', 'libopus', '-live', '1']);
      expect((await probe(path, LIMITS)).durationSec).toBeCloseTo(3, 1);
    });

    it('takes the track that is marked as default', async () => {
      const path = await ffmpeg(inFolder('two-tracks.mkv'), [
        ...[...tone(440, 1), ...tone(880, 2), '-map', '0:a', '-map', '1:a', '-c:a', 'flac'],
        ...['-ac:a:1', '2', '-disposition:a:0', '0', '-disposition:a:1', 'default'],
      ]);
      const media = await probe(path, LIMITS);
      expect(media).toMatchObject({ audioTrack: 1, channelCount: 2 });
      expect(media.durationSec).toBeCloseTo(2, 1);
    });

    it('refuses video without sound', async () => {
      const path = await ffmpeg(inFolder('silent.mp4'), [...picture(1), '-c:v', 'mpeg4']);
      await expect(probe(path, LIMITS)).rejects.toMatchObject({ code: 'no_audio', message: 'The video has no sound' });
    });

    it.each([
      ['empty.mp3', '', 'The file is empty'],
      ['text.mp3', 'just text', 'The file is not audio or video in a supported format'],
    ])('refuses %s', async (name, content, message) => {
      await writeFile(inFolder(name), content);
      await expect(probe(inFolder(name), LIMITS)).rejects.toMatchObject({ code: 'not_media', message });
    });

    it('refuses audio that is longer than allowed', async () => {
      await expect(probe(speechPath, { ...LIMITS, maxDurationSec: 10 })).rejects.toMatchObject({ code: 'too_large' });
    });

    it('stops when it is aborted', async () => {
      await expect(probe(speechPath, { ...LIMITS, signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
        'gone',
      );
    });
  });

  describe('damaged files', () => {
    it('reports that an mp4 was cut off before its index', async () => {
      const path = await ffmpeg(inFolder('cut.mp4'), [...picture(2), ...tone(440, 2), '-c:v', 'mpeg4', '-c:a', 'aac']);
      await cutTo(path, 0.7);
      await expect(probe(path, LIMITS)).rejects.toMatchObject({
        code: 'invalid_parameter',
        message: 'The mp4 file is damaged or incomplete: its index (moov) is missing, the file was cut off',
      });
    });

    it.each([
      ['cut-faststart.m4a', ['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart']],
      ['cut.wav', []],
      ['cut.flac', []],
      ['cut.mkv', ['-c:a', 'flac']],
      ['cut.ogg', ['-c:a', 'libvorbis']],
    ])('accepts %s with the readable part of its audio', async (name, args) => {
      const path = await ffmpeg(inFolder(name), [...['-f', 'lavfi', '-i', 'anoisesrc=d=10:a=0.2:r=44100'], ...args]);
      await cutTo(path, 0.6);
      const { durationSec } = await probe(path, LIMITS);
      expect(durationSec).toBeGreaterThan(4);
      expect(durationSec).toBeLessThan(7.5);
    });

    it('refuses a wav header that claims ten thousand channels', async () => {
      const wav = await readFile(speechPath);
      wav.writeUInt16LE(10_000, 22);
      await writeFile(inFolder('channels.wav'), wav);
      await expect(probe(inFolder('channels.wav'), LIMITS)).rejects.toMatchObject({ code: 'invalid_parameter' });
    });

    it('refuses an mp4 with thousands of tracks', async () => {
      const path = await ffmpeg(inFolder('tracks.mp4'), [...tone(440, 1), '-c:a', 'aac']);
      const bytes = await readFile(path);
      const [movie, track] = [bytes.indexOf('moov') - 4, bytes.indexOf('trak') - 4];
      const one = bytes.subarray(track, track + bytes.readUInt32BE(track));
      const copies = Buffer.concat(Array.from({ length: 5_000 }, () => one));
      const bomb = Buffer.concat([bytes.subarray(0, track), copies, bytes.subarray(track)]);
      bomb.writeUInt32BE(bytes.readUInt32BE(movie) + copies.length, movie);
      await writeFile(path, bomb);
      await expect(probe(path, LIMITS)).rejects.toMatchObject({ status: 422 });
    });

    it('refuses more channels than allowed, with a clear message', async () => {
      const path = await ffmpeg(inFolder('eight.wav'), [...tone(440, 1), '-ac', '8']);
      await expect(probe(path, { ...LIMITS, maxChannels: 4 })).rejects.toMatchObject({
        message: 'The file has 8 channels, more than the 4 allowed',
      });
    });

    it('refuses a time stamp of a billion seconds', async () => {
      const path = await ffmpeg(inFolder('far.mkv'), [
        ...[...tone(440, 1), '-af', "asetpts='if(gt(N,10),1e9/TB,PTS)'", '-c:a', 'pcm_s16le'],
      ]);
      await expect(probe(path, LIMITS)).rejects.toMatchObject({ code: expect.stringMatching(/too_large|invalid/) });
    });

    it('refuses a container without content', async () => {
      const wav = await readFile(speechPath);
      await writeFile(inFolder('header.wav'), wav.subarray(0, 44));
      await expect(probe(inFolder('header.wav'), LIMITS)).rejects.toMatchObject({ code: 'invalid_parameter' });
    });
  });
});
