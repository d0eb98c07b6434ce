import type { Context } from '../detector.ts';
import { frequentWords } from '../text/frequent-words.ts';
import { phrases } from '../text/language.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import { spelledLetter } from '../text/spelling.ts';
import type { Token } from '../text/tokens.ts';
import { wordSet } from '../text/word-lists.ts';
import { type Part, signBefore } from './internet-words.ts';

/** Words that cannot be part of a mailbox name; they stop the search back from the @ sign. */
const NEVER_LOCAL = wordSet('mailbox/never-local');
/** Common words that are used as mailbox names. */
export const MAILBOXES = wordSet('mailbox/mailboxes');
const LONGEST_LOCAL = 40;
/** Remarks on how to write an address, spoken beside it. */
const ASIDES = new PhraseTable<true>();
ASIDES.addAll(
  phrases(
    'one word;all one word;all lower case;lower case;lowercase;all lowercase;no spaces;all together;tout attache;tout colle;en un mot;en minuscules;tout en minuscules;tout minuscule;alles klein;kleingeschrieben;klein geschrieben;zusammengeschrieben;zusammen geschrieben;ein wort;todo junto;en minusculas;todo en minusculas;tutto attaccato;tutto minuscolo;in minuscolo;tutto in minuscolo',
  ),
  true,
);
const LONGEST_ASIDE = 5;

/** The end of a remark that begins at a token. */
export function asideAt(tokens: readonly Token[], at: number): number | undefined {
  return ASIDES.matchAt(tokens, at)?.next;
}

