import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { FolderCopy, LiveNotes, NotesOfSession, SessionFile } from '../store/live-notes.ts';
import type { Logger } from '../telemetry/logger.ts';

/** Audio above this leaves the database for a blob: two minutes of telephone quality. */
const PACK_BYTES = 4 * 1024 * 1024;
const AGAIN_MS = 10_000;

/** How far a copy has come. */
interface CopyState {
  /** Of the last note. */
  number: number;
  /** The last note about audio, and where that audio ends. */
  audioNumber: number;
  audioBytes: number;
  /** The same for audio that is in blobs. */
  packedNumber: number;
  packedBytes: number;
}

export interface SessionCopyOptions {
  sessionId: string;
  epoch: number;
  /** The folder it is a copy of. */
  dir: string;
  restored: CopyState;
  notes: LiveNotes;
  blobs: BlobStore;
  log: Logger;
  /** Asks for `take` to be called soon, or when it suits. */
  wants(copy: SessionCopy, soon: boolean): void;
  packBytes?: number | undefined;
}

interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
}

/** What is to be written in one go. */
export interface Batch {
  said: NotesOfSession;
  /** It was written, or the session is somebody else's. */
  settle(owned: boolean): void;
}

/** The copy of one session's folder, as long as this process has the session. */
export class SessionCopy implements FolderCopy {
  #options: SessionCopyOptions;
  #state: CopyState;
  #parts = new Map<SessionFile, Uint8Array[]>();
  #waiting: Waiting[] = [];
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
      this.#waiting.push({ resolve, reject });
      this.#options.wants(this, soon);
    });
  }

  /** Everything that was added since the last time. */
  take(): Batch {
    const { sessionId, epoch } = this.#options;
    const notes = [...this.#parts].map(([file, pieces]) => {
      const bytes = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
      return { number: ++this.#state.number, file, bytes };
    });
    const waiting = this.#waiting;
    this.#parts = new Map();
    this.#waiting = [];
    return {
      said: { sessionId, epoch, notes },
      settle: (owned) => {
        const lost = new AppError('conflict', { message: 'Another process has this session' });
        for (const one of waiting) owned ? one.resolve() : one.reject(lost);
        const audio = notes.find(({ file }) => file === 'audio.raw');
        if (!owned || !audio) return;
        this.#state.audioNumber = audio.number;
        this.#state.audioBytes += audio.bytes.length;
        this.#packIfLong();
      },
    };
  }

  /** Waits for audio that is on its way to a blob. */
  async settled(): Promise<void> {
    await this.#packing;
  }

  #packIfLong(): void {
    const { packBytes = PACK_BYTES, log, sessionId } = this.#options;
    if (this.#packing || this.#state.audioBytes - this.#state.packedBytes < packBytes) return;
    this.#packing = this.#pack()
      .catch(async (error) => {
        log.warn({ err: error, session_id: sessionId }, 'live: audio stays in the database for now');
        await sleep(AGAIN_MS, undefined, { ref: false });
      })
      .finally(() => {
        this.#packing = null;
      });
  }

  async #pack(): Promise<void> {
    const { sessionId, epoch, dir, notes, blobs } = this.#options;
    const { audioNumber: upTo, audioBytes: end, packedBytes: start, packedNumber: since } = this.#state;
    const audio = createReadStream(join(dir, 'audio.raw'), { start, end: end - 1 });
    const blob = await blobs.write(audio, { maxBytes: end - start });
    const replaced = await notes.pack({ sessionId, epoch, blobId: blob.id, since, upTo }).catch(async (error) => {
      // Any other failure may be a lost answer, and the blob is needed.
      if (error instanceof AppError && error.code === 'conflict') await blobs.delete(blob.id);
      throw error;
    });
    this.#state.packedNumber = upTo;
    this.#state.packedBytes = end;
    for (const id of replaced) await blobs.delete(id);
  }
}

/** Makes the folder of a session as its notes say. */
export async function restoreFolder(
  { notes, blobs }: Pick<SessionCopyOptions, 'notes' | 'blobs'>,
  sessionId: string,
  dir: string,
): Promise<CopyState> {
  const partial = `${dir}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const state: CopyState = { number: 0, audioNumber: 0, audioBytes: 0, packedNumber: 0, packedBytes: 0 };
  for await (const { number, file, bytes, blob_id } of notes.read(sessionId)) {
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
