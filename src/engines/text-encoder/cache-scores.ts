import { cacheByText } from '../embed/cache-by-text.ts';
import type { SentenceScores, TextClassifier } from '../ports/text-classifier.ts';
import { encoderFile, sentimentLayersOf } from './languages.ts';

/** A classifier with a cache by sentence, so that sentiment, moderation and entities share one pass. */
export function cacheScores(classifier: TextClassifier): TextClassifier {
  const caches = new Map<string, (sentences: readonly string[]) => Promise<SentenceScores[]>>();
  return {
    classify(sentences, language = 'en') {
      const file = encoderFile(language);
      // Languages of one model share its results, but for a language with sentiment layers of its own.
      const key = file === undefined || sentimentLayersOf(file)?.language === language ? language : file;
      const cached = caches.get(key) ?? cacheByText((texts) => classifier.classify(texts, language));
      caches.set(key, cached);
      return cached(sentences);
    },
  };
}
