import type { VoiceBackend } from './backend.ts';
import { products, type Rows, rowsOf } from './products.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** The speaker embedding of one window. */
export interface Observation {
  /** Projected by the back-end. */
  vector: Float32Array;
  /** Its weight: 1 for a whole window, less for a short one. */
  weight: number;
  /** The part of it that is not repeated at another time; all of it when missing. */
  novelty?: number;
  /** The region of speech, between two pauses, that it belongs to. */
  region?: number;
}

/** Weights of the model. */
export interface BayesianSettings {
  /** Evidence of one observation: overlapping windows repeat each other, so well below 1. */
  evidence: number;
  /** Evidence that a speaker needs to exist: the higher, the fewer speakers. */
  caution: number;
  /** Probability that the next window has the same speaker. */
  stay: number;
  iterations: number;
}

/** Probabilities of the speakers over time. */
export interface Assignment {
  speakers: number;
  /** `[observation × speaker]` */
  probabilities: Float64Array;
  /** How well the speakers explain the observations, with a penalty for their number: higher is better. */
  bound: number;
}

/** A speaker whose share falls below this is removed. */
const LEAST_SHARE = 1e-6;

/**
 * A hidden Markov model whose states are speakers, each a point with the variances of the back-end around it. States
 * and points are found by variational Bayes, starting from `initial` labels. Superfluous speakers lose their share to
 * others and disappear, unless `keepAll`. After F. Landini et al., "Bayesian HMM clustering of x-vector sequences
 * (VBx) in speaker diarization", 2022.
 */
export async function inferSpeakers(
  observations: readonly Observation[],
  backend: VoiceBackend,
  initial: Int32Array,
  settings: BayesianSettings,
  keepAll = false,
): Promise<Assignment> {
  const count = observations.length;
  const vectors = rowsOf(observations.map(({ vector }) => vector));
  let speakers = initial.reduce((most, label) => Math.max(most, label), -1) + 1;
  let probabilities = soften(initial, speakers);
  let shares = new Float64Array(speakers).fill(1 / Math.max(1, speakers));
  let bound = 0;
  for (let round = 0; round < settings.iterations && count > 0; round++) {
    await yieldToEventLoop();
    const people = estimatePeople(observations, vectors, probabilities, speakers, backend, settings);
    const likelihoods = logLikelihoods(observations, vectors, people, speakers, backend, settings);
    const walk = forwardBackward(likelihoods, shares, count, speakers, settings.stay);
    probabilities = walk.probabilities;
    if (!keepAll) {
      const kept = keptSpeakers(walk.shares);
      shares = Float64Array.from(kept, (speaker) => walk.shares[speaker]!);
      probabilities = selectColumns(probabilities, count, speakers, kept);
      speakers = kept.length;
    }
    const gain = walk.logLikelihood + people.bound - bound;
    bound += gain;
    // A gain below one thousandth no longer moves a boundary.
    if (round > 0 && gain < 1e-3) break;
  }
  return { speakers, probabilities, bound };
}

/** Labels as probabilities slightly below 1. */
function soften(labels: Int32Array, speakers: number): Float64Array {
  const high = Math.exp(5) / (Math.exp(5) + speakers - 1);
  const low = speakers > 1 ? (1 - high) / (speakers - 1) : 0;
  const out = new Float64Array(labels.length * speakers).fill(low);
  labels.forEach((label, i) => {
    out[i * speakers + label] = speakers > 1 ? high : 1;
  });
  return out;
}

interface People {
  /** Expected position, `[speaker × direction]`. */
  position: Float64Array;
  /** Its variance. */
  spread: Float64Array;
  /** Cost of the prior. */
  bound: number;
}

