import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from './batch.ts';
import { type Input, type InputOptions, listFolder } from './inputs.ts';
import { outputsExist } from './outputs.ts';

const SCAN_EVERY_MS = 1_000;
/** A file is complete when it has not changed for this long. */
const QUIET_MS = 3_000;
/** Pause after the service was unavailable. */
const RETRY_AFTER_MS = 10_000;

export interface WatchOptions extends InputOptions {
  folder: string;
  /** Names the tasks of all recordings in the folder. */
  plan(inputs: readonly Input[]): Task[];
  signal: AbortSignal;
}

/** A folder whose new recordings become tasks. */
export interface Watch {
  tasks(): AsyncGenerator<Task>;
  /** Treats the file of a task as new again, after the service was unavailable. */
  retry(task: Task): void;
}

interface Seen {
  /** Size and time of the last change. */
  stamp: string;
  sinceMs: number;
  /** The stamp for which a task was made. */
  taken: string | null;
}

/** Watches a folder by listing it, which also works on network drives. Files with outputs are done. */
export function watchFolder({ folder, plan, signal, ...options }: WatchOptions): Watch {
  const seen = new Map<string, Seen>();
  let pausedUntilMs = 0;

  async function isReady(source: string): Promise<boolean> {
    const found = await stat(source).catch(() => null);
    if (!found || found.size === 0) return false;
    const stamp = `${found.size} ${found.mtimeMs}`;
    const known = seen.get(source);
    if (known?.stamp !== stamp) {
      seen.set(source, { stamp, sinceMs: Date.now(), taken: known?.taken ?? null });
      return false;
    }
    if (known.taken === stamp || Date.now() - known.sinceMs < QUIET_MS) return false;
    known.taken = stamp;
    return true;
  }

  return {
    async *tasks() {
      while (!signal.aborted) {
        // The folder may be unavailable for a while, for example on a network drive.
        const inputs = Date.now() < pausedUntilMs ? [] : await listFolder(folder, options).catch(() => []);
        for (const task of plan(inputs)) {
          if (!outputsExist(task.outputs) && (await isReady(task.source))) yield task;
          if (signal.aborted) return;
        }
        await sleep(SCAN_EVERY_MS, undefined, { signal }).catch(() => {});
      }
    },
    retry({ source }) {
      seen.delete(source);
      pausedUntilMs = Date.now() + RETRY_AFTER_MS;
    },
  };
}
