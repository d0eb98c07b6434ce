import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let dir: string;
let holder: ChildProcess | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  holder?.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

/** Holds the lock in another process. */
async function holdElsewhere(): Promise<ChildProcess> {
  const module = new URL('./folder-lock.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(module)}).then(async ({ lockFolder }) => { await lockFolder(${JSON.stringify(dir)}); console.log('held'); setInterval(() => {}, 1000); })`;
  holder = spawn(process.execPath, ['--import', 'tsx', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout!, 'data');
  return holder;
}

it('refuses a folder that another process holds, and says which one and since when, until that is killed', async () => {
  const other = await holdElsewhere();
  const refusal = await lockFolder(dir, 0).catch((error: Error) => error.message);
  expect(refusal).toContain(`process ${other.pid} on ${hostname()}, since 20`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const lock = await lockFolder(dir, 0);
  lock.release();
});

it('can be locked again after its release', async () => {
  (await lockFolder(dir, 0)).release();
  (await lockFolder(dir, 0)).release();
});
