import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';

/** How a run of ffmpeg or ffprobe is held in check. */
export interface ToolLimits {
  signal?: AbortSignal | undefined;
  /** Killed when it runs longer. */
  timeLimitMs: number;
}

/** How a run ended. */
export interface ToolExit {
  exitCode: number;
  /** The last few kilobytes of what it complained about. */
  complaints: string;
}

/** A run under way. */
export interface ToolRun {
  /** Read it to the end, or call `kill`. */
  stdout: Readable;
  /** Rejects if it was aborted, took too long or could not start. */
  exit: Promise<ToolExit>;
  kill(): void;
}

const KEPT_COMPLAINT_BYTES = 4096;
// No single allocation of an honest file comes near; a header that claims gigabytes fails instead of taking them.
const MAX_ALLOC_BYTES = 256 * 1024 * 1024;

/**
 * Arguments that open `path` as `format` and as nothing else. The demuxer is forced and is the only one allowed, and only local files may be
 * opened, so that a playlist in disguise reaches neither the network nor other files.
 */
export function inputArguments(path: string, format: string): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', format, '-f', format, '-i', `file:${path}`];
}

/** Starts ffmpeg or ffprobe without a shell, without our environment, and with limits. */
export function startTool(toolPath: string, args: readonly string[], limits: ToolLimits): ToolRun {
  limits.signal?.throwIfAborted();
  const child = spawn(toolPath, ['-v', 'error', '-max_alloc', String(MAX_ALLOC_BYTES), ...args], {
    cwd: '/',
    env: { LC_ALL: 'C', AV_LOG_FORCE_NOCOLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  const complaints = keepTail(child.stderr);
  const exit = new Promise<ToolExit>((resolve, reject) => {
    const timer = setTimeout(() => {
      kill();
      reject(new AppError('timeout', { message: 'Reading the media took too long' }));
    }, limits.timeLimitMs);
    const abort = () => {
      kill();
      reject(limits.signal?.reason);
    };
    limits.signal?.addEventListener('abort', abort, { once: true });
    const settle = () => {
      clearTimeout(timer);
      limits.signal?.removeEventListener('abort', abort);
    };
    child.once('error', (error) => {
      settle();
      reject(new AppError('internal', { message: 'ffmpeg could not be started', cause: error }));
    });
    child.once('close', (code) => {
      settle();
      resolve({ exitCode: code ?? -1, complaints: complaints() });
    });
  });
  // Whoever awaits it sees the rejection; until then it must not take the process down.
  exit.catch(() => {});
  return { stdout: child.stdout, exit, kill };
}

/** Runs ffmpeg or ffprobe and keeps its whole output, up to a limit. */
export async function runTool(
  toolPath: string,
  args: readonly string[],
  limits: ToolLimits & { maxOutputBytes: number },
): Promise<ToolExit & { output: string }> {
  const run = startTool(toolPath, args, limits);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of run.stdout as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.maxOutputBytes) {
      run.kill();
      throw new AppError('invalid_parameter', { message: 'The media describes itself at absurd length' });
    }
    chunks.push(chunk);
  }
  return { ...(await run.exit), output: Buffer.concat(chunks).toString('utf8') };
}

function keepTail(stderr: Readable): () => string {
  let tail = Buffer.alloc(0);
  stderr.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]).subarray(-KEPT_COMPLAINT_BYTES);
  });
  return () => tail.toString('utf8').trim();
}
