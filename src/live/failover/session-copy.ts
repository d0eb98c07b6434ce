import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import type { BlobStore } from '../../store/blobs/blobs.ts';
import type { FolderCopy, SessionEntries, SessionLog } from '../../store/repositories/session-log.ts';
import type { SessionFile } from '../../store/tables/live.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { COPIES } from '../settings.ts';

/** Progress of a copy. */
interface CopyState {
  /** Number of the last entry in the session log. */
  number: number;
  /** Number of the last entry with audio, and where that audio ends. */
  audioNumber: number;
  audioBytes: number;
  /** The same for audio that was moved to blobs. */
  packedNumber: number;
  packedBytes: number;
}

export interface SessionCopyOptions {
  sessionId: string;
  epoch: number;
  /** The folder that is copied. */
  dir: string;
  restored: CopyState;
  sessionLog: SessionLog;
  blobs: BlobStore;
  log: Logger;
  /** Requests a call of `take`: soon, or with the next batch. */
  requestWrite(copy: SessionCopy, soon: boolean): void;
  packBytes?: number | undefined;
}

interface PendingAppend {
  resolve(): void;
  reject(error: unknown): void;
}

/** Data for one write. */
export interface Batch {
  entries: SessionEntries;
  /** Reports that it was written, or that another process owns the session. */
  settle(owned: boolean): void;
}

/** The copy of one session's folder, while this process owns the session. */
export class SessionCopy implements FolderCopy {
  #options: SessionCopyOptions;
  #state: CopyState;
  #parts = new Map<SessionFile, Uint8Array[]>();
  #pending: PendingAppend[] = [];
  #packing: Promise<void> | null = null;

  constructor(options: SessionCopyOptions) {
    this.#options = options;
    this.#state = options.restored;
  }

  append(parts: readonly (readonly [SessionFile, Uint8Array])[], { soon = false } = {}): Promise<void> {
    for (const [file, bytes] of parts) {
      const before = file === 'speakers.json' ? [] : (this.#parts.get(file) ?? []);
      this.#parts.set(file, [...before, bytes]);
    }
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#options.requestWrite(this, soon);
    });
  }

  /** Everything added since the last call. */
  take(): Batch {
    const { sessionId, epoch } = this.#options;
    const entries = [...this.#parts].map(([file, pieces]) => {
      const bytes = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
      return { number: ++this.#state.number, file, bytes };
    });
    const pending = this.#pending;
    this.#parts = new Map();
    this.#pending = [];
    return {
      entries: { sessionId, epoch, entries },
      settle: (owned) => {
        const lost = new AppError('conflict', { message: 'Another process owns this session' });
        for (const append of pending) owned ? append.resolve() : append.reject(lost);
        const audio = entries.find(({ file }) => file === 'audio.raw');
        if (!owned || !audio) return;
        this.#state.audioNumber = audio.number;
        this.#state.audioBytes += audio.bytes.length;
        this.#packIfLong();
      },
    };
  }

  /** Waits until audio has been written to its blob. */
  async settled(): Promise<void> {
    await this.#packing;
  }

  #packIfLong(): void {
    const { packBytes = COPIES.packBytes, log, sessionId } = this.#options;
    if (this.#packing || this.#state.audioBytes - this.#state.packedBytes < packBytes) return;
    this.#packing = this.#pack()
      .catch(async (error) => {
        log.warn({ err: error, session_id: sessionId }, 'live: audio cannot be moved to a blob; retrying');
        await sleep(COPIES.packRetryMs, undefined, { ref: false });
      })
      .finally(() => {
        this.#packing = null;
      });
  }

  async #pack(): Promise<void> {
    const { sessionId, epoch, dir, sessionLog, blobs } = this.#options;
    const { audioNumber: upTo, audioBytes: end, packedBytes: start, packedNumber: since } = this.#state;
    const audio = createReadStream(join(dir, 'audio.raw'), { start, end: end - 1 });
    const blob = await blobs.write(audio, { maxBytes: end - start });
    const replaced = await sessionLog.pack({ sessionId, epoch, blobId: blob.id, since, upTo }).catch(async (error) => {
      // After any other failure the record may have been written, so the blob stays.
      if (error instanceof AppError && error.code === 'conflict') await blobs.delete(blob.id);
      throw error;
    });
    this.#state.packedNumber = upTo;
    this.#state.packedBytes = end;
    for (const id of replaced) await blobs.delete(id);
  }
}

/** Restores the folder of a session from the session log. */
export async function restoreFolder(
  { sessionLog, blobs }: Pick<SessionCopyOptions, 'sessionLog' | 'blobs'>,
  sessionId: string,
  dir: string,
): Promise<CopyState> {
  const partial = `${dir}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const state: CopyState = { number: 0, audioNumber: 0, audioBytes: 0, packedNumber: 0, packedBytes: 0 };
  for await (const { number, file, bytes, blob_id } of sessionLog.read(sessionId)) {
    const path = join(partial, file);
    state.number = number;
    if (blob_id) {
      await pipeline(await blobs.open(blob_id), createWriteStream(path, { flags: 'a' }));
      state.audioBytes += (await blobs.stat(blob_id)).sizeBytes;
      state.packedNumber = number;
      state.packedBytes = state.audioBytes;
    } else if (bytes) {
      await (file === 'speakers.json' ? writeFile : appendFile)(path, bytes, { mode: 0o600 });
      if (file === 'audio.raw') state.audioBytes += bytes.length;
    }
    if (file === 'audio.raw') state.audioNumber = number;
  }
  await rm(dir, { recursive: true, force: true });
  await rename(partial, dir);
  return state;
}
