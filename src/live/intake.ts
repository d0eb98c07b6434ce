import type { Recording, Span } from '../store/recordings.ts';
import { findResumePoint } from './resume-point.ts';

/** Takes the bytes of a session's connections and puts each where it belongs, exactly once. */
export class Intake {
  #recording: Recording;
  /** Where the next byte of this connection belongs; null until its first bytes have been compared with what is kept. */
  #next: number | null;
  /** Bytes given to the recording. */
  #end: number;
  #line: Promise<unknown> = Promise.resolve();
  /** The last piece on its way to the disk: what is not new is acknowledged no sooner than what came before it. */
  #kept: Promise<unknown> = Promise.resolve();

  constructor(recording: Recording) {
    this.#recording = recording;
    this.#end = recording.byteCount;
    this.#next = this.#end === 0 ? 0 : null;
  }

  /** A new connection begins. `fromByte` is where it says that it goes on, if it says so. */
  begin(fromByte: number | null): void {
    const start = this.#line.then(async () => {
      await this.#recording.settled();
      this.#kept = Promise.resolve();
      this.#end = this.#recording.byteCount;
      this.#next = this.#end === 0 ? 0 : fromByte === null ? null : Math.min(fromByte, this.#end);
    });
    this.#line = start.catch(() => {});
  }

  /** Keeps the bytes that are new; resolves with the place of all of them once they are kept. */
  async take(bytes: Uint8Array): Promise<Span> {
    const placing = this.#line.then(() => this.#place(bytes));
    this.#line = placing.catch(() => {});
    const { span, kept } = await placing;
    await kept;
    return span;
  }

  /** Waits until everything taken so far is kept or has failed. */
  async settled(): Promise<void> {
    await this.#line;
    await this.#recording.settled();
  }

  async #place(bytes: Uint8Array): Promise<{ span: Span; kept: Promise<unknown> }> {
    this.#next ??= bytes.length === 0 ? null : await this.#resume(bytes);
    const start = this.#next ?? this.#end;
    const span = { start, end: start + bytes.length };
    if (this.#next !== null) this.#next = span.end;
    const fresh = span.end - this.#end;
    if (fresh <= 0) {
      const noted = bytes.length > 0 ? this.#kept.then(() => this.#recording.noteEnd(span.end)) : this.#kept;
      noted.catch(() => {});
      return { span, kept: noted };
    }
    this.#kept = this.#recording.append(bytes.subarray(bytes.length - fresh), this.#end);
    this.#end = span.end;
    // Whoever waits for it hears of its failure.
    this.#kept.catch(() => {});
    return { span, kept: this.#kept };
  }

  async #resume(first: Uint8Array): Promise<number> {
    const candidates = this.#recording.possibleResumePoints;
    const earliest = candidates[0] ?? this.#end;
    const kept = await this.#recording.read(earliest, this.#end);
    return findResumePoint(candidates, this.#end, kept, first);
  }
}
