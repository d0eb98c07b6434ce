import type { SentenceScores, TextClassifier } from '../../../engines/ports/text-classifier.ts';
import type { SentimentResult } from '../../../schemas/result/result.ts';
import type { Utterance } from '../../../schemas/result/transcript.ts';
import type { AddonInput, ResultAddon } from '../addon.ts';
import { makeSentences } from '../sentences.ts';
import { classifyEnglish, classifyOther, SENTIMENT_LANGUAGES } from './classify.ts';

/** Classifies each sentence. The interface declares the result as a string, so the list is serialised as JSON. */
export function createSentiment({ classifier }: { classifier: TextClassifier }): ResultAddon<'sentiment_analysis'> {
  return {
    name: 'sentiment_analysis',
    coverage: { languages: SENTIMENT_LANGUAGES, otherwise: 'the sentiment of its sentences is unknown.' },
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
  const english = sentences.filter(({ language }) => language === 'en').map(({ sentence }) => sentence.trim());
  const scores = english.length > 0 ? await classifier.classify(english) : [];
  let next = 0;
  return sentences.map(({ sentence, language, start, end, channel, speaker }) => {
    const text = sentence.trim();
    const labels =
      language === 'en' ? classifyEnglish(text, scores[next++] as SentenceScores) : classifyOther(text, language);
    return { text, ...labels, start, end, channel, ...(speaker === undefined ? {} : { speaker }) };
  });
}
