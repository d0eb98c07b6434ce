/** Tells how long after it was said something appears: when each stretch of audio left the page is remembered. */
export class Latency {
  #sent: { endSec: number; atMs: number }[] = [];
  #seconds = 0;
  #recent: number[] = [];

  /** Audio left for the service. */
  sent(seconds: number, nowMs: number): void {
    this.#seconds += seconds;
    this.#sent.push({ endSec: this.#seconds, atMs: nowMs });
    if (this.#sent.length > 1200) this.#sent.splice(0, 600);
  }

  get sentSec(): number {
    return this.#seconds;
  }

  /** Text up to a moment of the audio has come; gives the delay in milliseconds, or null when that audio is long gone. */
  heard(untilSec: number, nowMs: number): number | null {
    const left = this.#sent.find(({ endSec }) => endSec >= untilSec);
    if (!left || (left === this.#sent[0] && left.endSec - untilSec > 1)) return null;
    const delay = Math.max(0, nowMs - left.atMs);
    this.#recent.push(delay);
    if (this.#recent.length > 15) this.#recent.shift();
    return delay;
  }

  /** The middle of the latest delays. */
  get medianMs(): number | null {
    const sorted = [...this.#recent].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? null;
  }
}
