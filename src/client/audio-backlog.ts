/** Audio that was given but not yet acknowledged, by its place in the session. */
export class AudioBacklog {
  #pieces: { start: number; bytes: Uint8Array<ArrayBuffer> }[] = [];
  #end = 0;
  #acknowledged = 0;

  /** Bytes given so far. */
  get end(): number {
    return this.#end;
  }

  /** Up to here the service has everything. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  get waitingBytes(): number {
    return this.#end - this.#acknowledged;
  }

  /** Keeps a copy: the caller may use its buffer again. */
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

  /** The next bytes from `at` on, at most `maxBytes` of them; never across two pieces. */
  read(at: number, maxBytes: number): Uint8Array<ArrayBuffer> {
    const piece = this.#pieces.find(({ start, bytes }) => at < start + bytes.length);
    if (!piece || at < piece.start) throw new RangeError(`byte ${at} is no longer kept`);
    return piece.bytes.subarray(at - piece.start, at - piece.start + maxBytes);
  }
}
