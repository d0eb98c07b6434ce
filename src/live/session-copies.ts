import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { LiveNotes } from '../store/live-notes.ts';
import type { LiveSessionStore } from '../store/live-sessions.ts';
import type { Database } from '../store/tables.ts';
import type { Logger } from '../telemetry/logger.ts';
import { restoreFolder, SessionCopy } from './session-copy.ts';

/** Audio waits so long for more before it is written: ten transactions a second do for any number of sessions. Messages do not wait. */
const TOGETHER_MS = 100;
const AGAIN_MS = 500;
const STOP_WITHIN_MS = 3_000;

export interface SessionCopiesDeps {
  db: Database;
  notes: LiveNotes;
  blobs: BlobStore;
  liveSessions: LiveSessionStore;
  log: Logger;
  /** Audio above this leaves the database for a blob. */
  packBytes?: number | undefined;
}

/** Copies of this process's sessions where other machines find them: what came last in the database, longer stretches of audio as blobs. */
export class SessionCopies {
  #deps: SessionCopiesDeps;
  #waiting = new Set<SessionCopy>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;
  #soon = false;
  #stopping = false;

  constructor(deps: SessionCopiesDeps) {
    this.#deps = deps;
  }

  /** Makes a session's folder as its copy says, and goes on with the copy. Only who has just taken the session may call it. */
  async takeUp(sessionId: string, epoch: number, dir: string): Promise<SessionCopy> {
    const restored = await restoreFolder(this.#deps, sessionId, dir);
    const wants = (copy: SessionCopy, soon: boolean) => this.#write(copy, soon);
    return new SessionCopy({ ...this.#deps, sessionId, epoch, dir, restored, wants });
  }

  /** Removes a session and its copy. */
  async remove(sessionId: string): Promise<void> {
    const { db, notes, blobs, liveSessions } = this.#deps;
    // The record goes last: until then somebody can see what is left to do.
    for (const id of await notes.blobIds(sessionId)) await blobs.delete(id);
    await db.transaction().execute(async (tx) => {
      await notes.delete(sessionId, tx);
      await liveSessions.delete(sessionId, tx);
    });
  }

  /** Writes what waits, if that can be done soon. */
  async stop(): Promise<void> {
    const endMs = performance.now() + STOP_WITHIN_MS;
    while ((this.#waiting.size > 0 || this.#writing) && performance.now() < endMs) {
      this.#begin();
      await Promise.race([this.#writing, sleep(AGAIN_MS)]);
    }
    this.#stopping = true;
    clearTimeout(this.#timer);
  }

  #write(copy: SessionCopy, soon: boolean): void {
    this.#waiting.add(copy);
    this.#soon ||= soon;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#writing || this.#waiting.size === 0 || this.#stopping) return;
    if (this.#soon) this.#begin();
    else this.#timer ??= setTimeout(() => this.#begin(), TOGETHER_MS);
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
      this.#schedule();
    });
  }

  async #writeAll(): Promise<void> {
    // A turn of the loop first: what was said at once is written at once.
    await new Promise(setImmediate);
    this.#soon = false;
    const batches = [...this.#waiting].map((copy) => copy.take());
    this.#waiting.clear();
    for (;;) {
      try {
        const owned = await this.#deps.notes.add(batches.map((batch) => batch.said));
        for (const batch of batches) batch.settle(owned.has(batch.said.sessionId));
        return;
      } catch (error) {
        if (this.#stopping) return;
        // Nothing is acknowledged meanwhile, and clients are held back once a few megabytes wait.
        this.#deps.log.warn({ err: error }, 'live: sessions cannot be copied; trying again');
        await sleep(AGAIN_MS);
      }
    }
  }
}
