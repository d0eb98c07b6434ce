import { lazy } from '../../../data/load.ts';
import type { SentenceScores } from '../../../engines/ports/text-classifier.ts';
import { ENCODER_LANGUAGES } from '../../../engines/text-encoder/languages.ts';
import { isDictation } from '../../../entities/numbers/is-number-word.ts';
import { textFeatures } from './features.ts';
import { EMOTIONS, indexOfLargest, labelsOf, POLARITIES, type Probabilities, type SentimentLabels } from './labels.ts';
import { loadWeights, openTable, softmax } from './networks.ts';

/** Languages that the table was trained on. */
const OTHER_LANGUAGES = new Set(['fr', 'de', 'es', 'it']);
/** Languages in which sentences are classified. */
export const SENTIMENT_LANGUAGES: ReadonlySet<string> = new Set([...ENCODER_LANGUAGES, ...OTHER_LANGUAGES]);
/** Below this probability the polarity is reported as unknown: nearly half of such guesses were wrong. */
const MIN_POLARITY = 0.65;
/** Below this probability the emotion is reported as neutral. */
const MIN_EMOTION = 0.3;

const others = lazy(() => openTable(loadWeights('others')));

/** An introduction is neutral; the network takes a name for affection because it learnt names from online comments. */
const INTRODUCTION =
  /^(?:(?:hello|hi|hey|good (?:morning|afternoon|evening)|yes|yeah|okay|um|uh|so)[\s,.!]+)*(?:this is|my name is|my name's|[Ii] am|[Ii]'m|it's) \p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*)*$/u;

/** Classifies a sentence by the scores of the text encoder. */
export function classifyByEncoder(
  text: string,
  language: string,
  { sentiment, emotion }: SentenceScores,
): SentimentLabels {
  if (isDictation(text, language) || INTRODUCTION.test(text.charAt(0).toLowerCase() + text.slice(1)))
    return { sentiment: 'neutral', emotion: 'neutral' };
  return labelsOf({ polarities: sentiment, emotions: emotion });
}

/** Classifies a sentence of a language without a text encoder; `unknown` for languages without a table and for low probabilities. */
export function classifyOther(text: string, language: string): SentimentLabels {
  if (!OTHER_LANGUAGES.has(language)) return { sentiment: 'unknown', emotion: 'neutral' };
  const probabilities = probabilitiesOf(others()(textFeatures(text)));
  const best = indexOfLargest(probabilities.polarities);
  if ((probabilities.polarities[best] as number) < MIN_POLARITY) return { sentiment: 'unknown', emotion: 'neutral' };
  const labels = labelsOf(probabilities);
  const probability = probabilities.emotions[EMOTIONS.indexOf(labels.emotion)] as number;
  return probability < MIN_EMOTION ? { ...labels, emotion: 'neutral' } : labels;
}

function probabilitiesOf(scores: Float32Array): Probabilities {
  return {
    emotions: softmax(scores.subarray(0, EMOTIONS.length)),
    polarities: softmax(scores.subarray(EMOTIONS.length, EMOTIONS.length + POLARITIES.length)),
  };
}
