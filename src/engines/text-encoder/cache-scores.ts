import { cacheByText } from '../embed/cache-by-text.ts';
import type { TextClassifier } from '../ports/text-classifier.ts';

/** A classifier with a cache by sentence, so that sentiment and moderation share one pass. */
export function cacheScores(classifier: TextClassifier): TextClassifier {
  return { classify: cacheByText((sentences) => classifier.classify(sentences)) };
}
