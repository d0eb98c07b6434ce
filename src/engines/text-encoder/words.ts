/** Rows of the feature table, by the capitals and digits of a word; the order is that of `SHAPES` in `training/language/text.py`. */
const SHAPES = { other: 0, lower: 1, title: 2, upper: 3, mixed: 4, digit: 5, initial: 6 } as const;

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\u200b|\u200d|\ufeff|\u00ad/g, ''],
  [/[\u2018\u2019\u201a\u00b4\u0060]/g, "'"],
  [/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"'],
  [/[\u2010\u2011\u2012]/g, '-'],
  [/[\u2014\u2015]/g, '\u2013'],
  [/\u2026/g, '...'],
];

/** A word of a text, normalised as in training, and its place in the text. */
export interface WordSpan {
  word: string;
  from: number;
  to: number;
}

/** The words of a text. A byte order mark counts as a space in JavaScript, but not in training. */
export function wordsOf(text: string): WordSpan[] {
  return [...text.matchAll(/(?:\S|\ufeff)+/gu)].flatMap(({ 0: raw, index }) => {
    const word = REPLACEMENTS.reduce((known, [from, to]) => known.replace(from, to), raw.normalize('NFC'));
    return word === '' ? [] : [{ word, from: index, to: index + raw.length }];
  });
}

/** The feature row of a word; punctuation at its ends is ignored. */
export function shapeOf(word: string): number {
  const inner = word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '');
  if (/\p{Nd}/u.test(inner)) return SHAPES.digit;
  const letters = inner.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return SHAPES.other;
  const isLower = (letter: string | undefined) => letter !== undefined && /\p{Ll}/u.test(letter);
  if (letters.every(isLower)) return SHAPES.lower;
  if (!letters.some(isLower)) return letters.length === 1 ? SHAPES.initial : SHAPES.upper;
  return !isLower(letters[0]) && letters.slice(1).every(isLower) ? SHAPES.title : SHAPES.mixed;
}
