import { STEPS_PER_SEC } from './encode.ts';

/** The first time steps draw attention when there is nothing to look at. */
const SINK_STEPS = 3;
/** The last word of a window starts this close to its end. */
const LAST_WORD_STEPS = 1 * STEPS_PER_SEC;
/** A jump back by this much is not a glance at the word before. */
const JUMP_STEPS = 1 * STEPS_PER_SEC;
const JUMP_SHARE = 0.35;

/**
 * Follows through the audio where the text is being written. The model was trained on windows of 30 s; on shorter ones it reads well but is unsure
 * where to stop, and tends to begin anew. Where it looks tells both.
 */
export class Coverage {
  readonly #steps: number;
  readonly #recent: number[] = [];
  #furthest = 0;
  #furthestToken = 0;
  #count = 0;

  /** `steps` of the window's time steps hold audio. */
  constructor(steps: number) {
    this.#steps = steps;
  }

  /** Takes in where the heads looked (`[heads, time]`) as the next token was written. */
  follow(attention: Float32Array, heads: number, time: number): void {
    const step = mostWatched(attention, heads, time, Math.min(time, this.#steps));
    if (step >= this.#furthest) {
      this.#furthest = step;
      this.#furthestToken = this.#count;
    }
    this.#recent.push(step);
    if (this.#recent.length > 3) this.#recent.shift();
    this.#count++;
  }

  /** Whether the text has come to the last word of the audio. */
  get complete(): boolean {
    return this.#furthest >= this.#steps - LAST_WORD_STEPS;
  }

  /** If the text has begun anew after it was complete: how many tokens stood before. */
  get restartedAfter(): number | undefined {
    if (!this.complete || this.#count - this.#furthestToken < 3) return undefined;
    const back = this.#furthest - Math.max(JUMP_STEPS, JUMP_SHARE * this.#steps);
    return this.#recent.every((step) => step < back) ? this.#count - this.#recent.length : undefined;
  }
}

function mostWatched(attention: Float32Array, heads: number, time: number, steps: number): number {
  let best = 0;
  let most = -1;
  for (let step = Math.min(SINK_STEPS, steps - 1); step < steps; step++) {
    let sum = 0;
    for (let head = 0; head < heads; head++) sum += attention[head * time + step]!;
    if (sum > most) {
      most = sum;
      best = step;
    }
  }
  return best;
}
