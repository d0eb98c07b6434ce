import type { Utterance } from '../../../schemas/transcript.ts';
import { endsSentence } from '../../formats/sentence-end.ts';
import { splitClitics, splitWord } from '../../formats/words.ts';
import { isFrequent } from '../vocabulary/frequent-words.ts';

/** One way a name is written, with all the evidence for it. */
export interface Spelling {
  written: string;
  language: string;
  count: number;
  /** Mean confidence of its occurrences. */
  confidence: number;
}

const MIN_LETTERS = 4;
/** After these even a German noun is a name. */
const TITLE =
  /^(?:herrn?|frau|dr|prof|mr|mrs|ms|miss|m|mme|mlle|monsieur|madame|sr|sra|señor|señora|sig|signor|signora|senhor|senhora)$/iu;

/** The names of a transcript in all their spellings: words with a capital where no sentence begins, and that are no common words. */
export function spellingsOf(utterances: readonly Utterance[]): Spelling[] {
  const found = new Map<string, { spelling: Spelling; sure: boolean; sum: number }>();
  for (const { words, language } of utterances) {
    for (const [at, word] of words.entries()) {
      const name = nameIn(word.word, language);
      if (name === undefined) continue;
      const key = `${language} ${name}`;
      const known = found.get(key) ?? {
        spelling: { written: name, language, count: 0, confidence: 0 },
        sure: false,
        sum: 0,
      };
      known.spelling.count++;
      known.sum += word.confidence;
      known.sure ||= isNameHere(words[at - 1]?.word, words[at + 1]?.word, word.word, language);
      found.set(key, known);
    }
  }
  return [...found.values()]
    .filter(({ sure }) => sure)
    .map(({ spelling, sum }) => ({ ...spelling, confidence: sum / spelling.count }));
}

/** The name a word may be, without what clings to it. */
export function nameIn(word: string, language: string): string | undefined {
  const { stem } = splitClitics(splitWord(word).core);
  const looksIt = /^\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}/u.test(stem) && [...stem].length >= MIN_LETTERS;
  return looksIt && !isFrequent(stem, language) ? stem : undefined;
}

function isNameHere(before: string | undefined, after: string | undefined, word: string, language: string): boolean {
  if (before === undefined || endsSentence(before, word, language) || /["“«(:]$/u.test(before)) return false;
  if (language !== 'de') return true;
  // German writes every noun with a capital: a title or another name beside it has to tell.
  const beside = [before, /[.,;:!?]$/u.test(word) ? undefined : after];
  return (
    TITLE.test(splitWord(before).core) ||
    beside.some((text) => text !== undefined && nameIn(text, language) !== undefined)
  );
}
