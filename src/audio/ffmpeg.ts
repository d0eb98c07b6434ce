import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { takeToolSlot } from './tool-slots.ts';

/** Limits of a run of ffmpeg or ffprobe. */
export interface ToolLimits {
  signal?: AbortSignal | undefined;
  /** The process is killed when it runs longer. */
  timeLimitMs: number;
}

/** How a run ended. */
export interface ToolExit {
  exitCode: number;
  /** The last few kilobytes of the error output. */
  errorOutput: string;
}

/** A running tool. */
export interface ToolRun {
  /** Read it to the end, or call `kill`. */
  stdout: Readable;
  /** Rejects if the run was aborted, took too long, was killed by somebody else or could not start. */
  exit: Promise<ToolExit>;
  kill(): void;
}

const KEPT_ERROR_BYTES = 4096;
// Far above any allocation for a valid file; a header that claims gigabytes fails instead of allocating them.
const MAX_ALLOC_BYTES = 256 * 1024 * 1024;
// A file with many tracks costs memory for each; video containers have a few dozen at most.
const MAX_STREAMS = 64;
// Limits for the whole process, in KiB and seconds of CPU time; decoding ten hours takes about two minutes.
const ADDRESS_SPACE_KIB = 2 * 1024 * 1024;
const CPU_SEC = 1800;
/** Sets the limits that the shell supports on this system, then replaces the shell by the tool (`exec`). */
const WITH_LIMITS = `ulimit -v ${ADDRESS_SPACE_KIB} 2>/dev/null; ulimit -t ${CPU_SEC} 2>/dev/null; ulimit -c 0 2>/dev/null; exec "$@"`;
/** Exit codes of the shell for a program that cannot be started. */
const NOT_STARTED = [126, 127];

/**
 * Arguments that open `path` as `format` only. The demuxer is forced and is the only one allowed, and only local files can be
 * opened, so that a disguised playlist reaches neither the network nor other files.
 */
export function inputArguments(path: string, format: string): string[] {
  const limits = ['-max_streams', String(MAX_STREAMS)];
  return [
    ...limits,
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    format,
    '-f',
    format,
    '-i',
    `file:${path}`,
  ];
}

/** Starts ffmpeg or ffprobe without our environment, with limits on memory, CPU time and the number of processes. */
export async function startTool(toolPath: string, args: readonly string[], limits: ToolLimits): Promise<ToolRun> {
  const release = await takeToolSlot(limits.signal);
  const tool = [toolPath, '-v', 'error', '-max_alloc', String(MAX_ALLOC_BYTES), ...args];
  const child = spawn('/bin/sh', ['-c', WITH_LIMITS, 'sh', ...tool], {
    cwd: '/',
    env: { LC_ALL: 'C', AV_LOG_FORCE_NOCOLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let killed = false;
  const kill = () => {
    killed = true;
    child.kill('SIGKILL');
  };
  const errorOutput = keepTail(child.stderr);
  const exit = new Promise<ToolExit>((resolve, reject) => {
    const timer = setTimeout(() => {
      kill();
      reject(timeout());
    }, limits.timeLimitMs);
    const abort = () => {
      kill();
      reject(limits.signal?.reason);
    };
    limits.signal?.addEventListener('abort', abort, { once: true });
    const settle = () => {
      release();
      clearTimeout(timer);
      limits.signal?.removeEventListener('abort', abort);
    };
    child.once('error', (error) => {
      settle();
      reject(notStarted(error));
    });
    child.once('close', (code, signal) => {
      settle();
      if (signal !== null && !killed) reject(interrupted(signal));
      else if (NOT_STARTED.includes(code ?? 0)) reject(notStarted(new Error(errorOutput())));
      else resolve({ exitCode: code ?? -1, errorOutput: errorOutput() });
    });
  });
  // Attach a handler, so that a rejection before anyone awaits it does not end the process.
  exit.catch(() => {});
  return { stdout: child.stdout, exit, kill };
}

function timeout(): AppError {
  return new AppError('timeout', { message: 'Processing the media took too long' });
}

function notStarted(cause: Error): AppError {
  return new AppError('internal', { message: 'Cannot start ffmpeg', cause });
}

/** A signal comes from the system (out of memory, shutdown) or from a crash, so it says nothing about the file. */
function interrupted(signal: NodeJS.Signals): AppError {
  if (signal === 'SIGXCPU') return timeout();
  return new AppError('media_tool_failed', { cause: new Error(`ffmpeg was terminated by ${signal}`) });
}

/** Runs ffmpeg or ffprobe and returns its whole output, up to a limit. */
export async function runTool(
  toolPath: string,
  args: readonly string[],
  limits: ToolLimits & { maxOutputBytes: number },
): Promise<ToolExit & { output: string }> {
  const run = await startTool(toolPath, args, limits);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of run.stdout as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.maxOutputBytes) {
      run.kill();
      throw new AppError('invalid_parameter', { message: 'The description of the media is too long' });
    }
    chunks.push(chunk);
  }
  return { ...(await run.exit), output: Buffer.concat(chunks).toString('utf8') };
}

function keepTail(stderr: Readable): () => string {
  let tail = Buffer.alloc(0);
  stderr.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]).subarray(-KEPT_ERROR_BYTES);
  });
  return () => tail.toString('utf8').trim();
}
