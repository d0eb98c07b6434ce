import { isDictation } from '../entities/numbers/is-number-word.ts';
import { denseInput } from './dense-input.ts';
import { textFeatures } from './features.ts';
import { EMOTIONS, type Feeling, feelingOf, indexOfLargest, type Judgement, POLARITIES } from './feelings.ts';
import { type LayerScorer, openLayers, openTable, softmax, type TableScorer } from './networks.ts';
import { ENGLISH, OTHERS } from './weights.ts';

/** Languages the second table was learnt from. */
const OTHER_LANGUAGES = new Set(['fr', 'de', 'es', 'it']);
/** Below this the words of a sentence are no evidence: on subtitle lines nearly half of such guesses are wrong. */
const EVIDENCE = 0.65;
/** A named emotion needs some weight of its own; nine of twenty-five can come up here. */
const CLEAR_EMOTION = 0.3;

let english: { table: TableScorer; layers: LayerScorer } | undefined;
let others: TableScorer | undefined;

/** Who is speaking, and nothing else. The network knows names from what people write to each other, and takes them for fondness. */
const INTRODUCTION =
  /^(?:(?:hello|hi|hey|good (?:morning|afternoon|evening)|yes|yeah|okay|um|uh|so)[\s,.!]+)*(?:this is|my name is|my name's|[Ii] am|[Ii]'m|it's) \p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*)*$/u;

/** How an English sentence feels; `embedding` is its vector. */
export function judgeEnglish(text: string, embedding: Float32Array): Feeling {
  if (isDictation(text, 'en') || INTRODUCTION.test(text.charAt(0).toLowerCase() + text.slice(1)))
    return { sentiment: 'neutral', emotion: 'neutral' };
  english ??= { table: openTable(ENGLISH.table), layers: openLayers(ENGLISH.layers) };
  const wordScores = english.table(textFeatures(text, 'words'));
  return feelingOf(judgementOf(english.layers(denseInput(text, embedding, wordScores))));
}

/** How a sentence of another language feels; unknown where nothing was learnt or the words say nothing. */
export function judgeOther(text: string, language: string): Feeling {
  if (!OTHER_LANGUAGES.has(language)) return { sentiment: 'unknown', emotion: 'neutral' };
  others ??= openTable(OTHERS);
  const judgement = judgementOf(others(textFeatures(text, 'pieces')));
  const best = indexOfLargest(judgement.polarities);
  if ((judgement.polarities[best] as number) < EVIDENCE) return { sentiment: 'unknown', emotion: 'neutral' };
  const feeling = feelingOf(judgement);
  const share = judgement.emotions[EMOTIONS.indexOf(feeling.emotion)] as number;
  return share < CLEAR_EMOTION ? { ...feeling, emotion: 'neutral' } : feeling;
}

function judgementOf(scores: Float32Array): Judgement {
  return {
    emotions: softmax(scores.subarray(0, EMOTIONS.length)),
    polarities: softmax(scores.subarray(EMOTIONS.length, EMOTIONS.length + POLARITIES.length)),
  };
}
