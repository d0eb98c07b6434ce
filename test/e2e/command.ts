import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The built command. */
export const COMMAND = join(ROOT, 'dist/cli/main.js');

export interface CommandRun {
  env?: Record<string, string>;
  stdin?: NodeJS.ReadableStream;
  started?(child: ChildProcess, output: () => string): void;
}

/** The environment of the command: nothing of this machine except its models. */
export function commandEnv(folder: string, env: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    TMPDIR: folder,
    VERBATIM_CACHE_DIR: join(ROOT, 'node_modules/.cache/verbatim'),
    ...env,
  };
}

/** Runs the built command in a folder. */
export async function runCommand(folder: string, args: string[], { env, stdin, started }: CommandRun = {}) {
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, env: commandEnv(folder, env) });
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
