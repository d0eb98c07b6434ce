import { endsSentence } from '../../../formats/sentence-end.ts';

/** Longer parts are split: the model was trained on sentences of speech. */
const MAX_WORDS = 40;
/** A part that is split keeps at least this many words on both sides. */
const MIN_WORDS = 5;

/** Splits a text into sentences, and sentences without punctuation into parts that the model can translate. */
export function splitSentences(text: string, language: string, maxWords = MAX_WORDS): string[] {
  const words = text.trim().split(/\s+/);
  const sentences: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    sentences.at(-1)!.push(word);
    if (index + 1 < words.length && endsSentence(word, words[index + 1], language)) sentences.push([]);
  }
  return sentences.flatMap((sentence) => splitLong(sentence, maxWords)).map((sentence) => sentence.join(' '));
}

/** Splits a sentence into two, where it can be split. */
export function halves(sentence: string): string[] {
  const words = sentence.split(' ');
  return words.length < 2 * MIN_WORDS ? [sentence] : splitLong(words, words.length - 1).map((part) => part.join(' '));
}

function splitLong(words: string[], maxWords: number): string[][] {
  if (words.length <= maxWords) return [words];
  const at = splitPoint(words);
  return [...splitLong(words.slice(0, at), maxWords), ...splitLong(words.slice(at), maxWords)];
}

/** The best place to split: after a comma or before a conjunction, near the middle. */
function splitPoint(words: readonly string[]): number {
  let [best, highest] = [Math.ceil(words.length / 2), Number.NEGATIVE_INFINITY];
  for (let at = MIN_WORDS; at <= words.length - MIN_WORDS; at++) {
    const distance = Math.abs(at - words.length / 2) / words.length;
    const score =
      (/[,;:–]$/.test(words[at - 1]!) ? 1 : 0) + (CONJUNCTIONS.has(words[at]!.toLowerCase()) ? 0.7 : 0) - distance;
    if (score > highest) [best, highest] = [at, score];
  }
  return best;
}

const CONJUNCTIONS = new Set(
  `and but so because or then if when which that's und aber denn oder weil wenn dass et mais donc parce ou si quand y pero porque o cuando
  e ma perché oppure quando mas porque ou quando`.split(/\s+/),
);
