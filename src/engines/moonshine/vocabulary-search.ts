import type { VocabularyEntry } from '../ports/recognizer.ts';
import { VocabularyBias } from '../vocabulary-bias.ts';
import type { VocabularySearch } from './decode-with-vocabulary.ts';
import { SimilarPhrases } from './similar-phrases.ts';
import { startsWord, tokensOf } from './words.ts';

/** A vocabulary, indexed for decoding. */
type Indexed = Required<Pick<VocabularySearch, 'bonusAfter' | 'phrases'>>;

/** Every utterance of a live session has the same vocabulary, so those used last are kept: the key has their entries. */
const recent = new Map<string, Indexed>();
const MOST_RECENT = 8;

/** Indexes a vocabulary, or returns the index of an equal one that was used recently. */
export function indexVocabulary(entries: readonly VocabularyEntry[]): Indexed {
  const key = JSON.stringify(entries);
  const known = recent.get(key);
  recent.delete(key);
  const indexed = known ?? createIndex(entries);
  recent.set(key, indexed);
  const [oldest] = recent.keys();
  if (recent.size > MOST_RECENT) recent.delete(oldest!);
  return indexed;
}

function createIndex(entries: readonly VocabularyEntry[]): Indexed {
  const bias = new VocabularyBias(entries, 'en', { encode: tokensOf, startsWord });
  return { bonusAfter: (tokens) => bias.bonusAfter(tokens), phrases: new SimilarPhrases(entries, 'en') };
}
