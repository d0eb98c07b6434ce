import { existsSync } from 'node:fs';
import { mkdtemp, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ffmpeg, mediaFolder, mediaToolSets, picture, speechPath, tone } from '../../test/fixtures/media.ts';
import { decode } from './decode.ts';
import { readPcm } from './pcm-file.ts';

let folder: Awaited<ReturnType<typeof mediaFolder>>;
let scratchDir: string;
const inFolder = (name: string) => join(folder.path, name);

beforeAll(async () => {
  folder = await mediaFolder();
});
beforeEach(async () => {
  scratchDir = await mkdtemp(join(folder.path, 'scratch-'));
});
afterAll(() => folder.remove());

const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, s) => sum + s * s, 0) / samples.length);

describe.each(await mediaToolSets())('$name ffmpeg', ({ tools }) => {
  const options = () => ({ scratchDir, maxDurationSec: 600, tools });

  describe('decode', () => {
    it.each([8000, 22_050, 44_100, 48_000])('gives the same samples of %i Hz every time', async (rate) => {
      const noise = ['-f', 'lavfi', '-i', `anoisesrc=d=3:a=0.3:r=${rate}:seed=7`];
      const path = await ffmpeg(inFolder(`noise-${rate}.wav`), noise);
      const runs: Buffer[] = [];
      for (const run of ['a', 'b', 'c']) {
        const dir = await mkdtemp(join(scratchDir, run));
        const { distinctChannels } = await decode(path, { ...options(), scratchDir: dir });
        runs.push(await readFile(distinctChannels[0]!.pcm.path));
      }
      expect(runs[1]!.equals(runs[0]!) && runs[2]!.equals(runs[0]!)).toBe(true);
    });

    it('leaves 16 kHz mono unchanged, sample by sample', async () => {
      const decoded = await decode(speechPath, options());
      expect(decoded).toMatchObject({ durationSec: 11, channelCount: 1 });
      const bytes = await readFile(decoded.distinctChannels[0]!.pcm.path);
      expect(bytes.equals((await readFile(speechPath)).subarray(-bytes.length))).toBe(true);
    });

    it('decodes A-law at 8 kHz', async () => {
      const path = await ffmpeg(inFolder('alaw.wav'), [...tone(440, 2, 8000), '-c:a', 'pcm_alaw']);
      const decoded = await decode(path, options());
      expect(decoded.durationSec).toBeCloseTo(2, 2);
    });

    it('decodes the audio track of a video and reports progress', async () => {
      const path = await ffmpeg(inFolder('video.mp4'), [
        ...picture(20),
        ...tone(440, 20),
        '-c:v',
        'mpeg4',
        '-c:a',
        'aac',
      ]);
      const shown: number[] = [];
      const decoded = await decode(path, { ...options(), onProgress: (fraction) => shown.push(fraction) });
      expect(decoded.durationSec).toBeCloseTo(20, 1);
      expect(shown.at(-1)).toBeGreaterThan(0.95);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
    });

    it('keeps the timeline of audio that starts late', async () => {
      const path = await ffmpeg(inFolder('late.mkv'), [
        ...[...picture(3), '-itsoffset', '1', ...tone(440, 2), '-c:v', 'mpeg4', '-c:a', 'flac'],
      ]);
      const { pcm } = (await decode(path, options())).distinctChannels[0]!;
      expect(rms(await readPcm(pcm, 0, 15_000))).toBeLessThan(0.001);
      expect(rms(await readPcm(pcm, 17_000, 30_000))).toBeGreaterThan(0.05);
    });

    it('fills a gap in the time stamps, as after a mute, with silence', async () => {
      const path = await ffmpeg(inFolder('gap.mkv'), [
        ...[...tone(440, 2), '-af', "aselect='not(between(t,0.5,1.5))'", '-c:a', 'flac'],
      ]);
      const decoded = await decode(path, options());
      expect(decoded.durationSec).toBeCloseTo(2, 1);
      const { pcm } = decoded.distinctChannels[0]!;
      expect(rms(await readPcm(pcm, 0.7 * 16_000, 1.3 * 16_000))).toBeLessThan(0.001);
      expect(rms(await readPcm(pcm, 1.7 * 16_000, 1.9 * 16_000))).toBeGreaterThan(0.05);
    });

    it.each<[string, string[], string[]]>([
      ['more channels', ['-ac', '1'], ['-ac', '2']],
      ['fewer channels', ['-ac', '2'], ['-ac', '1']],
      ['a higher rate', ['-ar', '16000'], ['-ar', '44100']],
      ['a lower rate', ['-ar', '44100'], ['-ar', '16000']],
    ])('continues when the stream changes to %s', async (_, before, after) => {
      const plain = ['-write_xing', '0', '-id3v2_version', '0'];
      const first = await ffmpeg(inFolder('first.mp3'), [...tone(440, 2), ...before, ...plain]);
      const second = await ffmpeg(inFolder('second.mp3'), [...tone(440, 2), ...after, ...plain]);
      await writeFile(inFolder('joined.mp3'), Buffer.concat([await readFile(first), await readFile(second)]));
      const { durationSec, distinctChannels } = await decode(inFolder('joined.mp3'), options());
      expect(Math.abs(durationSec - 4)).toBeLessThan(0.3);
      expect(rms(await readPcm(distinctChannels[0]!.pcm, 2.5 * 16_000, 3.5 * 16_000))).toBeGreaterThan(0.05);
    });

    it('decodes the readable part of a truncated file', async () => {
      const path = await ffmpeg(inFolder('cut.mp3'), tone(440, 10));
      await truncate(path, Math.floor((await readFile(path)).length / 2));
      const { durationSec } = await decode(path, options());
      expect(durationSec).toBeGreaterThan(4);
      expect(durationSec).toBeLessThan(6);
    });

    it('refuses frames that contain nothing to decode', async () => {
      const mp3 = await readFile(await ffmpeg(inFolder('void.flac'), tone(440, 2)));
      await writeFile(inFolder('void.flac'), Buffer.concat([mp3.subarray(0, 8000), Buffer.alloc(50_000)]).fill(0, 100));
      await expect(
        decode(inFolder('void.flac'), { ...options(), format: 'flac', channelCount: 1 }),
      ).rejects.toMatchObject({
        code: 'no_audio',
      });
    });

    it('stops at the limit', async () => {
      const path = await ffmpeg(inFolder('long.flac'), ['-f', 'lavfi', '-i', 'anullsrc=r=8000', '-t', '120']);
      const known = { format: 'flac', channelCount: 2, maxDurationSec: 60, scratchDir };
      await expect(decode(path, known)).rejects.toMatchObject({ code: 'too_large' });
    });

    it('stops when it is aborted', async () => {
      const path = await ffmpeg(inFolder('abort.flac'), ['-f', 'lavfi', '-i', 'anullsrc=r=48000', '-t', '100']);
      const controller = new AbortController();
      const known = { format: 'flac', channelCount: 2, scratchDir, maxDurationSec: 600, durationSec: 100 };
      const abort = () => controller.abort(new Error('cancelled'));
      await expect(decode(path, { ...known, signal: controller.signal, onProgress: abort })).rejects.toThrow(
        'cancelled',
      );
    });

    it('stops when it takes too long', async () => {
      await expect(
        decode(speechPath, { ...options(), format: 'wav', channelCount: 1, timeLimitMs: 0 }),
      ).rejects.toMatchObject({ code: 'timeout' });
    });
  });

  describe('channels', () => {
    it('keeps all eight channels where they differ, each with its own sound', async () => {
      const inputs = Array.from({ length: 8 }, (_, i) => tone(300 + 200 * i, 1)).flat();
      const path = await ffmpeg(inFolder('eight.wav'), [...inputs, '-filter_complex', 'amerge=inputs=8']);
      const { channelCount, distinctChannels } = await decode(path, options());
      expect(channelCount).toBe(8);
      expect(distinctChannels.map(({ channel }) => channel)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      for (const { channel, pcm } of distinctChannels) {
        const samples = await readPcm(pcm, 0, 16_000);
        const crossings = samples.filter((s, i) => i > 0 && s >= 0 && samples[i - 1]! < 0).length;
        expect(Math.abs(crossings - (300 + 200 * channel))).toBeLessThan(5);
      }
    });

    // Each leaves a different kind of difference between two equal channels: none, quantisation noise, or noise of
    // the codec.
    it.each<[string, string[]]>([
      ['wav', []],
      ['mp3', ['-joint_stereo', '0', '-b:a', '64k']],
      ['m4a', ['-c:a', 'aac', '-b:a', '32k', '-aac_ms', '0']],
      ['mp2', ['-b:a', '192k']],
      ['ac3', ['-b:a', '64k', '-stereo_rematrixing', '0']],
      ['opus', ['-c:a', 'libopus', '-b:a', '24k', '-ar', '48000']],
    ])('keeps one of two channels with the same voice: %s', async (extension, args) => {
      const path = await ffmpeg(inFolder(`dual.${extension}`), [
        ...['-t', '5', '-i', speechPath, '-f', 'lavfi', '-i', 'anoisesrc=a=0.02:c=pink:d=5'],
        ...['-filter_complex', 'amix=2,pan=stereo|c0=c0|c1=c0', '-ar', '44100', ...args],
      ]);
      const { channelCount, distinctChannels } = await decode(path, options());
      expect(channelCount).toBe(2);
      expect(distinctChannels.map(({ channel }) => channel)).toEqual([0]);
      expect(existsSync(join(scratchDir, 'channel-1.s16'))).toBe(false);
    });

    it('keeps both channels of a call, even if the second one has sound only for a moment', async () => {
      const path = await ffmpeg(inFolder('call.mp3'), [
        ...['-i', speechPath, ...tone(700, 1, 16_000), '-filter_complex'],
        '[1]adelay=5000,apad,aformat=s16:16000:mono[b];[0]aformat=s16:16000:mono[a];[a][b]amerge,pan=stereo|c0=c0|c1=c0+0.5*c1',
        ...['-t', '11'],
      ]);
      expect((await decode(path, options())).distinctChannels).toHaveLength(2);
    });

    it('keeps a silent channel next to one with sound, and one of two silent channels', async () => {
      const half = await ffmpeg(inFolder('half.wav'), [...tone(440, 1), '-af', 'pan=stereo|c0=c0|c1=0*c0']);
      expect((await decode(half, options())).distinctChannels).toHaveLength(2);
      const silence = await ffmpeg(inFolder('silence.wav'), ['-f', 'lavfi', '-i', 'anullsrc=cl=stereo', '-t', '1']);
      expect(await decode(silence, options())).toMatchObject({ durationSec: 1, distinctChannels: [{ channel: 0 }] });
    });
  });
});
