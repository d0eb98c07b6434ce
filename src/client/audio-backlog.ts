/** Audio that is not acknowledged yet, by its byte offset in the session. */
export class AudioBacklog {
  #pieces: { start: number; bytes: Uint8Array<ArrayBuffer> }[] = [];
  #end = 0;
  #acknowledged = 0;

  /** Bytes added so far. */
  get end(): number {
    return this.#end;
  }

  /** The service has acknowledged everything before this offset. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  get waitingBytes(): number {
    return this.#end - this.#acknowledged;
  }

  /** Copies the audio, because the caller may reuse its buffer. */
  push(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#pieces.push({ start: this.#end, bytes: new Uint8Array(bytes) });
    this.#end += bytes.length;
  }

  acknowledge(upTo: number): void {
    this.#acknowledged = Math.max(this.#acknowledged, Math.min(upTo, this.#end));
    while (this.#pieces[0] && this.#pieces[0].start + this.#pieces[0].bytes.length <= this.#acknowledged) {
      this.#pieces.shift();
    }
  }

  /** Returns at most `maxBytes` from offset `at`, never across two chunks. */
  read(at: number, maxBytes: number): Uint8Array<ArrayBuffer> {
    const piece = this.#pieces.find(({ start, bytes }) => at < start + bytes.length);
    if (!piece || at < piece.start) throw new RangeError(`byte ${at} is no longer kept`);
    return piece.bytes.subarray(at - piece.start, at - piece.start + maxBytes);
  }
}
