/** Measures the delay between sending audio and receiving its text. */
export class Latency {
  #sent: { endSec: number; atMs: number }[] = [];
  #seconds = 0;
  #recent: number[] = [];

  /** Records that audio was sent. */
  sent(seconds: number, nowMs: number): void {
    this.#seconds += seconds;
    this.#sent.push({ endSec: this.#seconds, atMs: nowMs });
    if (this.#sent.length > 1200) this.#sent.splice(0, 600);
  }

  get sentSec(): number {
    return this.#seconds;
  }

  /** Records that text up to a position was received. Returns the delay in milliseconds, or null for audio that is too old. */
  textReceived(untilSec: number, nowMs: number): number | null {
    const chunk = this.#sent.find(({ endSec }) => endSec >= untilSec);
    if (!chunk || (chunk === this.#sent[0] && chunk.endSec - untilSec > 1)) return null;
    const delay = Math.max(0, nowMs - chunk.atMs);
    this.#recent.push(delay);
    if (this.#recent.length > 15) this.#recent.shift();
    return delay;
  }

  /** Median of the latest delays. */
  get medianMs(): number | null {
    const sorted = [...this.#recent].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? null;
  }
}
