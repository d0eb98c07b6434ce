import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';

/** A restarted service may begin before the lock of its predecessor is released. */
const WAIT_MS = 5_000;
const RETRY_MS = 200;

export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for one serving process: two of them would write to the same live recordings. The lock is one of the operating
 * system, taken through SQLite, because Node has no file locks; it ends with the process, so a killed process leaves no stale lock.
 */
export async function lockFolder(dir: string, waitMs = WAIT_MS): Promise<FolderLock> {
  const holderPath = join(dir, 'serving.json');
  const file = new DatabaseSync(join(dir, 'serving.lock'));
  const endMs = performance.now() + waitMs;
  while (!tryLock(file)) {
    if (performance.now() < endMs) {
      await sleep(RETRY_MS);
      continue;
    }
    file.close();
    throw new Error(
      `The data folder ${dir} is in use by ${await describeHolder(holderPath)}. Stop that process, or set VERBATIM_DATA_DIR to another folder. Several serving processes need PostgreSQL (VERBATIM_DATABASE_URL).`,
    );
  }
  const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  await writeFile(holderPath, `${JSON.stringify(holder)}\n`);
  return { release: () => file.close() };
}

function tryLock(file: InstanceType<typeof DatabaseSync>): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (/locked|busy/i.test((error as Error).message)) return false;
    throw error;
  }
}

async function describeHolder(path: string): Promise<string> {
  try {
    const { pid, host, since } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    return `process ${pid} on ${host}, since ${since}`;
  } catch {
    return 'another process';
  }
}
