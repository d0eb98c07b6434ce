import { constants } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, toAppError } from '../../errors.ts';
import type { FolderCopy } from '../repositories/session-log.ts';

/** Size of a journal record: four numbers of 8 bytes. */
const RECORD_BYTES = 32;
/** Unconfirmed acknowledgments are few: those of one round trip. */
const KEPT_RECORDS = 2_000;
const SYNC_EVERY_MS = 1_000;

/** Bytes `[start, end)` of a session. */
export interface Span {
  start: number;
  end: number;
}

export interface RecordingOptions {
  /** Flush to disk before a byte counts as stored, so that a power failure loses none; otherwise it may lose the last second. */
  syncAlways: boolean;
  /** Copy that must also have the bytes before they count as stored. */
  copy?: FolderCopy | undefined;
  /** Called when there are more bytes to read, which need not be durable yet. */
  onGrown?(): void;
}

interface Waiting {
  bytes: Uint8Array;
  /** Byte offset; null means at the end. */
  start: number | null;
  resolve(span: Span): void;
  reject(error: unknown): void;
}

/**
 * The received bytes of a live session. A resolved append survives the death of the process: the bytes are written first, then
 * their end is recorded in a journal. Opening truncates bytes without a journal record, because they were never acknowledged.
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
  /** Ends of acknowledged chunks, from the last one that is known to have reached the client. */
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

  /** Opens or creates the recording in `dir`. */
  static async open(dir: string, options: RecordingOptions): Promise<Recording> {
    await mkdir(dir, { recursive: true });
    // Not opened for appending: each write has its own offset, regardless of what a failed write left there.
    const audio = await open(join(dir, 'audio.raw'), constants.O_RDWR | constants.O_CREAT);
    const journal = await open(join(dir, 'journal'), 'a+');
    const state = await readJournal(journal, (await audio.stat()).size);
    await audio.truncate(state.byteCount);
    return new Recording(audio, journal, state, options);
  }

  /** Number of readable bytes. */
  get byteCount(): number {
    return this.#byteCount;
  }

  /** The last message that is known to have reached the client. */
  get confirmedSeq(): number {
    return this.#confirmedSeq;
  }

  /** Offsets at which a client may resume: the ends of chunks whose acknowledgment may not have arrived. */
  get possibleResumePoints(): number[] {
    const points = new Set([this.#confirmedBytes, ...this.#ends].filter((end) => end < this.#byteCount));
    return [...points].sort((a, b) => a - b);
  }

  /**
   * Stores the bytes and resolves with their range. Chunks that arrive while the disk is busy are written together. Bytes after a
   * failed chunk fail too, because they would take its place.
   */
  append(bytes: Uint8Array, start: number | null = null): Promise<Span> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ bytes, start, resolve, reject });
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null;
      });
    });
  }

  /** Waits until every appended chunk can be read or has failed. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Waits until all readable bytes are stored. */
  copied(): Promise<void> {
    return this.#copied;
  }

  /** Records that the client has everything up to this offset. */
  confirm(bytes: number, seq: number): void {
    if (bytes <= this.#confirmedBytes && seq <= this.#confirmedSeq) return;
    this.#confirmedBytes = Math.max(bytes, this.#confirmedBytes);
    this.#confirmedSeq = Math.max(seq, this.#confirmedSeq);
    this.#ends = this.#ends.filter((end) => end > this.#confirmedBytes);
    if (this.#closed) return;
    // If a crash loses this record, a message is repeated but none is lost.
    const record = this.#record(this.#byteCount);
    this.#journal.write(record).catch(() => {});
    this.#options.copy?.append([['journal', record]]).catch(() => {});
  }

  /** Records the acknowledgment of a chunk that was stored before as part of a longer one. */
  async noteEnd(end: number): Promise<void> {
    this.#ends.push(end);
    const record = this.#record(end);
    await this.#journal.write(record);
    await this.#options.copy?.append([['journal', record]]);
  }

  /** Reads bytes `[start, end)` as far as they are stored. */
  async read(start: number, end: number): Promise<Buffer> {
    const stop = Math.min(end, this.#byteCount);
    const bytes = Buffer.allocUnsafe(Math.max(0, stop - start));
    let done = 0;
    while (done < bytes.length) {
      const { bytesRead } = await this.#audio.read(bytes, done, bytes.length - done, start + done);
      if (bytesRead === 0) throw new Error('the recording is shorter than its journal');
      done += bytesRead;
    }
    return bytes;
  }

  /** Flushes and closes the files. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer);
    await this.settled();
    await this.#sync().catch(() => {});
    await Promise.all([this.#audio.close(), this.#journal.close()]);
  }

  async #write(): Promise<void> {
    // Yield once, so that frames that arrived together are written together.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const first = batch[0]!.start;
      if (first !== null && first !== this.#byteCount) {
        for (const piece of batch)
          piece.reject(new AppError('storage_full', { message: 'Earlier audio could not be stored' }));
        continue;
      }
      try {
        await this.#writeBatch(batch);
      } catch (error) {
        // A partly written batch may use the space that the next one needs.
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
      // A truncated record would shift all following ones.
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
    // Not awaited, so that recognition continues in the meantime.
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

interface JournalState {
  ends: number[];
  byteCount: number;
  confirmedBytes: number;
  confirmedSeq: number;
}

async function readJournal(journal: FileHandle, audioBytes: number): Promise<JournalState> {
  const { size } = await journal.stat();
  const count = Math.floor(size / RECORD_BYTES);
  // A truncated record would shift all following ones.
  if (size % RECORD_BYTES !== 0) await journal.truncate(count * RECORD_BYTES);
  const first = Math.max(0, count - KEPT_RECORDS);
  const bytes = Buffer.alloc((count - first) * RECORD_BYTES);
  await journal.read(bytes, 0, bytes.length, first * RECORD_BYTES);
  const state: JournalState = { ends: [], byteCount: 0, confirmedBytes: 0, confirmedSeq: 0 };
  for (let at = 0; at < bytes.length; at += RECORD_BYTES) {
    // After a power failure the journal may record more bytes than the audio file contains.
    const upTo = (offset: number) => Math.min(bytes.readDoubleLE(at + offset), audioBytes);
    if (upTo(0) !== state.ends.at(-1)) state.ends.push(upTo(0));
    // Two records may have been written in either order; stored and confirmed offsets never decrease.
    state.byteCount = Math.max(state.byteCount, upTo(8));
    state.confirmedBytes = Math.max(state.confirmedBytes, upTo(16));
    state.confirmedSeq = Math.max(state.confirmedSeq, bytes.readDoubleLE(at + 24));
  }
  state.ends = state.ends.filter((end) => end > state.confirmedBytes);
  return state;
}