const SPELLING =
  / ((?:with|avec|mit|con)(?: (?:[a-z]|['’]|zeta|an?|une?|una|la|two|deux|zwei|dos|due|double|doppel|doble|doppia))+)$/;
const LONGEST_SPELLING = 7;

/** The start of a remark that ends at a token, with the commas around it; the token itself if there is none. */
function beforeAside({ passage }: Context, at: number): number {
  const { tokens } = passage;
  const end = tokens[at - 1]?.text === ',' ? at - 1 : at;
  // "webb with two b's", "pizarro con zeta"
  const spelling = SPELLING.exec(passage.textBefore(end, LONGEST_SPELLING))?.[1];
  if (spelling) return end - spelling.split(' ').length;
  for (let from = Math.max(0, end - LONGEST_ASIDE); from < end; from++)
    if (asideAt(tokens, from) === end) return tokens[from - 1]?.text === ',' ? from - 1 : from;
  return end;
}

/** Whether a mailbox name consists of common words only. */
export function isOnlyCommonWords({ passage }: Context, { text, spelled, at, next }: Part): boolean {
  const words = passage.tokens.slice(at, next).filter(({ kind }) => kind === 'word');
  const common = frequentWords(passage.language);
  // Spelled letters and symbols occur only in addresses.
  if (spelled || /[^a-z']/.test(text)) return false;
  return words.every(({ fold }) => fold.length === 1 || common.has(fold));
}

/** A mailbox name while it is read from its end. */
interface LocalPart {
  text: string;
  /** First token so far. */
  first: number;
  /** Whether the next token continues a word, without a space or with a spoken sign between. */
  joined: boolean;
  /** Whether everything so far was spelled letter by letter. */
  spelled: boolean;
  letters: number;
}

/** Reads a mailbox name backwards from the @ sign; with `surely`, common words may be part of it. */
export function readLocal(context: Context, at: number, surely: boolean): Part | undefined {
  const { tokens } = context.passage;
  const part: LocalPart = { text: '', first: at, joined: true, spelled: true, letters: 0 };
  const end = beforeAside(context, at);
  for (let i = end - 1; i >= 0 && end - i <= LONGEST_LOCAL; i--) {
    const token = tokens[i];
    if (!token || context.claimed(i)) break;
    const letter = letterEnding(context, i);
    if (letter && (letter.at < i || part.spelled)) {
      part.text = letter.letter.toLowerCase() + part.text;
      part.first = i = letter.at;
      part.letters++;
      part.joined = false;
      if (tokens[i]?.breaks) break;
      continue;
    }
    if (token.kind === 'mark') {
      if (isPause(context, i, part)) continue;
      if (!prependMark(context, i, part)) break;
    } else {
      const sign = part.text === '' ? undefined : signBefore(context, i);
      if (sign) {
        part.text = sign.text + part.text;
        i -= sign.words - 1;
        part.joined = true;
      } else if (!prependWord(context, i, part, surely)) break;
    }
    part.first = i;
    if (token.breaks) break;
  }
  const { text, letters } = part;
  return text === '' || !/[a-z0-9]/.test(text)
    ? undefined
    : { text, spelled: letters > 1, at: spelledWord(context, part.first, text), next: at };
}

/** Whether a mark is only a pause in a spoken address. */
function isPause(context: Context, at: number, { text, spelled }: LocalPart): boolean {
  const mark = context.passage.tokens[at]?.text;
  const letter = letterEnding(context, at - 1);
  // "J. P. Moreau": the full stop of an initial.
  if (mark === '.') return letter !== undefined && letterEnding(context, at + 1) !== undefined;
  if (mark !== ',') return false;
  // A comma between spelled letters, or before the @ sign.
  if (spelled && (letter || context.passage.numberAt(at - 1))) return true;
  // "p as in Peter, Moreau" and "b a p t, Chauvin"
  if (letter && (letter.at < at - 1 || letterEnding(context, at - 2))) return true;
  return signBefore(context, at - 1) !== undefined || text.startsWith('.');
}

/** Adds a sign that is written in the address; false if the mark is not part of it. */
function prependMark(context: Context, at: number, part: LocalPart): boolean {
  const { tokens } = context.passage;
  const token = tokens[at] as Token;
  const initial = token.text === '.' && letterEnding(context, at - 1) !== undefined;
  const glued = tokens[at + 1]?.spaced === false || initial;
  if (!glued || token.spaced || !/[._+'-]/.test(token.text)) return false;
  part.text = token.text + part.text;
  part.joined = true;
  return true;
}

/** Adds a word or number; false if it cannot be part of the address. */
function prependWord(context: Context, at: number, part: LocalPart, surely: boolean): boolean {
  const { tokens, language } = context.passage;
  const { fold, kind, spaced } = tokens[at] as Token;
  const number = context.passage.numberAt(at);
  const never = NEVER_LOCAL.has(fold);
  const spelled = fold.length === 1 || number !== undefined || kind === 'number';
  if (part.joined) {
    if (part.text === '' && never && !spelled && !MAILBOXES.has(fold)) return false;
  } else {
    // The end of "that's" or "I'm" is not a spelled letter.
    if (!spaced && /['’]/.test(tokens[at - 1]?.text ?? '')) return false;
    const common = never || (!surely && frequentWords(language).has(fold));
    if (!spelled && common) return false;
    if (fold.length === 1 && never && part.text.length > 0 && !part.spelled) return false;
  }
  part.text = (number?.digits ?? fold) + part.text;
  part.joined = false;
  part.spelled = spelled;
  return true;
}

/** The spelled letter that ends at a token: "m", or "m as in Mary". */
function letterEnding({ passage }: Context, at: number): { letter: string; at: number } | undefined {
  for (let from = at; from >= Math.max(0, at - 4); from--) {
    const letter = spelledLetter(passage.tokens, from, passage.language);
    if (letter?.next === at + 1) return { letter: letter.letter, at: from };
  }
  return undefined;
}

/** Includes a word that is spelled afterwards: "Oscar, that's o s c a r", "j dash hart, that's h a r t". */
function spelledWord(context: Context, first: number, text: string): number {
  const { passage } = context;
  const letters = /^[a-z]{3,}/.exec(text)?.[0];
  for (let at = first - 1; letters && at >= Math.max(0, first - 5) && !passage.tokens[at + 1]?.breaks; at--) {
    if (passage.wordAt(at) !== letters) continue;
    const sign = signBefore(context, at - 1);
    return sign && passage.tokens[at - 1 - sign.words]?.kind === 'word' ? at - 1 - sign.words : at;
  }
  return first;
}
