import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobStore } from '../../store/blobs/blobs.ts';
import { releaseBlob } from '../../store/blobs/tracked.ts';
import type { LiveSessionStore } from '../../store/repositories/live-sessions.ts';
import type { SessionLog } from '../../store/repositories/session-log.ts';
import type { Database } from '../../store/tables/tables.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { COPIES } from '../settings.ts';
import { restoreFolder, SessionCopy } from './session-copy.ts';

export interface SessionCopiesDeps {
  db: Database;
  sessionLog: SessionLog;
  blobs: BlobStore;
  liveSessions: LiveSessionStore;
  log: Logger;
  /** Longer audio moves from the database to a blob. */
  packBytes?: number | undefined;
}

/** Copies of this process's sessions for other machines: recent data in the database, older audio in blobs. */
export class SessionCopies {
  #deps: SessionCopiesDeps;
  #pending = new Set<SessionCopy>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #soon = false;
  #stopping = false;

  constructor(deps: SessionCopiesDeps) {
    this.#deps = deps;
  }

  /** Restores the folder of a session from its copy and continues the copy. Only the new owner may call it. */
  async takeOver(sessionId: string, epoch: number, dir: string): Promise<SessionCopy> {
    const restored = await restoreFolder(this.#deps, sessionId, dir);
    const requestWrite = (copy: SessionCopy, soon: boolean) => this.#write(copy, soon);
    return new SessionCopy({ ...this.#deps, sessionId, epoch, dir, restored, requestWrite });
  }

  /** Removes a session and its copy. */
  async remove(sessionId: string): Promise<void> {
    const { db, sessionLog, blobs, liveSessions } = this.#deps;
    const blobIds = await sessionLog.blobIds(sessionId);
    await db.transaction().execute(async (tx) => {
      for (const id of blobIds) await releaseBlob(tx, id);
      await sessionLog.delete(sessionId, tx);
      await liveSessions.delete(sessionId, tx);
    });
    for (const id of blobIds) await blobs.delete(id);
  }

  /** Writes what is pending, for a limited time. */
  async stop(): Promise<void> {
    const endMs = performance.now() + COPIES.stopWithinMs;
    while ((this.#pending.size > 0 || this.#writing) && performance.now() < endMs) {
      this.#start();
      await Promise.race([this.#writing, sleep(COPIES.retryMs)]);
    }
    this.#stopping = true;
    clearTimeout(this.#timer);
  }

  #write(copy: SessionCopy, soon: boolean): void {
    this.#pending.add(copy);
    this.#soon ||= soon;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#writing || this.#pending.size === 0 || this.#stopping) return;
    if (this.#soon) this.#start();
    else this.#timer ??= setTimeout(() => this.#start(), COPIES.batchMs);
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      this.#schedule();
    });
  }

  async #writeAll(): Promise<void> {
    // After one turn of the event loop, so that concurrent writes share a transaction.
    await new Promise(setImmediate);
    this.#soon = false;
    const batches = [...this.#pending].map((copy) => copy.take());
    this.#pending.clear();
    for (;;) {
      try {
        const owned = await this.#deps.sessionLog.add(batches.map((batch) => batch.entries));
        for (const batch of batches) batch.settle(owned.has(batch.entries.sessionId));
        return;
      } catch (error) {
        if (this.#stopping) return;
        // Meanwhile no audio is acknowledged, and back-pressure stops the clients.
        this.#deps.log.warn({ err: error }, 'live: sessions cannot be copied; retrying');
        await sleep(COPIES.retryMs);
      }
    }
  }
}
