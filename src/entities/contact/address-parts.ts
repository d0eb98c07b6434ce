import type { Context } from '../detector.ts';
import { PhraseTable } from '../text/phrase-table.ts';
import { spelledLetter } from '../text/spelling.ts';
import { phraseTable, wordMap, wordSets } from '../text/word-lists.ts';

/** Part of a spoken e-mail or web address. */
export interface Part {
  /** `stop` is a full stop before a space: the dot of an address, or the end of a sentence. */
  kind: 'at' | 'sign' | 'letter' | 'number' | 'word' | 'comma' | 'stop' | 'other';
  /** As it would be written. */
  text: string;
  at: number;
  next: number;
}

/** Words for the dot in a host name. */
const DOT = wordSets('internet-words/dot');
/** Spoken names of symbols in an address. The French name the hyphen and the underscore after the digits on the same keys. */
const SIGNS = new PhraseTable<string>();
for (const [phrase, sign] of wordMap('internet-words/signs')) SIGNS.add(phrase, sign);
const AT_SIGNS = phraseTable('spoken-internet/at-signs');

/** The parts of which an address could consist: all words, numbers, spelled letters and symbols of a passage. */
export function addressParts(context: Context): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < context.passage.tokens.length; at = parts.at(-1)?.next ?? at + 1)
    parts.push(partAt(context, at));
  return parts;
}

function partAt({ passage }: Context, at: number): Part {
  const { tokens, language } = passage;
  const word = passage.wordAt(at);
  const make = (kind: Part['kind'], text = word, next = at + 1): Part => ({ kind, text, at, next });
  if (tokens[at]?.kind === 'mark') {
    if (word === '@') return make('at');
    if (word === ',') return make('comma');
    if (word === '.' && tokens[at + 1]?.spaced !== false) return make('stop');
    return make(!tokens[at]?.spaced && /[._+'/-]/.test(word) ? 'sign' : 'other');
  }
  const sign = SIGNS.matchAt(tokens, at);
  if (sign) return make('sign', sign.data, sign.next);
  if (DOT[language].has(word)) return make('sign', '.');
  const atSign = AT_SIGNS.matchAt(tokens, at);
  if (atSign) return make('at', passage.textBefore(atSign.next, atSign.next - at), atSign.next);
  const letter = spelledLetter(tokens, at, language);
  if (letter) return make('letter', letter.letter.toLowerCase(), letter.next);
  const number = passage.numberAt(at);
  return number && !number.ordinal ? make('number', number.digits, number.next) : make('word');
}
