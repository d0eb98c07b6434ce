import { tagProbabilities } from '../../src/entities/names/tagger/chain.ts';
import { FEATURE_PLACES, FEATURES_PER_TOKEN, passageFeatures } from '../../src/entities/names/tagger/features.ts';
import { firstTag, innerTag, mayFollow, NAME_KINDS, NOTHING, TAGS } from '../../src/entities/names/tagger/tags.ts';
import { passageOfText } from '../../src/entities/text/passage.ts';
import { tokenize } from '../../src/entities/text/tokens.ts';
import type { Example } from './examples.ts';
import type { Chance } from './invent.ts';

/** An example as the trainer reads it. */
export interface Prepared {
  features: Int32Array;
  /** Allowed tags of each token, as bits. */
  allowed: Uint16Array;
  weight: number;
}

export interface Model {
  weights: Float32Array;
  transitions: Float32Array;
}

const ANY = (1 << TAGS) - 1;
const NOT_PERSON = ANY & ~((1 << firstTag(0)) | (1 << innerTag(0)));

/** Tags of an example's tokens, as bits, and their features. */
export function prepare(example: Example): Prepared {
  const passage = passageOfText(example.text, example.lang, tokenize(example.previous ?? ''));
  const allowed = new Uint16Array(passage.tokens.length).fill(1 << NOTHING);
  for (const { kind, from, to } of example.spans) {
    let inner = false;
    passage.tokens.forEach((token, at) => {
      if (token.to <= from || token.from >= to) return;
      if (kind === 'unknown') allowed[at] = ANY;
      else if (kind === 'nobody') allowed[at] = NOT_PERSON;
      else allowed[at] = 1 << (inner ? innerTag : firstTag)(NAME_KINDS.indexOf(kind));
      inner = true;
    });
  }
  return { features: passageFeatures(passage), allowed, weight: example.weight ?? 1 };
}

/** Scores of every tag at every token; features for which `kept` is 0 are ignored. */
export function emissionsOf(weights: Float32Array, features: Int32Array, kept?: Uint8Array): Float32Array {
  const length = features.length / FEATURES_PER_TOKEN;
  const emissions = new Float32Array(length * TAGS);
  for (let at = 0; at < length; at++) {
    const row = at * TAGS;
    for (let f = at * FEATURES_PER_TOKEN; f < (at + 1) * FEATURES_PER_TOKEN; f++) {
      if (kept && kept[f] === 0) continue;
      const place = features[f]! * TAGS;
      for (let tag = 0; tag < TAGS; tag++) emissions[row + tag]! += weights[place + tag]!;
    }
  }
  return emissions;
}

export interface TrainingOptions {
  epochs: number;
  rate: number;
  /** Weight decay of the features in use. */
  decay: number;
  /** Percentage of features that are dropped at random in each step (dropout). */
  dropPercent: number;
}

