import { constants } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, toAppError } from '../errors.ts';
import type { FolderCopy } from './live-notes.ts';

/** A record of the journal: four numbers of 8 bytes. */
const RECORD_BYTES = 32;
/** Acknowledgments whose arrival is not confirmed are few: those of one round trip. */
const KEPT_RECORDS = 2_000;
const SYNC_EVERY_MS = 1_000;

/** Bytes `[start, end)` of a session. */
export interface Span {
  start: number;
  end: number;
}

export interface RecordingOptions {
  /** Wait for the disk before a byte counts as kept, so that a power cut loses none; otherwise it may lose the last second. */
  syncAlways: boolean;
  /** Bytes count as kept once they are here too, for others to go on with. */
  copy?: FolderCopy | undefined;
  /** There is more to be read; not all of it need be kept yet. */
  onGrown?(): void;
}

interface Waiting {
  bytes: Uint8Array;
  /** Where they belong; null is behind everything. */
  start: number | null;
  resolve(span: Span): void;
  reject(error: unknown): void;
}

/**
 * The bytes of a live session as they came. An append that has resolved survives the death of this process: the bytes are written first, then
 * their end is noted in a journal, and on opening, whatever is not noted there is cut off, since it was never acknowledged.
 */
export class Recording {
  #audio: FileHandle;
  #journal: FileHandle;
  #options: RecordingOptions;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #copied: Promise<void> = Promise.resolve();
  #dirty = false;
  #closed = false;
  #timer: NodeJS.Timeout;
  /** Where acknowledged pieces ended, from the last one known to have arrived. */
  #ends: number[];
  #confirmedBytes: number;
  #confirmedSeq: number;
  #byteCount: number;

  private constructor(audio: FileHandle, journal: FileHandle, state: JournalState, options: RecordingOptions) {
    this.#audio = audio;
    this.#journal = journal;
    this.#options = options;
    this.#ends = state.ends;
    this.#confirmedBytes = state.confirmedBytes;
    this.#confirmedSeq = state.confirmedSeq;
    this.#byteCount = state.byteCount;
    this.#timer = setInterval(() => void this.#sync().catch(() => {}), SYNC_EVERY_MS);
    this.#timer.unref();
  }

  /** Opens (or begins) the recording in `dir`. */
  static async open(dir: string, options: RecordingOptions): Promise<Recording> {
    await mkdir(dir, { recursive: true });
    // Not for appending: each write goes to its place, whatever a failed one has left there.
    const audio = await open(join(dir, 'audio.raw'), constants.O_RDWR | constants.O_CREAT);
    const journal = await open(join(dir, 'journal'), 'a+');
    const state = await readJournal(journal, (await audio.stat()).size);
    await audio.truncate(state.byteCount);
    return new Recording(audio, journal, state, options);
  }

  /** Bytes that can be read. */
  get byteCount(): number {
    return this.#byteCount;
  }

  /** The last message that is known to have reached the client. */
  get confirmedSeq(): number {
    return this.#confirmedSeq;
  }

