import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { access, chmod, constants, copyFile, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '../errors.ts';

/** Paths of the two programs. */
export interface MediaTools {
  ffmpegPath: string;
  ffprobePath: string;
  /** Version of ffmpeg as it reports it. */
  version: string;
  /** Whether one of them comes from the packages, whose builds are from 2018 and 2019. */
  isPackaged: boolean;
}

export interface MediaToolOptions {
  /** The operator's own programs; by default those of the system, else the packaged ones. */
  ffmpegPath?: string;
  ffprobePath?: string;
  /** Skips the programs of the system. */
  packagedOnly?: boolean;
}

interface FoundTool {
  path: string;
  version: string;
  isPackaged: boolean;
}

// The search path of the environment is not used: it must not decide which program opens files of strangers.
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

/** Finds ffmpeg and ffprobe: the named ones, those of the system if they are new enough, or the packaged ones. */
export async function findMediaTools(options: MediaToolOptions = {}): Promise<MediaTools> {
  const ffmpeg = await findTool('ffmpeg', options.ffmpegPath, options.packagedOnly);
  const ffprobe = await findTool('ffprobe', options.ffprobePath, options.packagedOnly);
  return {
    ffmpegPath: ffmpeg.path,
    ffprobePath: ffprobe.path,
    version: ffmpeg.version,
    isPackaged: ffmpeg.isPackaged || ffprobe.isPackaged,
  };
}

async function findTool(name: 'ffmpeg' | 'ffprobe', chosenPath?: string, packagedOnly = false): Promise<FoundTool> {
  const system = packagedOnly ? [] : SYSTEM_FOLDERS.map((folder) => join(folder, name));
  for (const path of chosenPath === undefined ? system : [chosenPath]) {
    const tool = await check(path);
    if (tool !== null) return { ...tool, isPackaged: false };
  }
  if (chosenPath === undefined) {
    const path = packagedPath(name);
    const tool = path === null ? null : await check(await makeExecutable(path));
    if (tool !== null) return { ...tool, isPackaged: true };
  }
  const message = chosenPath ? `${chosenPath} does not run or is too old` : `No working ${name} found: install ffmpeg`;
  throw new AppError('not_available', { message });
}

async function check(path: string): Promise<Omit<FoundTool, 'isPackaged'> | null> {
  try {
    const { stdout } = await promisify(execFile)(path, ['-hide_banner', '-version'], {
      timeout: START_LIMIT_MS,
      env: {},
    });
    // Builds from the repository are named by commit ("N-66595-g…"); all of those in use are new enough.
    const version = /^\w+ version (\S+)/.exec(stdout)?.[1] ?? 'unknown';
    const major = /^n?(\d+)\./.exec(version)?.[1];
    return major !== undefined && Number(major) < OLDEST_MAJOR ? null : { path, version };
  } catch {
    return null;
  }
}

function packagedPath(name: 'ffmpeg' | 'ffprobe'): string | null {
  try {
    const found = name === 'ffmpeg' ? require('@ffmpeg-installer/ffmpeg') : require('@ffprobe-installer/ffprobe');
    return (found as { path: string }).path;
  } catch {
    // There is no build for this platform, or optional packages were not installed.
    return null;
  }
}

/**
 * The packages set the execute permission in an install script, which may have been skipped, or for the installing
 * user only.
 */
async function makeExecutable(path: string): Promise<string> {
  const mayExecute = () =>
    access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
  if (await mayExecute()) return path;
  await chmod(path, 0o755).catch(() => {});
  if (await mayExecute()) return path;
  // The file belongs to another user, for example root: run a copy that lives as long as this process.
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-tools-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copy = join(folder, basename(path));
  await copyFile(path, copy);
  await chmod(copy, 0o755);
  return copy;
}
