import { describe, expect, it } from 'vitest';
import { resolve } from './entity.ts';
import { find } from './find.ts';
import type { Lang } from './text/language.ts';
import { passageOfText } from './text/passage.ts';

const found = (text: string, lang: Lang = 'en') =>
  resolve(find(passageOfText(text, lang))).map(({ type, from, to }) => `${type}: ${text.slice(from, to)}`);

describe('numbers as recognisers write them', () => {
  it.each<[string, string, Lang?]>([
    [
      'The best number to reach me is three or three, five, five, five, seventeen',
      'PHONE_NUMBER: three or three, five, five, five, seventeen',
    ],
    [
      'My old number was to one to five, five, five, zero, one, seven, three',
      'PHONE_NUMBER: to one to five, five, five, zero, one, seven, three',
    ],
    ['my national insurance number is qq one two three four five six c', 'SSN: qq one two three four five six c'],
    ['La carta è 5 4 2 5 2 3 3 4 3 0 1 0, nome nome 0 3', 'CREDIT_CARD: 5 4 2 5 2 3 3 4 3 0 1 0, nome nome 0 3', 'it'],
    ['Scriva a info chiocciolacomunetrattinoparma.it', 'EMAIL_ADDRESS: info chiocciolacomunetrattinoparma.it', 'it'],
    ['Ich bin am 14. März 191585 geboren.', 'DOB: 14. März 191585', 'de'],
    [
      'the number is nine two five let me think five five five oh one eight three',
      'PHONE_NUMBER: nine two five let me think five five five oh one eight three',
    ],
    [
      'Call six one seven, triple five, oh one, no sorry, oh two eight eight.',
      'PHONE_NUMBER: six one seven, triple five, oh one, no sorry, oh two eight eight',
    ],
    ['card 4111 1111 1112, sorry, 1111 1111 is the number', 'CREDIT_CARD: 4111 1111 1112, sorry, 1111 1111'],
    [
      "It's a mastercard, fifty one oh five, then ten fifty one, oh five ten, and fifty one hundred.",
      'CREDIT_CARD: fifty one oh five, then ten fifty one, oh five ten, and fifty one hundred',
    ],
    ['Kontonummer fünf, doppelnull, eins, zwei', 'BANK_ACCOUNT: fünf, doppelnull, eins, zwei', 'de'],
    [
      'adresse atelier tiret du six dupuis arobase sfr point fr',
      'EMAIL_ADDRESS: atelier tiret du six dupuis arobase sfr point fr',
      'fr',
    ],
    ['Das war im Jahr 85.', 'DATE: 85', 'de'],
    ['The card ending in 4242 was stolen.', 'CREDIT_CARD: 4242'],
    ['the last four of my social are seven seven one two', 'SSN: seven seven one two'],
  ])('%s', (text, entity, lang = 'en') => {
    expect(found(text, lang)).toContain(entity);
  });

  it.each<[string, Lang?]>([
    ['I need two or three of these for one or two people'],
    ['One, two, three, four, five, six, seven, eight, nine, ten.'],
    ['La population est passée de 3 219 450 à 3 655 512.', 'fr'],
    ['the temperature hit one hundred and four, then ninety eight, then seventy'],
    ['please call nine one one'],
    ['No, sorry, I meant forty five, not thirty five copies.'],
  ])('finds no identifier: %s', (text, lang = 'en') => {
    expect(found(text, lang).filter((entity) => /^(?:PHONE|CREDIT|SSN|BANK|NUMERICAL)/.test(entity))).toEqual([]);
  });
});
