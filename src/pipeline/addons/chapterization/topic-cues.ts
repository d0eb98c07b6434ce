import { lazy, loadRows } from '../../../data/load.ts';

/** First words of a sentence that are read. */
const WORDS = 10;
const SHORT_WORDS = 4;

/** Weights of words that open and close a topic, fitted on public English conversations (`training/chapters`). */
const weights = lazy(
  () =>
    new Map(
      loadRows('lists/topic-cues-en.tsv').map(([name = '', opens, closes]) => [name, [Number(opens), Number(closes)]]),
    ),
);

/** How much an English sentence sounds like the first and like the last of a topic: "Hello, how are you?", "Goodbye." */
export function topicCues(sentence: string): { opens: number; closes: number } {
  const cues = { opens: 0, closes: 0 };
  for (const name of features(sentence)) {
    const [opens = 0, closes = 0] = weights().get(name) ?? [];
    cues.opens += opens;
    cues.closes += closes;
  }
  return cues;
}

/** The same features as in `training/chapters/fit_cues.py`. */
function features(sentence: string): Set<string> {
  const words =
    sentence
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z']+/g) ?? [];
  const found = new Set<string>(words.slice(0, WORDS));
  for (const count of [1, 2]) if (words.length >= count) found.add(`^${words.slice(0, count).join(' ')}`);
  if (sentence.trim().endsWith('?')) found.add('?');
  if (words.length < SHORT_WORDS) found.add('#short');
  return found;
}
