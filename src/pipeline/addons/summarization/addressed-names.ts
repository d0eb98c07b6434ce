import { isAlsoWord, isGiven } from '../../../entities/names/gazetteer.ts';
import { patternLanguage } from '../../../entities/text/language.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { fold } from '../../../text/fold.ts';
import { frequentWords } from '../../../text/frequent-words.ts';
import { voiceOf } from '../../formats/words.ts';

const TITLE = '(?:Mr|Mrs|Ms|Dr)\\.?|Miss|Doctor|Professor|Monsieur|Madame|Herr|Frau|Señora?|Signora?';
const NAME = `(?:(?:${TITLE})\\s)?\\p{Lu}[\\p{L}\\p{M}'’-]+(?:\\s\\p{Lu}[\\p{L}\\p{M}'’-]+)?`;
const CALL =
  '(?:[Hh]i|[Hh]ello|[Hh]ey|[Gg]ood (?:[Mm]orning|[Aa]fternoon|[Ee]vening)|[Tt]hanks|[Tt]hank you|[Ee]xcuse me|[Ss]ure|[Bb]ye|[Gg]oodbye|[Bb]onjour|[Ss]alut|[Mm]erci|[Hh]allo|[Gg]uten (?:Tag|Morgen|Abend)|[Dd]anke|[Hh]ola|[Gg]racias|[Cc]iao|[Bb]uongiorno|[Gg]razie|[Oo]lá|[Oo]brigad[oa])';
/** "Hi, Karen.", "Thank you, Mr. White." */
const AFTER_GREETING = new RegExp(`(?:^|[.!?]\\s)${CALL}(?: there)?,?\\s(${NAME})(?=[.,!?])`, 'u');
/** "Julia, I have a question." */
const AT_START = new RegExp(`^(${NAME}),\\s(?=\\p{Ll}|I\\b)`, 'u');
/** "What is wrong, Karen?" */
const AT_END = new RegExp(`\\p{Ll},\\s(${NAME})[.!?]$`, 'u');
const TITLED = new RegExp(`^(?:${TITLE})\\s`, 'u');

/** The names by which the speakers of a conversation of two are addressed; a name needs a title or must be a known given name. */
export function addressedNames(sentences: readonly Sentence[]): Map<string, string> {
  const voices = [...new Set(sentences.map(voiceOf))];
  if (voices.length !== 2) return new Map();
  const counts = new Map(voices.map((voice) => [voice, new Map<string, number>()]));
  for (const sentence of sentences) {
    const text = sentence.sentence.trim();
    const greeted = AFTER_GREETING.exec(text)?.[1];
    const name = greeted ?? [AT_START, AT_END].map((form) => form.exec(text)?.[1]).find(Boolean);
    const other = voices.find((voice) => voice !== voiceOf(sentence));
    const ofOther = counts.get(other ?? '');
    const isOther = !greeted && name !== undefined && isWord(name, sentence.language);
    if (name && ofOther && isName(name) && !isOther) ofOther.set(name, (ofOther.get(name) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  for (const [voice, found] of counts) {
    const [best] = [...found].sort((a, b) => b[1] - a[1]);
    if (best) names.set(voice, best[0]);
  }
  return names;
}

function isName(text: string): boolean {
  return TITLED.test(text) || isGiven(text.split(' ')[0]!.toLowerCase());
}

/** "Parfait, merci.": without a greeting, a name that is also a common word is more often the word. English has too many such names for the full lists. */
function isWord(text: string, language: string): boolean {
  const word = fold(text.split(' ')[0]!);
  return frequentWords(language).has(word) || (language !== 'en' && isAlsoWord(word, patternLanguage(language)));
}
