import { SCHEDULER } from '../settings.ts';

/** What the recogniser works on. */
export type Priority = 'final' | 'partial';

/** Running averages of the share of the lanes that recognition occupies. */
export class RecognitionLoad {
  readonly #lanes: number;
  #total = 0;
  #finals = 0;
  #running = { final: 0, partial: 0 };
  #measuredMs = performance.now();

  constructor(lanes = 1) {
    this.#lanes = lanes;
  }

  /** Counts a batch that starts. */
  begin(priority: Priority): void {
    this.#measure();
    this.#running[priority]++;
  }

  /** Counts a batch that has ended. */
  end(priority: Priority): void {
    this.#measure();
    this.#running[priority]--;
  }

  /** Batches of this kind in progress. */
  running(priority: Priority): number {
    return this.#running[priority];
  }

  /** The share of time spent on partials and finals. */
  get total(): number {
    this.#measure();
    return this.#total;
  }

  /** The share of time spent on finals. */
  get finals(): number {
    this.#measure();
    return this.#finals;
  }

  #measure(): void {
    const now = performance.now();
    const weight = 1 - Math.exp(-(now - this.#measuredMs) / 1000 / SCHEDULER.loadSec);
    const { final, partial } = this.#running;
    this.#total += ((final + partial) / this.#lanes - this.#total) * weight;
    this.#finals += (final / this.#lanes - this.#finals) * weight;
    this.#measuredMs = now;
  }
}
