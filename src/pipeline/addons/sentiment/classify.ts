import type { SentenceScores } from '../../../engines/ports/text-classifier.ts';
import { isDictation } from '../../../entities/numbers/is-number-word.ts';
import { labelsOf, type SentimentLabels } from './labels.ts';

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
