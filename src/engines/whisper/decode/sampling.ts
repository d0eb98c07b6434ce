import type { Choose } from './greedy.ts';

/** Draws tokens at a temperature. Seeded, so that the same audio always gives the same text. */
export function sampler(temperature: number, seed = 1): Choose {
  const random = randomNumbers(seed);
  return (logprobs, best) => {
    const top = logprobs[best] as number;
    let sum = 0;
    for (let i = 0; i < logprobs.length; i++) sum += Math.exp((logprobs[i]! - top) / temperature);
    let left = random() * sum;
    for (let i = 0; i < logprobs.length; i++) {
      left -= Math.exp((logprobs[i]! - top) / temperature);
      if (left <= 0) return i;
    }
    return best;
  };
}

/** Mulberry32, a small and fast generator. */
function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
