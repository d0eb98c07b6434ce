/** Runs work together with other work, or alone. */
export class Isolation {
  #running = 0;
  #waitingForIdle: (() => void)[] = [];
  /** Resolves when the last work that runs alone has ended. */
  #lastAlone: Promise<void> = Promise.resolve();

  /** Runs at the same time as other work, but never while work runs alone. */
  async together<T>(work: () => Promise<T>): Promise<T> {
    for (let awaited: Promise<void> | undefined; awaited !== this.#lastAlone; ) {
      awaited = this.#lastAlone;
      await awaited;
    }
    this.#running++;
    try {
      return await work();
    } finally {
      this.#running--;
      if (this.#running === 0) for (const wake of this.#waitingForIdle.splice(0)) wake();
    }
  }

  /** Waits until nothing else runs, and lets nothing else start before it ends. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#lastAlone;
    let end = () => {};
    this.#lastAlone = new Promise((resolve) => {
      end = resolve;
    });
    try {
      await before;
      if (this.#running > 0) await new Promise<void>((wake) => this.#waitingForIdle.push(wake));
      return await work();
    } finally {
      end();
    }
  }
}
