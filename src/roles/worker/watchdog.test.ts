import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';

const WATCHDOG = new URL('./watchdog.ts', import.meta.url).href;

/** Runs code beside a watchdog in another process. Returns the signal or the code that ended it. */
function endOf(code: string): Promise<string | number | null> {
  const script = `const { startWatchdog } = await import(${JSON.stringify(WATCHDOG)}); startWatchdog(1000); ${code}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: 'ignore' });
  return new Promise((resolve) => child.once('exit', (exitCode, signal) => resolve(signal ?? exitCode)));
}

it.concurrent('ends a process whose event loop is blocked', async () => {
  expect(await endOf('for (;;);')).toBe('SIGKILL');
});

it.concurrent('does not end a process that responds', async () => {
  expect(await endOf('setTimeout(() => process.exit(3), 3000);')).toBe(3);
});
