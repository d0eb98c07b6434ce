import { type Lang, patternsFor } from '../entities/language.ts';
import { readNumber } from '../entities/numbers/read.ts';
import { NUMBER_WORDS } from '../entities/numbers/words.ts';
import { PhraseTable } from '../entities/phrase-table.ts';
import { REDACTED } from '../entities/rewrite.ts';
import { type Token, tokenize } from '../entities/tokens.ts';
import { PHRASE_LANGUAGES, PHRASES } from './phrases.ts';

type PhraseLanguage = (typeof PHRASE_LANGUAGES)[number];

const ROWS = PHRASES.trim()
  .split('\n')
  .map((line) => line.split(';').map((cell) => cell.split(',').map((way) => way.trim())));

/** For each language, what can be said in it and the line of the table that it is. */
const SAID = new Map(PHRASE_LANGUAGES.map((language, column) => [language, tableOf(column)]));

/** A part of a text: what stands between two parts belongs to neither. */
interface Part {
  from: number;
  to: number;
  text: string;
  kind: 'phrase' | 'number' | 'marker' | 'name';
  /** Of a phrase: its line in the table. */
  row?: number;
}

const SENTENCE_END = /[.!?…]/;
/** The line that joins others without a comma. */
const AND = ROWS.findIndex(([english]) => english?.includes('and'));
/** The line that a name may follow, and of how many words. */
const MY_NAME_IS = ROWS.findIndex(([english]) => english?.includes('my name is'));
const NAME_WORDS = 3;

/**
 * Translates a text that is all common phrases, numbers, the speaker's name and markers of what was redacted; undefined for any other. Numbers are written in
 * figures, sounds of hesitation left out where there is anything else.
 */
export function fromPhrasebook(text: string, from: string, to: string): string | undefined {
  const table = SAID.get(from as PhraseLanguage);
  const column = PHRASE_LANGUAGES.indexOf(to as PhraseLanguage);
  if (!table || column < 0) return undefined;
  const parts = partsOf(text, from, (row) => ROWS[row]![column]![0]!, table);
  return parts?.length === 0 ? text.trim() : parts && joined(text, parts, to);
}

function tableOf(column: number): PhraseTable<number> {
  const table = new PhraseTable<number>();
  ROWS.forEach((cells, row) => {
    table.addAll(cells[column]!, row);
  });
  return table;
}

/** What a text is made of; undefined if not all of it is known. */
function partsOf(
  text: string,
  from: string,
  write: (row: number) => string,
  table: PhraseTable<number>,
): Part[] | undefined {
  const tokens = tokenize(text);
  const markers = [...text.matchAll(REDACTED)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    const marker = markers.find((one) => one.from === token.from);
    const isInNumber = parts.at(-1)?.kind === 'number';
    const phrase = isInNumber && isZero(token, from) ? undefined : table.matchAt(tokens, at);
    if (marker) {
      parts.push({ ...marker, text: text.slice(marker.from, marker.to), kind: 'marker' });
      while (at < tokens.length && tokens[at]!.from < marker.to) at++;
    } else if (token.kind === 'mark') {
      at++;
    } else if (phrase) {
      parts.push({
        from: token.from,
        to: tokens[phrase.next - 1]!.to,
        text: write(phrase.data),
        kind: 'phrase',
        row: phrase.data,
      });
      at = phrase.next;
      const behind = phrase.data === MY_NAME_IS ? nameEnd(tokens, at) : at;
      if (behind === at) continue;
      const [first, last] = [tokens[at]!, tokens[behind - 1]!];
      parts.push({ from: first.from, to: last.to, text: text.slice(first.from, last.to), kind: 'name' });
      at = behind;
    } else {
      const number = isInNumber && isZero(token, from) ? { digits: '0', next: at + 1 } : plainNumber(tokens, at, from);
      if (!number) return undefined;
      parts.push({ from: token.from, to: tokens[number.next - 1]!.to, text: number.digits, kind: 'number' });
      at = number.next;
    }
  }
  return parts;
}

/** Where the words with a capital letter end that begin here. */
function nameEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  while (end < at + NAME_WORDS && /^\p{Lu}\p{L}/u.test(tokens[end]?.text ?? '')) end++;
  return end;
}

/** "Oh" among digits. */
function isZero({ fold }: Token, from: string): boolean {
  return patternsFor(from) === from && NUMBER_WORDS[from as Lang].oh.has(fold);
}

/** A number that is nothing else: ranks are said differently in each language, and points and commas in numbers written so. */
function plainNumber(tokens: readonly Token[], at: number, from: string) {
  const [mark, behind] = [tokens[at + 1], tokens[at + 2]];
  if (/^[.,]$/.test(mark?.text ?? '') && behind?.kind === 'number' && !mark?.spaced && !behind.spaced) return undefined;
  if (patternsFor(from) !== from && tokens[at]!.kind === 'word') return undefined;
  const number = readNumber(tokens, at, patternsFor(from));
  return number && !number.ordinal ? number : undefined;
}

/** Puts translated parts in the places of the old, with the marks that stood between them as the other language sets them. */
function joined(text: string, parts: readonly Part[], to: string): string {
  let made = '';
  // "$90", "+49 170", "(555)".
  let sentence = /[^\s\p{L},.!?…¿¡-]*$/u.exec(text.slice(0, parts[0]?.from))?.[0] ?? '';
  let at = 0;
  parts.forEach((part, index) => {
    const before = parts[index - 1];
    if (before) add(marksIn(text.slice(at, part.from)) || glue(before, part));
    // A hesitation before it may have the capital.
    const opens = sentence === '' && /^[^\p{L}]*\p{Lu}/u.test(text.slice(at));
    sentence += opens && part.kind === 'phrase' ? part.text.charAt(0).toUpperCase() + part.text.slice(1) : part.text;
    at = part.to;
  });
  add(marksIn(text.slice(at)));
  return (made + sentence).trim();

  /** Adds marks; where they end a sentence it is finished. */
  function add(marks: string): void {
    sentence += marks;
    if (!SENTENCE_END.test(marks)) return;
    const mark = /[!?]/.exec(marks)?.[0];
    if (to === 'fr') sentence = sentence.replace(/(?=[!?])/, ' ');
    made += (to === 'es' && mark ? { '?': '¿', '!': '¡' }[mark] : '') + sentence;
    sentence = '';
  }
}

/** What stands between parts that had no mark between them. */
function glue(before: Part, part: Part): string {
  const isList = [before, part].every(({ kind, row }) => kind === 'phrase' && row !== AND);
  return isList ? ', ' : ' ';
}

/** The marks in what stands between two parts; sounds of hesitation may stand there, too. */
function marksIn(gap: string): string {
  const marks = gap
    .replaceAll(/[\p{L}\p{M}¿¡]+/gu, '')
    .replaceAll(/(?:\s*,)+\s*/g, ', ')
    .replaceAll(/\s+/g, ' ');
  return marks.trim() === '' ? '' : marks.replace(/ (?=[.!?…])/, '');
}
