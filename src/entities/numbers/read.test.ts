import { describe, expect, it } from 'vitest';
import type { Lang } from '../text/language.ts';
import { tokenize } from '../text/tokens.ts';
import { readNumber } from './read.ts';

function digits(text: string, lang: Lang): string {
  const tokens = tokenize(text);
  const out: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const number = readNumber(tokens, at, lang);
    out.push(number?.digits ?? '?');
    at = number?.next ?? at + 1;
  }
  return out.join(' ');
}

describe('numbers in words', () => {
  it.each<[Lang, string, string]>([
    ['en', 'two hundred and fifty four', '254'],
    ['en', 'twenty twenty four', '20 24'],
    ['en', 'five five five', '5 5 5'],
    ['en', 'twenty-one thousand and three', '21003'],
    ['en', 'two thousand three thousand', '2000 3000'],
    ['en', 'a hundred and two', '102'],
    ['en', 'a hundred thousand', '100000'],
    ['en', 'a five', '? 5'],
    ['fr', 'soixante-dix-sept', '77'],
    ['fr', 'quatre-vingt-dix-neuf', '99'],
    ['fr', 'vingt et un', '21'],
    ['fr', 'zéro six douze', '0 6 12'],
    ['fr', 'mille neuf cent quatre-vingt-quatre', '1984'],
    ['de', 'einundzwanzig', '21'],
    ['de', 'vier und zwanzig', '24'],
    ['de', 'zweitausenddreizehn', '2013'],
    ['de', 'neunzehnhundertachtzig', '1980'],
    ['es', 'mil novecientos ochenta y cuatro', '1984'],
    ['es', 'veintidós', '22'],
    ['it', 'millenovecentottantaquattro', '1984'],
    ['it', 'tremila cinquecento quarantaquattro', '3544'],
  ])('%s: %s', (lang, text, expected) => expect(digits(text, lang)).toBe(expected));
});