  /** Where a client that missed some acknowledgments may go on: the ends of pieces whose acknowledgment is not known to have arrived. */
  get possibleResumePoints(): number[] {
    const points = new Set([this.#confirmedBytes, ...this.#ends].filter((end) => end < this.#byteCount));
    return [...points].sort((a, b) => a - b);
  }

  /**
   * Keeps the bytes; resolves with their place once they are. Pieces that come while the disk is busy are written together. Bytes that belong
   * behind a piece which failed fail too, although there may be room for them: they would take its place.
   */
  append(bytes: Uint8Array, start: number | null = null): Promise<Span> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ bytes, start, resolve, reject });
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null;
      });
    });
  }

  /** Waits until everything given to `append` can be read or has failed. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Waits until all that can be read is kept. */
  copied(): Promise<void> {
    return this.#copied;
  }

  /** Notes that the client has everything up to here. */
  confirm(bytes: number, seq: number): void {
    if (bytes <= this.#confirmedBytes && seq <= this.#confirmedSeq) return;
    this.#confirmedBytes = Math.max(bytes, this.#confirmedBytes);
    this.#confirmedSeq = Math.max(seq, this.#confirmedSeq);
    this.#ends = this.#ends.filter((end) => end > this.#confirmedBytes);
    if (this.#closed) return;
    // Forgetting this in a crash costs a repeated message, not a lost one.
    const record = this.#record(this.#byteCount);
    this.#journal.write(record).catch(() => {});
    this.#options.copy?.append([['journal', record]]).catch(() => {});
  }

  /** Notes that a piece is acknowledged which was kept before, and so ends where none ended then. */
  async noteEnd(end: number): Promise<void> {
    this.#ends.push(end);
    const record = this.#record(end);
    await this.#journal.write(record);
    await this.#options.copy?.append([['journal', record]]);
  }

  /** Reads bytes `[start, end)`, as far as they are kept. */
  async read(start: number, end: number): Promise<Buffer> {
    const stop = Math.min(end, this.#byteCount);
    const bytes = Buffer.allocUnsafe(Math.max(0, stop - start));
    let done = 0;
    while (done < bytes.length) {
      const { bytesRead } = await this.#audio.read(bytes, done, bytes.length - done, start + done);
      if (bytesRead === 0) throw new Error('a recording is shorter than its journal says');
      done += bytesRead;
    }
    return bytes;
  }

  /** Brings everything to the disk and closes the files. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer);
    await this.settled();
    await this.#sync().catch(() => {});
    await Promise.all([this.#audio.close(), this.#journal.close()]);
  }

  async #write(): Promise<void> {
    // A turn of the loop first: frames that arrived together are then written together.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const first = batch[0]!.start;
      if (first !== null && first !== this.#byteCount) {
        for (const piece of batch)
          piece.reject(new AppError('storage_full', { message: 'Audio before this was not kept' }));
        continue;
      }
      try {
        await this.#writeBatch(batch);
      } catch (error) {
        // What half a batch takes may be what the next one needs.
        await this.#audio.truncate(this.#byteCount).catch(() => {});
        for (const piece of batch) piece.reject(toAppError(error));
      }
    }
  }

  async #writeBatch(batch: Waiting[]): Promise<void> {
    const whole = batch.length === 1 ? batch[0]!.bytes : Buffer.concat(batch.map((piece) => piece.bytes));
    await writeAll(this.#audio, whole, this.#byteCount);
    if (this.#options.syncAlways) await this.#audio.datasync();
    const spans: Span[] = [];
    let end = this.#byteCount;
    for (const piece of batch) {
      spans.push({ start: end, end: end + piece.bytes.length });
      end += piece.bytes.length;
    }
    const records = Buffer.concat(spans.map((span) => this.#record(span.end, span.end)));
    await this.#journal.appendFile(records).catch(async (error) => {
      // A record that was cut off in the middle would shift all that follow.
      const { size } = await this.#journal.stat();
      await this.#journal.truncate(size - (size % RECORD_BYTES));
      throw error;
    });
    if (this.#options.syncAlways) await this.#journal.datasync();
    this.#dirty = !this.#options.syncAlways;
    this.#byteCount = end;
    this.#ends.push(...spans.map((span) => span.end));
    if (this.#ends.length > KEPT_RECORDS) this.#ends.splice(0, this.#ends.length - KEPT_RECORDS);
    const kept = () => batch.forEach((piece, i) => void piece.resolve(spans[i]!));
    const { copy, onGrown } = this.#options;
    onGrown?.();
    if (!copy) return kept();
    // Not waited for: what follows is heard meanwhile.
    this.#copied = copy.append([
      ['audio.raw', whole],
      ['journal', records],
    ]);
    this.#copied.then(kept, (error) => batch.forEach((piece) => void piece.reject(toAppError(error))));
  }

  #record(acknowledgedEnd: number, byteCount = this.#byteCount): Buffer {
    const record = Buffer.alloc(RECORD_BYTES);
    record.writeDoubleLE(acknowledgedEnd, 0);
    record.writeDoubleLE(byteCount, 8);
    record.writeDoubleLE(this.#confirmedBytes, 16);
    record.writeDoubleLE(this.#confirmedSeq, 24);
    return record;
  }

  async #sync(): Promise<void> {
    if (!this.#dirty) return;
    this.#dirty = false;
    await this.#audio.datasync();
    await this.#journal.datasync();
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}

/**
 * The folder in which this owner may write. Each owner has one of its own, which begins as a copy of the one before: whatever an owner that was
 * taken for dead still writes, it writes where nobody looks any more.
 */
export async function takeUpRecording(dir: string, epoch: number): Promise<string> {
  const own = join(dir, String(epoch));
  const partial = `${own}.partial`;
  const names = await readdir(dir).catch((): string[] => []);
  if (names.includes(String(epoch))) return own;
  await rm(partial, { recursive: true, force: true });
  const earlier = names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((number) => number < epoch)
    .sort((a, b) => b - a);
  await mkdir(partial, { recursive: true });
  if (earlier[0] !== undefined) await copyFiles(join(dir, String(earlier[0])), partial);
  await rename(partial, own);
  for (const number of earlier) await rm(join(dir, String(number)), { recursive: true, force: true });
  return own;
}

async function copyFiles(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { name } of files) {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    // The original is removed next.
    const copy = await open(join(to, name), 'r+');
    await copy.datasync().finally(() => copy.close());
  }
}

/** Removes a recording and everything beside it. */
export async function removeRecording(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
}

interface JournalState {
  ends: number[];
  byteCount: number;
  confirmedBytes: number;
  confirmedSeq: number;
}

async function readJournal(journal: FileHandle, audioBytes: number): Promise<JournalState> {
  const { size } = await journal.stat();
  const count = Math.floor(size / RECORD_BYTES);
  // A record that was cut off in the middle would shift all that follow.
  if (size % RECORD_BYTES !== 0) await journal.truncate(count * RECORD_BYTES);
  const first = Math.max(0, count - KEPT_RECORDS);
  const bytes = Buffer.alloc((count - first) * RECORD_BYTES);
  await journal.read(bytes, 0, bytes.length, first * RECORD_BYTES);
  const state: JournalState = { ends: [], byteCount: 0, confirmedBytes: 0, confirmedSeq: 0 };
  for (let at = 0; at < bytes.length; at += RECORD_BYTES) {
    // After a power cut the journal may know of more than reached the disk.
    const upTo = (offset: number) => Math.min(bytes.readDoubleLE(at + offset), audioBytes);
    if (upTo(0) !== state.ends.at(-1)) state.ends.push(upTo(0));
    // Two records may have been written in either order; nothing that was ever kept or confirmed ceases to be.
    state.byteCount = Math.max(state.byteCount, upTo(8));
    state.confirmedBytes = Math.max(state.confirmedBytes, upTo(16));
    state.confirmedSeq = Math.max(state.confirmedSeq, bytes.readDoubleLE(at + 24));
  }
  state.ends = state.ends.filter((end) => end > state.confirmedBytes);
  return state;
}
