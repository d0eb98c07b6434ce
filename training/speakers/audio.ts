import { execFile } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import ffmpegInstaller from '@ffmpeg-installer/ffmpeg';
import type { PcmFile } from '../../src/audio/pcm-file.ts';

const run = promisify(execFile);

/** Decodes one channel (or a mix of all) to raw 16 kHz samples, once; `name` is the place in `cacheDir`. */
export async function decode(source: string, cacheDir: string, name: string, channel?: number): Promise<PcmFile> {
  const path = join(cacheDir, `${name}.s16`);
  const size = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  if (size > 0) return { path, sampleCount: size / 2 };
  await mkdir(dirname(path), { recursive: true });
  const pick = channel === undefined ? ['-ac', '1'] : ['-af', `pan=mono|c0=c${channel}`];
  await run(ffmpegInstaller.path, ['-v', 'error', '-y', '-i', source, ...pick, '-ar', '16000', '-f', 's16le', path]);
  return { path, sampleCount: (await stat(path)).size / 2 };
}
