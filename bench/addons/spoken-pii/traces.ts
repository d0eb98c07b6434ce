import { NUMBER_WORDS } from '../../../src/entities/numbers/words.ts';
import { patternLanguage } from '../../../src/entities/text/language.ts';
import { passageOfText } from '../../../src/entities/text/passage.ts';

/** Words of an address that do not identify anybody. */
const SIGNS = new Set(
  'at dot com org net underscore arobase point tiret punkt minus arroba punto guion bajo chiocciola trattino mister gmail hotmail outlook yahoo the of de'.split(
    ' ',
  ),
);
const SHORTEST_WORD = 4;
const SHORTEST_TRACE = 4;

/** The digits of a text in order, written or spelled out, without those inside a redaction marker. */
function digitsOf(text: string, lang: string): string {
  const passage = passageOfText(text.replace(/\[[A-Z_]+_\d+\]/g, ' | '), lang);
  const { oh, repeat } = NUMBER_WORDS[patternLanguage(lang)];
  let digits = '';
  for (let at = 0; at < passage.tokens.length; ) {
    const word = passage.tokens[at]?.fold ?? '';
    const number = passage.numberAt(repeat.has(word) ? at + 1 : at);
    if (word === '|') digits += '|';
    else if (oh.has(word)) digits += '0';
    else if (number) digits += number.digits.repeat(repeat.get(word) ?? 1);
    at = number ? number.next : at + 1;
  }
  return digits;
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= SHORTEST_WORD && !SIGNS.has(word),
  );
}

/** Length of the longest sequence of digits that two texts share. */
function longestShared(a: string, b: string): number {
  for (let length = a.length; length > 0; length--)
    for (let from = 0; from + length <= a.length; from++) if (b.includes(a.slice(from, from + length))) return length;
  return 0;
}

/** Whether an item is readable in the recognised text: half of its digits in sequence, or half of its words. */
export function isRecognized(thing: string, recognized: string, lang: string): boolean {
  const digits = digitsOf(thing, lang);
  if (digits.length >= SHORTEST_TRACE) return longestShared(digits, digitsOf(recognized, lang)) * 2 >= digits.length;
  const words = wordsOf(thing);
  const text = recognized.toLowerCase();
  return words.filter((word) => text.includes(word)).length * 2 >= Math.max(1, words.length);
}

/** Whether an item can still be read in a redacted text: four of its digits in sequence, or one of its words. */
export function remains(thing: string, left: string, lang: string): boolean {
  const digits = digitsOf(thing, lang);
  if (digits.length >= SHORTEST_TRACE) return longestShared(digits, digitsOf(left, lang)) >= SHORTEST_TRACE;
  const text = left.toLowerCase();
  return wordsOf(thing).some((word) => text.includes(word));
}
