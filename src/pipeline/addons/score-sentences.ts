import type { SentenceScores, TextClassifier } from '../../engines/ports/text-classifier.ts';
import { ENCODER_LANGUAGES } from '../../engines/text-encoder/languages.ts';
import type { Sentence } from '../../schemas/result/transcript.ts';

/** The scores of each sentence by the text encoder of its language; undefined in other languages. */
export async function scoreSentences(
  sentences: readonly Sentence[],
  classifier: TextClassifier,
): Promise<(SentenceScores | undefined)[]> {
  const scores = new Map<string, SentenceScores[]>();
  for (const spoken of ENCODER_LANGUAGES) {
    const texts = sentences.filter(({ language }) => language === spoken).map(({ sentence }) => sentence.trim());
    if (texts.length > 0) scores.set(spoken, [...(await classifier.classify(texts, spoken))]);
  }
  return sentences.map(({ language }) => scores.get(language)?.shift());
}
