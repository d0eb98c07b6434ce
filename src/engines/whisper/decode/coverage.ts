import { JUMP_SHARE, JUMP_STEPS, LAST_WORD_STEPS, SINK_STEPS } from '../settings.ts';

/**
 * Follows the position in the audio from the attention of the decoder. The model was trained on windows of 30 s. On
 * shorter ones it is accurate but unsure where to stop, and tends to start again; the position shows both.
 */
export class Coverage {
  readonly #steps: number;
  readonly #watched: number[] = [];
  #furthest = 0;
  #surelyFurthest = 0;

  /** `steps` encoder frames of the window contain audio. */
  constructor(steps: number) {
    this.#steps = steps;
  }

  /** Adds the attention (`[heads, time]`) of the next token. */
  follow(attention: Float32Array, heads: number, time: number): void {
    this.#watched.push(mostWatched(attention, heads, time, Math.min(time, this.#steps)));
    const recent = this.#watched.slice(-RECENT).sort((a, b) => a - b);
    this.#furthest = Math.max(this.#furthest, recent.at(-1) ?? 0);
    // The attention of a single token may be anywhere; the median of three is reliable.
    if (recent.length === RECENT) this.#surelyFurthest = Math.max(this.#surelyFurthest, recent[1] ?? 0);
  }

  /** An independent copy. */
  clone(): Coverage {
    const copy = new Coverage(this.#steps);
    copy.#watched.push(...this.#watched.slice(-RECENT));
    copy.#furthest = this.#furthest;
    copy.#surelyFurthest = this.#surelyFurthest;
    return copy;
  }

  /** Whether the text may have reached the last word of the audio. */
  get complete(): boolean {
    return this.#furthest >= this.#steps - LAST_WORD_STEPS;
  }

  /** Whether the text was complete and its last tokens repeat earlier ones for earlier audio. */
  restarted(tokens: readonly number[]): boolean {
    if (this.#surelyFurthest < this.#steps - 1.5 * LAST_WORD_STEPS) return false;
    const back = this.#surelyFurthest - Math.max(JUMP_STEPS, JUMP_SHARE * this.#steps);
    return this.#watched.slice(-RECENT).every((step) => step < back) && wroteBefore(tokens);
  }
}

/** Tokens that must agree before a restart is detected. */
export const RECENT = 3;

function wroteBefore(tokens: readonly number[]): boolean {
  const last = tokens.slice(-RECENT);
  for (let i = 0; i + RECENT < tokens.length; i++) if (last.every((token, k) => tokens[i + k] === token)) return true;
  return false;
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
