import { chmod, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaFolder, speechPath } from '../../test/fixtures/media.ts';
import { inputArguments, runTool } from './ffmpeg.ts';
import { findMediaTools, mediaTools } from './media-tools.ts';

const LIMITS = { timeLimitMs: 20_000, maxOutputBytes: 100_000 };
let folder: Awaited<ReturnType<typeof mediaFolder>>;
const inFolder = (name: string) => join(folder.path, name);
beforeAll(async () => {
  folder = await mediaFolder();
});
afterAll(() => folder.remove());

async function script(name: string, body: string): Promise<string> {
  await writeFile(inFolder(name), `#!/bin/sh\n${body}\n`);
  await chmod(inFolder(name), 0o755);
  return inFolder(name);
}

describe('a run of a media tool', () => {
  it('gets no environment variables of the service', async () => {
    const { output } = await runTool(await script('env', '/usr/bin/env'), [], LIMITS);
    const names = output
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0]);
    // The shell of this script adds some variables.
    expect(names.filter((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name!)).sort()).toEqual([
      'AV_LOG_FORCE_NOCOLOR',
      'LC_ALL',
    ]);
  });

  it('keeps the end of long error output and the exit code', async () => {
    const noisy = await script(
      'noisy',
      'i=0; while [ $i -lt 3000 ]; do echo "warning $i" >&2; i=$((i+1)); done; exit 3',
    );
    const { exitCode, errorOutput } = await runTool(noisy, [], LIMITS);
    expect(exitCode).toBe(3);
    expect(errorOutput.length).toBeLessThanOrEqual(4096);
    expect(errorOutput).toMatch(/warning 2999$/);
  });

  it('is stopped when its output does not end', async () => {
    const endless = await script(
      'endless',
      'while :; do echo yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; done',
    );
    await expect(runTool(endless, [], LIMITS)).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  it('is killed when it exceeds its time limit', async () => {
    const stubborn = await script('stubborn', "trap '' TERM INT; while :; do :; done");
    await expect(runTool(stubborn, [], { ...LIMITS, timeLimitMs: 200 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is killed when it is aborted', async () => {
    const stubborn = await script('busy', 'while :; do :; done');
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('cancelled')), 100);
    await expect(runTool(stubborn, [], { ...LIMITS, signal: controller.signal })).rejects.toThrow('cancelled');
  });

  it.each(['KILL', 'SEGV', 'TERM'])(
    'that ends with SIG%s can be retried and is not reported as a fault of the file',
    async (signal) => {
      const dying = await script(`dying-${signal}`, `kill -${signal} $$; sleep 5`);
      await expect(runTool(dying, [], LIMITS)).rejects.toMatchObject({ code: 'media_tool_failed', status: 503 });
    },
  );

  it('cannot allocate more address space than allowed', async () => {
    const { output } = await runTool(await script('limits', 'ulimit -v'), [], LIMITS);
    expect(Number(output)).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  it('waits while many others run', async () => {
    const slow = await script('slow', 'date +%s%N; sleep 0.15; date +%s%N');
    const runs = await Promise.all(Array.from({ length: 20 }, () => runTool(slow, [], LIMITS)));
    const spans = runs.map(({ output }) => output.trim().split('\n').map(Number));
    const atOnce = spans.map(([start]) => spans.filter(([from, to]) => from! <= start! && start! < to!).length);
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(Math.max(2, Math.min(8, availableParallelism())));
  });

  it('fails when the program is missing', async () => {
    await expect(runTool('/nowhere/ffmpeg', [], LIMITS)).rejects.toMatchObject({ code: 'internal' });
  });
});

describe('a playlist named as a media file', () => {
  it.each(['hls', 'concat'])(
    'cannot make ffmpeg open another file, even with the %s demuxer allowed elsewhere',
    async (kind) => {
      const list =
        kind === 'hls' ? `#EXTM3U\n#EXTINF:10,\nfile:${speechPath}\n` : `ffconcat version 1.0\nfile ${speechPath}\n`;
      await writeFile(inFolder('list.mp3'), list);
      const { ffprobePath } = await mediaTools();
      for (const format of ['mp3', 'mov', 'matroska', 'wav', 'ogg', 'flac', 'avi']) {
        const args = ['-show_entries', 'format=duration', ...inputArguments(inFolder('list.mp3'), format)];
        const { output } = await runTool(ffprobePath, args, LIMITS);
        expect(output).not.toContain('duration=1');
      }
    },
  );

  it('cannot make ffmpeg fetch a URL', async () => {
    const { ffprobePath } = await mediaTools();
    const args = ['-protocol_whitelist', 'file,pipe', '-f', 'mp3', '-i', 'http://127.0.0.1:9/a.mp3'];
    expect((await runTool(ffprobePath, args, LIMITS)).errorOutput).toContain('not on whitelist');
  });
});

describe('finding the programs', () => {
  it('finds programs that run on this machine', async () => {
    const { ffmpegPath, ffprobePath } = await mediaTools();
    expect((await runTool(ffmpegPath, ['-version'], LIMITS)).output).toMatch(/^ffmpeg version/);
    expect((await runTool(ffprobePath, ['-version'], LIMITS)).output).toMatch(/^ffprobe version/);
  });

  it.each([
    ['4.1', true],
    ['n7.1-12-gabc', true],
    ['N-66595-gc2b38619c0-static', true],
    ['2024-05-01-git-abc', true],
    ['3.4.8-0ubuntu0.2', false],
  ])('accepts version %s: %s', async (version, isTaken) => {
    const named = await script(`ffmpeg-${version}`, `echo "ffmpeg version ${version} Copyright"`);
    const finding = findMediaTools({ ffmpegPath: named });
    if (isTaken) expect(await finding).toMatchObject({ ffmpegPath: named, version });
    else await expect(finding).rejects.toMatchObject({ code: 'not_available' });
  });

  it('does not silently replace a program that the operator has named', async () => {
    await expect(findMediaTools({ ffprobePath: '/nowhere/ffprobe' })).rejects.toMatchObject({
      code: 'not_available',
      message: '/nowhere/ffprobe does not run or is too old',
    });
  });
});
