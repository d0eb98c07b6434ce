import { SAMPLE_RATE_HZ } from '../ports/audio.ts';
import { FIRST_FRAME_SAMPLES, FRAME_SAMPLES } from './model-config.ts';

/** Width of the median filter that removes single spikes from the attention; odd. */
const MEDIAN_WIDTH = 7;

/**
 * The start of each token and the end of the last one, in seconds from the start of the window: the cheapest monotonic
 * path through the attention of each token to each frame (dynamic time warping).
 */
export function tokenTimes(attention: readonly Float32Array[], frames: number): number[] {
  const tokens = attention.length;
  if (tokens === 0 || frames === 0) return [0];
  const path = cheapestPath(costs(attention, frames), tokens, frames);
  const times: number[] = [];
  for (let token = 0; token < tokens; token++) times.push(frameSec(path[token]!));
  times.push(frameSec(path[tokens]!));
  return times;
}

function frameSec(frame: number): number {
  // A boundary lies between the middles of two frames.
  return Math.max(0, frame * FRAME_SAMPLES + FIRST_FRAME_SAMPLES - FRAME_SAMPLES / 2) / SAMPLE_RATE_HZ;
}

/** Attention of each token to each frame, normalised over the tokens, smoothed and negated. */
function costs(attention: readonly Float32Array[], frames: number): Float32Array {
  const tokens = attention.length;
  const cost = new Float32Array(tokens * frames);
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0;
    let squares = 0;
    for (const row of attention) {
      sum += row[frame]!;
      squares += row[frame]! * row[frame]!;
    }
    const mean = sum / tokens;
    const deviation = Math.sqrt(Math.max(0, squares / tokens - mean * mean)) + 1e-6;
    for (let token = 0; token < tokens; token++)
      cost[token * frames + frame] = (mean - attention[token]![frame]!) / deviation;
  }
  const window = new Float32Array(MEDIAN_WIDTH);
  const half = MEDIAN_WIDTH >> 1;
  for (let token = 0; token < tokens; token++) {
    const row = cost.slice(token * frames, (token + 1) * frames);
    for (let frame = 0; frame < frames; frame++) {
      for (let i = 0; i < MEDIAN_WIDTH; i++) window[i] = row[Math.min(frames - 1, Math.max(0, frame + i - half))]!;
      cost[token * frames + frame] = window.sort()[half]!;
    }
  }
  return cost;
}

/** First frame of each token on the cheapest path, and the frame after the last. */
function cheapestPath(cost: Float32Array, tokens: number, frames: number): number[] {
  const total = new Float32Array(tokens * frames).fill(Number.POSITIVE_INFINITY);
  /** 0: same token as in the frame before; 1: a new token at this frame; 2: a new token without a frame of its own. */
  const step = new Uint8Array(tokens * frames);
  for (let token = 0; token < tokens; token++) {
    for (let frame = 0; frame < frames; frame++) {
      const at = token * frames + frame;
      let best = token === 0 && frame === 0 ? 0 : Number.POSITIVE_INFINITY;
      if (frame > 0 && total[at - 1]! < best) {
        best = total[at - 1]!;
        step[at] = 0;
      }
      if (token > 0 && frame > 0 && total[at - frames - 1]! < best) {
        best = total[at - frames - 1]!;
        step[at] = 1;
      }
      if (token > 0 && total[at - frames]! < best) {
        best = total[at - frames]!;
        step[at] = 2;
      }
      total[at] = best + cost[at]!;
    }
  }
  const firsts = new Array<number>(tokens + 1).fill(0);
  firsts[tokens] = frames;
  let frame = frames - 1;
  for (let token = tokens - 1; token > 0; ) {
    const taken = step[token * frames + frame];
    if (taken === 0) frame--;
    else {
      firsts[token] = frame;
      token--;
      if (taken === 1) frame--;
    }
  }
  return firsts;
}
