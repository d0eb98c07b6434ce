import { mayFollow, NOTHING, TAGS } from './tags.ts';

/** Scores of a linear chain: one per tag and token, and one per pair of neighbouring tags. */
export interface ChainScores {
  /** Row by row, `TAGS` for each token. */
  emissions: Float32Array;
  /** `transitions[before * TAGS + tag]`. */
  transitions: Float32Array;
}

const IMPOSSIBLE = -1e9;
/** Which tag may follow which. */
const FOLLOWS = Uint8Array.from({ length: TAGS * TAGS }, (_, pair) =>
  mayFollow(Math.floor(pair / TAGS), pair % TAGS) ? 1 : 0,
);

/** The best sequence of tags (Viterbi). */
export function bestTags({ emissions, transitions }: ChainScores): Uint8Array {
  const length = emissions.length / TAGS;
  const best = new Float32Array(emissions.length);
  const from = new Uint8Array(emissions.length);
  for (let at = 0; at < length; at++) {
    for (let tag = 0; tag < TAGS; tag++) {
      let top = IMPOSSIBLE;
      let source = NOTHING;
      for (let before = 0; before < TAGS; before++) {
        if (!FOLLOWS[before * TAGS + tag] || (at === 0 && before !== NOTHING)) continue;
        const score = (at === 0 ? 0 : (best[(at - 1) * TAGS + before] ?? 0)) + (transitions[before * TAGS + tag] ?? 0);
        if (score > top) {
          top = score;
          source = before;
        }
      }
      best[at * TAGS + tag] = top + (emissions[at * TAGS + tag] ?? 0);
      from[at * TAGS + tag] = source;
    }
  }
  const tags = new Uint8Array(length);
  let tag = NOTHING;
  for (let other = 1; other < TAGS; other++)
    if ((best[(length - 1) * TAGS + other] ?? 0) > (best[(length - 1) * TAGS + tag] ?? 0)) tag = other;
  for (let at = length - 1; at >= 0; at--) {
    tags[at] = tag;
    tag = from[at * TAGS + tag] ?? NOTHING;
  }
  return tags;
}

/**
 * The probability of each tag at each token (forward-backward), row by row.
 * `allowed` may forbid tags: bit `tag` of `allowed[at]`.
 */
export function tagProbabilities(
  { emissions, transitions }: ChainScores,
  allowed?: Uint16Array,
): { probabilities: Float32Array; logTotal: number; forward: Float64Array; backward: Float64Array } {
  const length = emissions.length / TAGS;
  const forward = new Float64Array(emissions.length);
  const backward = new Float64Array(emissions.length);
  const probabilities = new Float32Array(emissions.length);
  const steps = stepWeights(transitions);
  const open = (at: number, tag: number) => allowed === undefined || ((allowed[at] ?? 0) >> tag) & 1;
  const local = new Float64Array(emissions.length);
  let logTotal = 0;
  // Every row is normalised to a sum of one, to avoid overflow and underflow.
  for (let at = 0; at < length; at++) {
    let top = Number.NEGATIVE_INFINITY;
    for (let tag = 0; tag < TAGS; tag++) if (open(at, tag)) top = Math.max(top, emissions[at * TAGS + tag] ?? 0);
    let sum = 0;
    for (let tag = 0; tag < TAGS; tag++) {
      const weight = open(at, tag) ? Math.exp((emissions[at * TAGS + tag] ?? 0) - top) : 0;
      local[at * TAGS + tag] = weight;
      let reach = 0;
      if (at === 0) reach = steps[tag] ?? 0;
      else
        for (let before = 0; before < TAGS; before++)
          reach += (forward[(at - 1) * TAGS + before] ?? 0) * (steps[before * TAGS + tag] ?? 0);
      sum += forward[at * TAGS + tag] = reach * weight;
    }
    for (let tag = 0; tag < TAGS; tag++) forward[at * TAGS + tag] = (forward[at * TAGS + tag] ?? 0) / sum;
    logTotal += Math.log(sum) + top;
  }
  for (let at = length - 1; at >= 0; at--) {
    let sum = 0;
    for (let tag = 0; tag < TAGS; tag++) {
      let reach = at === length - 1 ? 1 : 0;
      if (at < length - 1)
        for (let after = 0; after < TAGS; after++)
          reach +=
            (backward[(at + 1) * TAGS + after] ?? 0) *
            (local[(at + 1) * TAGS + after] ?? 0) *
            (steps[tag * TAGS + after] ?? 0);
      backward[at * TAGS + tag] = reach;
      sum += reach;
    }
    let total = 0;
    for (let tag = 0; tag < TAGS; tag++) {
      backward[at * TAGS + tag] = (backward[at * TAGS + tag] ?? 0) / sum;
      total += probabilities[at * TAGS + tag] = (forward[at * TAGS + tag] ?? 0) * (backward[at * TAGS + tag] ?? 0);
    }
    for (let tag = 0; tag < TAGS; tag++) probabilities[at * TAGS + tag] = (probabilities[at * TAGS + tag] ?? 0) / total;
  }
  return { probabilities, logTotal, forward, backward };
}

function stepWeights(transitions: Float32Array): Float64Array {
  return Float64Array.from(transitions, (score, pair) => (FOLLOWS[pair] ? Math.exp(score) : 0));
}
