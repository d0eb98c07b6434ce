import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mediaTools } from '../audio/media-tools.ts';
import { UsageError } from './command.ts';

/** A stream of signed 16-bit samples, one channel. */
export interface Capture {
  audio: AsyncIterable<Uint8Array>;
  stop(): void;
  /** Throws if the capture ended with an error. */
  check(): Promise<void>;
}

/** Streams the audio of a file. */
export async function captureFile(
  path: string,
  { sampleRateHz, atItsPace }: { sampleRateHz: number; atItsPace: boolean },
): Promise<Capture> {
  if (!existsSync(path)) throw new UsageError(`${path}: there is no such file`);
  const { ffmpegPath } = await mediaTools();
  return capture(ffmpegPath, [...(atItsPace ? ['-re'] : []), '-i', path, ...rawAudio(sampleRateHz)]);
}

/** Streams the microphone with the first capture program that is installed. */
export async function captureMicrophone(sampleRateHz: number): Promise<Capture> {
  if (process.platform === 'darwin') {
    const { ffmpegPath } = await mediaTools();
    return capture(ffmpegPath, ['-f', 'avfoundation', '-i', ':default', ...rawAudio(sampleRateHz)]);
  }
  const raw = ['-q', '-t', 'raw', '-f', 'S16_LE', '-c', '1', '-r', String(sampleRateHz), '-'];
  if (hasMicrophone() && runs('arecord', ['--version'])) return capture('arecord', raw);
  if (runs('parec', ['--version'])) {
    return capture('parec', ['--raw', '--format=s16le', '--channels=1', `--rate=${sampleRateHz}`]);
  }
  if (hasMicrophone()) {
    const { ffmpegPath } = await mediaTools();
    return capture(ffmpegPath, ['-f', 'alsa', '-i', 'default', ...rawAudio(sampleRateHz)]);
  }
  throw new UsageError(
    'No microphone is available. Connect one, install alsa-utils (arecord) or pulseaudio-utils (parec), or use --file',
  );
}

function rawAudio(sampleRateHz: number): string[] {
  return ['-vn', '-ac', '1', '-ar', String(sampleRateHz), '-f', 's16le', '-'];
}

function hasMicrophone(): boolean {
  return existsSync('/proc/asound/pcm') || existsSync('/dev/snd');
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

function capture(program: string, args: readonly string[]): Capture {
  const isFfmpeg = !/arecord|parec/.test(program);
  const child = spawn(program, [...(isFfmpeg ? ['-v', 'error', '-nostdin'] : []), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2_000);
  });
  const ended = exitOf(child);
  let stopped = false;
  return {
    audio: child.stdout,
    stop() {
      stopped = true;
      child.kill('SIGTERM');
    },
    async check() {
      const code = await ended;
      if (!stopped && code !== 0)
        throw new Error(`The audio could not be captured: ${complaint.trim() || `exit ${code}`}`);
    },
  };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('exit', resolve);
  });
}
