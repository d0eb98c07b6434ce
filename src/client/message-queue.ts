/** A queue of messages that is read by iteration. It ends or fails with its source. */
export class MessageQueue<T> implements AsyncIterableIterator<T> {
  #waiting: T[] = [];
  #readers: { resolve(result: IteratorResult<T>): void; reject(error: unknown): void }[] = [];
  #end: { error?: unknown } | null = null;

  push(message: T): void {
    const reader = this.#readers.shift();
    if (reader) reader.resolve({ done: false, value: message });
    else if (!this.#end) this.#waiting.push(message);
  }

  end(): void {
    this.#end ??= {};
    for (const reader of this.#readers.splice(0)) reader.resolve({ done: true, value: undefined });
  }

  /** Earlier messages are still returned before the error is thrown. */
  fail(error: unknown): void {
    this.#end ??= { error };
    for (const reader of this.#readers.splice(0)) reader.reject(error);
  }

  async next(): Promise<IteratorResult<T>> {
    const [message] = this.#waiting.splice(0, 1);
    if (message !== undefined) return { done: false, value: message };
    if (this.#end && 'error' in this.#end) throw this.#end.error;
    if (this.#end) return { done: true, value: undefined };
    return new Promise((resolve, reject) => this.#readers.push({ resolve, reject }));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