/** Trains a conditional random field with AdaGrad. */
export function trainCrf(examples: readonly Prepared[], options: TrainingOptions, chance: Chance): Model {
  const { epochs, rate, decay, dropPercent } = options;
  const weights = new Float32Array(FEATURE_PLACES * TAGS);
  const sums = new Float32Array(FEATURE_PLACES * TAGS).fill(0.5);
  const transitions = new Float32Array(TAGS * TAGS);
  const transitionSums = new Float32Array(TAGS * TAGS).fill(1);
  const kept = new Uint8Array(Math.max(...examples.map(({ features }) => features.length)));
  const order = examples.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = chance(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    let loss = 0;
    let tokens = 0;
    const step = rate * (epoch === epochs - 1 ? 0.5 : 1);
    for (const index of order) {
      const { features, allowed, weight } = examples[index]!;
      const length = allowed.length;
      if (length === 0) continue;
      for (let f = 0; f < features.length; f++) kept[f] = chance(100) < dropPercent ? 0 : 1;
      const scores = { emissions: emissionsOf(weights, features, kept), transitions };
      const all = tagProbabilities(scores);
      const right = settled(allowed) ?? tagProbabilities(scores, allowed);
      if (!Number.isFinite(right.logTotal)) continue;
      for (let at = 0; at < length; at++) {
        for (let tag = 0; tag < TAGS; tag++) {
          const excess = all.probabilities[at * TAGS + tag]! - right.probabilities[at * TAGS + tag]!;
          loss += Math.abs(excess) / 2;
          const gradient = weight * excess;
          if (Math.abs(gradient) < 1e-3) continue;
          for (let f = at * FEATURES_PER_TOKEN; f < (at + 1) * FEATURES_PER_TOKEN; f++) {
            if (kept[f] === 0) continue;
            const place = features[f]! * TAGS + tag;
            const pulled = gradient + decay * weights[place]!;
            sums[place]! += pulled * pulled;
            weights[place]! -= (step * pulled) / Math.sqrt(sums[place]!);
          }
        }
      }
      tokens += length;
      const pairs = pairGradient(scores.emissions, transitions, all, right, allowed);
      for (let pair = 0; pair < pairs.length; pair++) {
        const gradient = pairs[pair]! * weight;
        transitionSums[pair]! += gradient * gradient;
        transitions[pair]! -= (step * gradient) / Math.sqrt(transitionSums[pair]!);
      }
    }
    console.error(`epoch ${epoch + 1}: ${((100 * loss) / tokens).toFixed(3)} % training error on ${tokens} tokens`);
  }
  return { weights, transitions };
}

type Passes = ReturnType<typeof tagProbabilities>;

/** The result if every token has exactly one allowed tag, without the forward-backward pass; otherwise undefined. */
function settled(allowed: Uint16Array): Passes | undefined {
  if (!allowed.every((bits) => (bits & (bits - 1)) === 0)) return undefined;
  const probabilities = new Float32Array(allowed.length * TAGS);
  allowed.forEach((bits, at) => {
    probabilities[at * TAGS + Math.log2(bits)] = 1;
  });
  return {
    probabilities,
    logTotal: 0,
    forward: Float64Array.from(probabilities),
    backward: Float64Array.from(probabilities),
  };
}

/** Expected counts of tag pairs over all tag sequences, minus those over the allowed sequences. */
function pairGradient(
  emissions: Float32Array,
  transitions: Float32Array,
  all: Passes,
  right: Passes,
  allowed: Uint16Array,
): Float64Array {
  const gradient = new Float64Array(TAGS * TAGS);
  const pair = new Float64Array(TAGS * TAGS);
  for (let at = 0; at < allowed.length; at++) {
    const top = maxOf(emissions, at);
    for (const [passes, sign, bits] of [
      [all, 1, ANY],
      [right, -1, allowed[at]!],
    ] as const) {
      let sum = 0;
      pair.fill(0);
      for (let tag = 0; tag < TAGS; tag++) {
        if (!((bits >> tag) & 1)) continue;
        const here = Math.exp(emissions[at * TAGS + tag]! - top) * passes.backward[at * TAGS + tag]!;
        for (let before = 0; before < TAGS; before++) {
          if (!mayFollow(before, tag)) continue;
          const reach = at === 0 ? (before === NOTHING ? 1 : 0) : passes.forward[(at - 1) * TAGS + before]!;
          sum += pair[before * TAGS + tag] = reach * Math.exp(transitions[before * TAGS + tag]!) * here;
        }
      }
      if (sum > 0) for (let i = 0; i < pair.length; i++) gradient[i]! += (sign * pair[i]!) / sum;
    }
  }
  return gradient;
}

function maxOf(emissions: Float32Array, at: number): number {
  let top = emissions[at * TAGS]!;
  for (let tag = 1; tag < TAGS; tag++) top = Math.max(top, emissions[at * TAGS + tag]!);
  return top;
}
