import type { Utterance } from '../../../schemas/result/transcript.ts';
import { endsSentence } from '../../formats/sentence-end.ts';
import { splitClitics, splitWord } from '../../formats/words.ts';
import { isBasicWord } from '../vocabulary/basic-words.ts';

/** One spelling of a name with its occurrences. */
export interface Spelling {
  written: string;
  language: string;
  count: number;
  /** Mean confidence of its occurrences. */
  confidence: number;
}

const MIN_LETTERS = 4;
/** Words after which even a German noun is a name. */
const TITLE =
  /^(?:herrn?|frau|dr|prof|mr|mrs|ms|miss|m|mme|mlle|monsieur|madame|sr|sra|señor|señora|sig|signor|signora|senhor|senhora)$/iu;

/** The names of a transcript in all spellings: capitalised words inside sentences that are not common words. */
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

/** The name in a word, without clitics. */
export function nameIn(word: string, language: string): string | undefined {
  const { stem } = splitClitics(splitWord(word).core);
  const looksIt = /^\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}/u.test(stem) && [...stem].length >= MIN_LETTERS;
  return looksIt && !isBasicWord(stem, language) ? stem : undefined;
}

function isNameHere(before: string | undefined, after: string | undefined, word: string, language: string): boolean {
  if (before === undefined || endsSentence(before, word, language) || /["“«(:]$/u.test(before)) return false;
  if (language !== 'de') return true;
  // German nouns are capitalised, so a title or another name must be next to it.
  const beside = [before, /[.,;:!?]$/u.test(word) ? undefined : after];
  return (
    TITLE.test(splitWord(before).core) ||
    beside.some((text) => text !== undefined && nameIn(text, language) !== undefined)
  );
}
