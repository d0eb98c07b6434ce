import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMALLEST_MODELS, TestServer } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The built command. */
export const COMMAND = join(ROOT, 'dist/cli/main.js');

export interface CommandRun {
  /** The default models of the service instead of the smallest ones. */
  models?: 'default';
  env?: Record<string, string>;
  stdin?: NodeJS.ReadableStream;
  started?(child: ChildProcess, output: () => string): void;
}

/** The environment of the command: nothing of this machine except its prepared models, and of them the smallest ones. */
export function commandEnv(folder: string, env: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    TMPDIR: folder,
    VERBATIM_CACHE_DIR: TestServer.cacheDir,
    ...SMALLEST_MODELS,
    ...env,
  };
}

/** Runs the built command in a folder. */
export async function runCommand(folder: string, args: string[], { models, env, stdin, started }: CommandRun = {}) {
  const around = commandEnv(folder, env);
  if (models === 'default') for (const name of Object.keys(SMALLEST_MODELS)) delete around[name];
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env: around });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  if (stdin) stdin.pipe(child.stdin);
  else child.stdin.end();
  started?.(child, () => out + err);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err };
}
