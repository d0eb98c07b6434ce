import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { access, chmod, constants, copyFile, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '../errors.ts';

/** Where the two programs are, and what they can do. */
export interface MediaTools {
  ffmpegPath: string;
  ffprobePath: string;
  /** Whether ffmpeg was built with the better of its two resamplers. */
  hasSoxr: boolean;
}

export interface MediaToolOptions {
  /** The operator's own programs; otherwise the system's are taken, else the packaged ones. */
  ffmpegPath?: string;
  ffprobePath?: string;
}

interface FoundTool {
  path: string;
  configuration: string;
}

// The search path of the environment is not consulted: which program runs on strangers' files should not depend on it.
const SYSTEM_FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/opt/local/bin', '/bin'];
const OLDEST_MAJOR = 4;
const START_LIMIT_MS = 20_000;

const require = createRequire(import.meta.url);
let found: Promise<MediaTools> | undefined;

/** Finds ffmpeg and ffprobe once per process. */
export function mediaTools(): Promise<MediaTools> {
  found ??= findMediaTools().catch((error) => {
    found = undefined;
    throw error;
  });
  return found;
}

/** Finds ffmpeg and ffprobe: named, the system's if they are new enough, or those that came with the packages. */
export async function findMediaTools(options: MediaToolOptions = {}): Promise<MediaTools> {
  const ffmpeg = await findTool('ffmpeg', options.ffmpegPath);
  const ffprobe = await findTool('ffprobe', options.ffprobePath);
  return {
    ffmpegPath: ffmpeg.path,
    ffprobePath: ffprobe.path,
    hasSoxr: ffmpeg.configuration.includes('--enable-libsoxr'),
  };
}

async function findTool(name: 'ffmpeg' | 'ffprobe', chosenPath?: string): Promise<FoundTool> {
  const system = SYSTEM_FOLDERS.map((folder) => join(folder, name));
  for (const path of chosenPath === undefined ? system : [chosenPath]) {
    const tool = await check(path);
    if (tool !== null) return tool;
  }
  if (chosenPath === undefined) {
    const path = packagedPath(name);
    const tool = path === null ? null : await check(await makeExecutable(path));
    if (tool !== null) return tool;
  }
  const message = chosenPath ? `${chosenPath} does not run or is too old` : `No working ${name} found: install ffmpeg`;
  throw new AppError('not_available', { message });
}

async function check(path: string): Promise<FoundTool | null> {
  try {
    const { stdout } = await promisify(execFile)(path, ['-hide_banner', '-version'], {
      timeout: START_LIMIT_MS,
      env: {},
    });
    // Builds from the repository are named by commit instead ("N-66595-g…"); all of those in use are new enough.
    const major = /^\w+ version n?(\d+)\./.exec(stdout)?.[1];
    return major !== undefined && Number(major) < OLDEST_MAJOR ? null : { path, configuration: stdout };
  } catch {
    return null;
  }
}

function packagedPath(name: 'ffmpeg' | 'ffprobe'): string | null {
  try {
    const found = name === 'ffmpeg' ? require('@ffmpeg-installer/ffmpeg') : require('@ffprobe-installer/ffprobe');
    return (found as { path: string }).path;
  } catch {
    // There is no build for this platform, or optional packages were left out.
    return null;
  }
}

/** The packages set the right to execute in an install script, which may have been skipped, or for the installing user alone. */
async function makeExecutable(path: string): Promise<string> {
  const mayExecute = () =>
    access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
  if (await mayExecute()) return path;
  await chmod(path, 0o755).catch(() => {});
  if (await mayExecute()) return path;
  // Not ours to change (packages installed by root, say): run a copy that lives as long as this process.
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-tools-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copy = join(folder, basename(path));
  await copyFile(path, copy);
  await chmod(copy, 0o755);
  return copy;
}
