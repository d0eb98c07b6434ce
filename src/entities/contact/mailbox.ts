import { frequentWords } from '../../text/frequent-words.ts';
import type { Context } from '../detector.ts';
import type { Token } from '../text/tokens.ts';
import { phraseTable, wordSet } from '../text/word-lists.ts';
import type { Part } from './address-parts.ts';

/** Words that cannot be part of a mailbox name; they stop the search back from the @ sign. */
const NEVER_LOCAL = wordSet('mailbox/never-local');
/** Common words that are used as mailbox names. */
export const MAILBOXES = wordSet('mailbox/mailboxes');
const LONGEST_LOCAL = 40;
/** Remarks on how to write an address, spoken beside it. */
const ASIDES = phraseTable('mailbox/asides');
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

/** A mailbox name: its tokens, and whether it was spelled letter by letter. */
interface Mailbox {
  text: string;
  spelled: boolean;
  at: number;
  next: number;
}

/** Whether a mailbox name consists of common words only. Spelled letters and symbols occur only in addresses. */
export function isOnlyCommonWords({ passage }: Context, { text, spelled, at, next }: Mailbox): boolean {
  if (spelled || /[^a-z']/.test(text)) return false;
  const words = passage.tokens.slice(at, next).filter(({ kind }) => kind === 'word');
  return words.every(({ fold }) => fold.length === 1 || frequentWords(passage.language).has(fold));
}

/** Reads a mailbox name backwards from the @ sign; with `surely`, common words may be part of it. */
export function readLocal(
  context: Context,
  parts: readonly Part[],
  sign: number,
  surely: boolean,
): Mailbox | undefined {
  const { tokens } = context.passage;
  const next = parts[sign]?.at ?? 0;
  const end = beforeAside(context, next);
  let [text, first, letters] = ['', sign, 0];
  // Whether the next part is joined by a symbol, and whether everything so far was spelled.
  let [joined, spelled] = [true, true];
  for (let i = sign - 1; i >= 0 && sign - i <= LONGEST_LOCAL; i--) {
    const part = parts[i];
    if (!part || context.claimed(part.at)) break;
    if (part.at >= end || isPause(parts, i, text, spelled)) continue;
    const isLetter = part.kind === 'letter' && (spelled || part.next > part.at + 1);
    if (part.kind === 'sign' && text !== '') joined = true;
    else if (part.kind === 'stop' && parts[i - 1]?.kind === 'letter') joined = true;
    else if (isLetter || fits(context, part, text, joined, surely)) {
      joined = false;
      spelled = part.kind !== 'word' || part.text.length === 1;
      if (part.kind === 'letter') letters++;
    } else break;
    text = part.text + text;
    first = i;
    if (tokens[part.at]?.breaks) break;
  }
  if (!/[a-z0-9]/.test(text)) return undefined;
  return { text, spelled: letters > 1, at: spelledWord(context, parts, first, text), next };
}

/** Whether a comma or full stop is only a pause in a spoken address. */
function isPause(parts: readonly Part[], at: number, text: string, spelled: boolean): boolean {
  const [before, mark, after] = [parts[at - 1], parts[at]?.kind, parts[at + 1]?.kind];
  // "J. P. Moreau"
  if (mark === 'stop') return before?.kind === 'letter' && after === 'letter';
  if (mark !== 'comma' || !before) return false;
  // A comma between spelled letters, before the @ sign, or beside a symbol.
  if (before.kind === 'sign' || text.startsWith('.')) return true;
  if (spelled && (before.kind === 'letter' || before.kind === 'number')) return true;
  // "p as in Peter, Moreau" and "b a p t, Chauvin"
  return before.kind === 'letter' && (before.next > before.at + 1 || parts[at - 2]?.kind === 'letter');
}

/** Whether a word or number can be part of the mailbox name before `text`. */
function fits({ passage }: Context, { kind, text: word, at }: Part, text: string, joined: boolean, surely: boolean) {
  if (kind !== 'word' && kind !== 'number' && kind !== 'letter') return false;
  const isNever = NEVER_LOCAL.has(word);
  const isSpelled = word.length === 1 || kind === 'number';
  if (joined) return text !== '' || !isNever || isSpelled || MAILBOXES.has(word);
  // The end of "that's" or "I'm" is not a spelled letter.
  if (!passage.tokens[at]?.spaced && /['’]/.test(passage.wordAt(at - 1))) return false;
  return isSpelled ? !isNever : !isNever && (surely || !frequentWords(passage.language).has(word));
}

/** Includes a word that is spelled afterwards: "Oscar, that's o s c a r", "j dash hart, that's h a r t". */
function spelledWord({ passage }: Context, parts: readonly Part[], first: number, text: string): number {
  const letters = /^[a-z]{3,}/.exec(text)?.[0];
  for (let i = first - 1; letters && i >= first - 5 && !passage.tokens[parts[i + 1]?.at ?? 0]?.breaks; i--) {
    const [name, sign, word] = [parts[i - 2], parts[i - 1], parts[i]];
    if (word && passage.wordAt(word.at) === letters) return sign?.kind === 'sign' && name ? name.at : word.at;
  }
  return parts[first]?.at ?? 0;
}
