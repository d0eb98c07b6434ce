import type { TextClassifier } from '../../../engines/ports/text-classifier.ts';
import { ENCODER_LANGUAGES } from '../../../engines/text-encoder/languages.ts';
import type { SentimentResult } from '../../../schemas/result/result.ts';
import type { Utterance } from '../../../schemas/result/transcript.ts';
import type { AddonInput, ResultAddon } from '../addon.ts';
import { scoreSentences } from '../score-sentences.ts';
import { makeSentences } from '../sentences.ts';
import { classifyByEncoder } from './classify.ts';
import type { SentimentLabels } from './labels.ts';

/** The labels of a sentence in a language without a text encoder. */
const UNKNOWN: SentimentLabels = { sentiment: 'unknown', emotion: 'neutral' };

/** Classifies each sentence. The interface declares the result as a string, so the list is serialised as JSON. */
export function createSentiment({ classifier }: { classifier: TextClassifier }): ResultAddon<'sentiment_analysis'> {
  return {
    name: 'sentiment_analysis',
    coverage: { languages: ENCODER_LANGUAGES, otherwise: 'the sentiment of its sentences is unknown.' },
    isRequested: (params) => params.sentiment_analysis,
    run: async ({ transcript }: AddonInput) => JSON.stringify(await sentimentsOf(transcript.utterances, classifier)),
  };
}

/** One result per sentence, in order of time. */
export async function sentimentsOf(
  utterances: readonly Utterance[],
  classifier: TextClassifier,
): Promise<SentimentResult[]> {
  const sentences = makeSentences(utterances);
  const scores = await scoreSentences(sentences, classifier);
  return sentences.map(({ sentence, language, start, end, channel, speaker }, index) => {
    const text = sentence.trim();
    const found = scores[index];
    const labels = found ? classifyByEncoder(text, language, found) : UNKNOWN;
    return { text, ...labels, start, end, channel, ...(speaker === undefined ? {} : { speaker }) };
  });
}
