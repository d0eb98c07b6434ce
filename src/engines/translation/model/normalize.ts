/** Characters that the training data has in one form only; the same table as in `training/translation/common.py`. */
const REPLACEMENTS: readonly (readonly [characters: RegExp, replacement: string])[] = [
  [/[\u00a0\u202f\u2009\u200a\u3000\t\n\r]/g, ' '],
  [/\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff|\u200e|\u200f/g, ''],
  [/[\u2018\u2019\u201a\u201b\u00b4\u0060\u2032\u2039\u203a]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010\u2011\u2012\u2212]/g, '-'],
  [/[\u2014\u2015]/g, '\u2013'],
  [/\u2026/g, '...'],
];

/** Normalises a text as the training data was normalised: NFC, one kind of space, quotation mark, apostrophe and dash. */
export function normalizeText(text: string): string {
  let normal = text.normalize('NFC');
  for (const [characters, replacement] of REPLACEMENTS) normal = normal.replace(characters, replacement);
  return normal.replace(/ +/g, ' ').trim();
}
