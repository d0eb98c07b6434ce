import { brotliDecompressSync } from 'node:zlib';
import { loadData, loadJson } from '../../../data/load.ts';
import type { Passage } from '../../text/passage.ts';
import { bestTags, tagProbabilities } from './chain.ts';
import { FEATURE_PLACES, FEATURES_PER_TOKEN, passageFeatures } from './features.ts';
import { firstTag, innerTag, isInner, NAME_KINDS, type NameKind, NOTHING, TAGS } from './tags.ts';

/** A name in a passage: its tokens and probability. */
export interface TaggedName {
  kind: NameKind;
  at: number;
  next: number;
  probability: number;
}

interface Opened {
  weights: Int8Array;
  scale: number;
  transitions: Float32Array;
}

const FIRST_OF_PERSON = firstTag(NAME_KINDS.indexOf('person'));
const INNER_OF_PERSON = innerTag(NAME_KINDS.indexOf('person'));

let opened: Opened | undefined;

/** Decompresses the weights when they are first needed: 2.5 MB in memory. */
function open(): Opened {
  if (opened) return opened;
  const header = loadJson<{ scale: number; transitions: number[] }>('models/name-tagger/header.json');
  const bytes = brotliDecompressSync(loadData('models/name-tagger/weights.br'));
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  if (weights.length !== FEATURE_PLACES * TAGS)
    throw new Error(`The name tagger needs ${FEATURE_PLACES * TAGS} weights, but its file has ${weights.length}.`);
  opened = { weights, scale: header.scale, transitions: Float32Array.from(header.transitions) };
  return opened;
}

/** The result of the tagger for a passage. */
interface Tagging {
  names: TaggedName[];
  /** The probability that each token is part of a person's name. */
  personProbabilities: Float32Array;
}

/** Finds people, places, organisations and addresses with a conditional random field over words, shapes, lists and cues. */
export function tagNames(passage: Passage): Tagging {
  const length = passage.tokens.length;
  const personProbabilities = new Float32Array(length);
  const names: TaggedName[] = [];
  if (length === 0) return { names, personProbabilities };
  const { transitions } = open();
  const scores = { emissions: emissionsOf(passageFeatures(passage)), transitions };
  const tags = bestTags(scores);
  const { probabilities } = tagProbabilities(scores);
  for (let at = 0; at < length; at++)
    personProbabilities[at] =
      (probabilities[at * TAGS + FIRST_OF_PERSON] ?? 0) + (probabilities[at * TAGS + INNER_OF_PERSON] ?? 0);
  for (let at = 0; at < length; at++) {
    const tag = tags[at] ?? NOTHING;
    if (tag === NOTHING || isInner(tag)) continue;
    let next = at + 1;
    let probability = probabilities[at * TAGS + tag] ?? 0;
    for (; next < length && tags[next] === tag + 1; next++)
      probability = Math.min(probability, probabilities[next * TAGS + tag + 1] ?? 0);
    names.push({ kind: NAME_KINDS[(tag - 1) / 2] ?? 'person', at, next, probability });
  }
  return { names, personProbabilities };
}

function emissionsOf(features: Int32Array): Float32Array {
  const { weights, scale } = open();
  const length = features.length / FEATURES_PER_TOKEN;
  const emissions = new Float32Array(length * TAGS);
  const sums = new Int32Array(TAGS);
  for (let at = 0; at < length; at++) {
    sums.fill(0);
    for (let f = at * FEATURES_PER_TOKEN; f < (at + 1) * FEATURES_PER_TOKEN; f++) {
      const place = (features[f] ?? 0) * TAGS;
      for (let tag = 0; tag < TAGS; tag++) sums[tag] = (sums[tag] ?? 0) + (weights[place + tag] ?? 0);
    }
    for (let tag = 0; tag < TAGS; tag++) emissions[at * TAGS + tag] = (sums[tag] ?? 0) * scale;
  }
  return emissions;
}
