import { cacheByText } from '../embed/cache-by-text.ts';
import type { SentenceScores, TextClassifier } from '../ports/text-classifier.ts';
import { encoderFile } from './languages.ts';

/** A classifier with a cache by sentence, so that sentiment, moderation and entities share one pass. */
export function cacheScores(classifier: TextClassifier): TextClassifier {
  const caches = new Map<string, (sentences: readonly string[]) => Promise<SentenceScores[]>>();
  return {
    classify(sentences, language = 'en') {
      // Languages of one model share its results.
      const key = encoderFile(language) ?? language;
      const cached = caches.get(key) ?? cacheByText((texts) => classifier.classify(texts, language));
      caches.set(key, cached);
      return cached(sentences);
    },
  };
}
