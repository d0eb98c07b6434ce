import type { Recording, Span } from '../../store/recordings/recordings.ts';
import { findResumePoint } from '../failover/resume-point.ts';

/** Appends the bytes of a session's connections to the recording, each exactly once. */
export class Intake {
  #recording: Recording;
  /** Position of the next byte of this connection; null until its first bytes have been compared with the recording. */
  #next: number | null;
  /** Bytes passed to the recording. */
  #end: number;
  #queue: Promise<unknown> = Promise.resolve();
  /** The last write: repeated bytes are acknowledged no sooner than the bytes before them. */
  #stored: Promise<unknown> = Promise.resolve();

  constructor(recording: Recording) {
    this.#recording = recording;
    this.#end = recording.byteCount;
    this.#next = this.#end === 0 ? 0 : null;
  }

  /** Starts a new connection. `fromByte` is the position where the client says it continues, if it does. */
  begin(fromByte: number | null): void {
    const start = this.#queue.then(async () => {
      await this.#recording.settled();
      this.#stored = Promise.resolve();
      this.#end = this.#recording.byteCount;
      this.#next = this.#end === 0 ? 0 : fromByte === null ? null : Math.min(fromByte, this.#end);
    });
    this.#queue = start.catch(() => {});
  }

  /** Stores the new bytes among these; resolves with the position of all of them once they are stored. */
  async take(bytes: Uint8Array): Promise<Span> {
    const placing = this.#queue.then(() => this.#place(bytes));
    this.#queue = placing.catch(() => {});
    const { span, stored } = await placing;
    await stored;
    return span;
  }

  /** Waits until everything taken so far is stored or has failed. */
  async settled(): Promise<void> {
    await this.#queue;
    await this.#recording.settled();
  }

  async #place(bytes: Uint8Array): Promise<{ span: Span; stored: Promise<unknown> }> {
    this.#next ??= bytes.length === 0 ? null : await this.#resume(bytes);
    const start = this.#next ?? this.#end;
    const span = { start, end: start + bytes.length };
    if (this.#next !== null) this.#next = span.end;
    const newBytes = span.end - this.#end;
    if (newBytes <= 0) {
      const noted = bytes.length > 0 ? this.#stored.then(() => this.#recording.noteEnd(span.end)) : this.#stored;
      noted.catch(() => {});
      return { span, stored: noted };
    }
    this.#stored = this.#recording.append(bytes.subarray(bytes.length - newBytes), this.#end);
    this.#end = span.end;
    // The caller gets the error; this avoids an unhandled rejection.
    this.#stored.catch(() => {});
    return { span, stored: this.#stored };
  }

  async #resume(first: Uint8Array): Promise<number> {
    const candidates = this.#recording.possibleResumePoints;
    const earliest = candidates[0] ?? this.#end;
    const stored = await this.#recording.read(earliest, this.#end);
    return findResumePoint(candidates, this.#end, stored, first);
  }
}