function estimatePeople(
  observations: readonly Observation[],
  { data }: Rows,
  probabilities: Float64Array,
  speakers: number,
  { between }: VoiceBackend,
  { evidence, caution }: BayesianSettings,
): People {
  const size = between.length;
  const amount = new Float64Array(speakers);
  const position = new Float64Array(speakers * size);
  // Repeated audio belongs to a speaker, but adds no information about them.
  for (let t = 0; t < observations.length; t++) {
    const { weight, novelty = 1 } = observations[t]!;
    for (let s = 0; s < speakers; s++) {
      const share = probabilities[t * speakers + s]! * weight * novelty;
      if (share < 1e-6) continue;
      amount[s]! += share;
      for (let i = 0; i < size; i++) position[s * size + i]! += share * data[t * size + i]!;
    }
  }
  const ratio = evidence / caution;
  const spread = new Float64Array(speakers * size);
  let bound = 0;
  for (let s = 0; s < speakers; s++) {
    for (let i = 0; i < size; i++) {
      const at = s * size + i;
      spread[at] = 1 / (1 + ratio * amount[s]! * between[i]!);
      position[at]! *= ratio * spread[at]! * Math.sqrt(between[i]!);
      bound += (caution / 2) * (Math.log(spread[at]!) - spread[at]! - position[at]! ** 2 + 1);
    }
  }
  return { position, spread, bound };
}

function logLikelihoods(
  observations: readonly Observation[],
  vectors: Rows,
  { position, spread }: People,
  speakers: number,
  { between }: VoiceBackend,
  { evidence }: BayesianSettings,
): Float64Array {
  const size = between.length;
  const scaled = position.map((value, at) => value * Math.sqrt(between[at % size]!));
  const cost = new Float64Array(speakers);
  position.forEach((value, at) => {
    cost[Math.floor(at / size)]! += (between[at % size]! * (spread[at]! + value * value)) / 2;
  });
  const out = products(vectors, { count: speakers, size, data: scaled });
  for (let t = 0, at = 0; t < observations.length; t++) {
    const worth = evidence * observations[t]!.weight;
    for (let s = 0; s < speakers; s++, at++) out[at] = worth * (out[at]! - cost[s]!);
  }
  return out;
}

/** Probabilities of all states at all times, normalised at each step, and the new shares of the speakers. */
function forwardBackward(logs: Float64Array, shares: Float64Array, count: number, speakers: number, stay: number) {
  const emission = new Float64Array(logs.length);
  let logLikelihood = 0;
  const forward = new Float64Array(logs.length);
  const scales = new Float64Array(count);
  for (let t = 0; t < count; t++) {
    const at = t * speakers;
    let most = Number.NEGATIVE_INFINITY;
    for (let s = 0; s < speakers; s++) most = Math.max(most, logs[at + s]!);
    let sum = 0;
    for (let s = 0; s < speakers; s++) {
      emission[at + s] = Math.exp(logs[at + s]! - most);
      const arriving = t === 0 ? shares[s]! : stay * forward[at - speakers + s]! + (1 - stay) * shares[s]!;
      forward[at + s] = arriving * emission[at + s]!;
      sum += forward[at + s]!;
    }
    for (let s = 0; s < speakers; s++) forward[at + s]! /= sum;
    scales[t] = sum;
    logLikelihood += Math.log(sum) + most;
  }
  const probabilities = forward;
  const entered = new Float64Array(speakers);
  let backward = new Float64Array(speakers).fill(1);
  for (let t = count - 1; t >= 0; t--) {
    const at = t * speakers;
    const next = new Float64Array(speakers);
    let leaving = 0;
    for (let s = 0; s < speakers; s++) {
      const arrived = (emission[at + s]! * backward[s]!) / scales[t]!;
      entered[s]! += (t === 0 ? 1 : 1 - stay) * shares[s]! * arrived;
      leaving += shares[s]! * arrived;
      next[s] = stay * arrived;
    }
    for (let s = 0; s < speakers; s++) {
      probabilities[at + s]! *= backward[s]!;
      next[s]! += (1 - stay) * leaving;
    }
    backward = next;
  }
  const total = entered.reduce((sum, value) => sum + value, 0);
  return { probabilities, logLikelihood, shares: entered.map((value) => value / total) };
}

function keptSpeakers(shares: Float64Array): number[] {
  const kept: number[] = [];
  shares.forEach((share, speaker) => {
    if (share >= LEAST_SHARE) kept.push(speaker);
  });
  return kept;
}

function selectColumns(table: Float64Array, rows: number, columns: number, kept: readonly number[]): Float64Array {
  if (kept.length === columns) return table;
  const out = new Float64Array(rows * kept.length);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (const column of kept) sum += table[row * columns + column]!;
    kept.forEach((column, i) => {
      out[row * kept.length + i] = table[row * columns + column]! / Math.max(sum, 1e-30);
    });
  }
  return out;
}
