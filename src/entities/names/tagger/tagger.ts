import { brotliDecompressSync } from 'node:zlib';
import { lazy, loadData, loadJson } from '../../../data/load.ts';
import type { Passage } from '../../text/passage.ts';
import { bestTags, tagProbabilities } from './chain.ts';
import { FEATURE_PLACES, FEATURES_PER_TOKEN, passageFeatures } from './features.ts';
import { isInner, NAME_KINDS, type NameKind, NOTHING, TAGS } from './tags.ts';

/** A name in a passage: its tokens and probability. */
export interface TaggedName {
  kind: NameKind;
  at: number;
  next: number;
  probability: number;
}

/** The weights, decompressed when they are first needed: 2.5 MB in memory. */
const open = lazy(() => {
  const header = loadJson<{ scale: number; transitions: number[] }>('models/name-tagger/header.json');
  const bytes = brotliDecompressSync(loadData('models/name-tagger/weights.br'));
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  if (weights.length !== FEATURE_PLACES * TAGS)
    throw new Error(`The name tagger needs ${FEATURE_PLACES * TAGS} weights, but its file has ${weights.length}.`);
  return { weights, scale: header.scale, transitions: Float32Array.from(header.transitions) };
});

/** Finds people, places, organisations and addresses with a conditional random field over words, shapes, lists and cues. */
export function tagNames(passage: Passage): TaggedName[] {
  const length = passage.tokens.length;
  const names: TaggedName[] = [];
  if (length === 0) return names;
  const scores = { emissions: emissionsOf(passageFeatures(passage)), transitions: open().transitions };
  const tags = bestTags(scores);
  const { probabilities } = tagProbabilities(scores);
  for (let at = 0; at < length; at++) {
    const tag = tags[at] ?? NOTHING;
    if (tag === NOTHING || isInner(tag)) continue;
    let next = at + 1;
    let probability = probabilities[at * TAGS + tag] ?? 0;
    for (; next < length && tags[next] === tag + 1; next++)
      probability = Math.min(probability, probabilities[next * TAGS + tag + 1] ?? 0);
    names.push({ kind: NAME_KINDS[(tag - 1) / 2] ?? 'person', at, next, probability });
  }
  return names;
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
