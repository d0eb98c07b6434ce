import type { SentenceTranslator } from '../../../engines/ports/translator.ts';
import { normalizeText } from '../../../engines/translation/model/normalize.ts';

/** A longer part of the words must stay; the model may leave out real words of a sentence that it does not understand. */
const LEAST_KEPT = 0.5;
/** Words whose loss changes the meaning: numbers, names and negations. */
const MUST_STAY = /\d|^\p{Lu}(?!$)|^(?:not|no|never|none|nor|nothing|nobody|neither|without|cannot)$|n['’]t$/u;

/** Writes spoken English sentences without restarts and fillers. A sentence stays as it is where the result is not the same words with some left out. */
export function createCleanUp(translator: SentenceTranslator): (texts: readonly string[]) => Promise<string[]> {
  return async (texts) => {
    const found = await translator.translateSentences(
      texts.map((text) => ({ text: normalizeText(text), to: 'en' })),
      { beams: 2 },
    );
    return texts.map((text, index) => {
      const { text: cleaned, complete } = found[index]!;
      return complete && onlyLeavesOut(text, cleaned) ? cleaned : text;
    });
  };
}

/** Whether the second text has words of the first in the same order, most of them and all that carry the meaning. */
export function onlyLeavesOut(text: string, cleaned: string): boolean {
  const [before, after] = [wordsOf(text), wordsOf(cleaned)];
  let at = 0;
  const left: string[] = [];
  before.forEach((word, index) => {
    if (at < after.length && word.toLowerCase() === after[at]!.toLowerCase()) at++;
    else if (index > 0) left.push(word);
  });
  return at === after.length && after.length >= LEAST_KEPT * before.length && !left.some(isKept);

  /** A word that is said twice is still there. */
  function isKept(word: string): boolean {
    return MUST_STAY.test(word) && !after.some((other) => other.toLowerCase() === word.toLowerCase());
  }
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+(?:['’-][\p{L}\p{N}_]+)*/gu) ?? [];
}
