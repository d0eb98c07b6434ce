import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
// A restarted container often gets the same pid, so the pid alone does not identify a process.
const PROCESS = randomUUID().slice(0, 8);
const FOREIGN_STALE_MS = 3_600_000;

/** Creates the name of a file that is being written; it identifies the writer. */
export function partialName(): string {
  return `${HOST}.${process.pid}.${PROCESS}.${randomUUID()}.part`;
}

/**
 * Removes files in `dir` whose writers have exited. Several processes may share the folder, also from other machines:
 * a file is removed only if its writer is known to have exited, or if it has not grown for an hour.
 */
export async function removeStalePartials(dir: string, nowMs = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if (!(await isStale(path, name, nowMs))) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

async function isStale(path: string, name: string, nowMs: number): Promise<boolean> {
  const [host, pid, writer] = name.split('.');
  if (writer === PROCESS) return false;
  if (host === HOST && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && nowMs - found.mtimeMs > FOREIGN_STALE_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
