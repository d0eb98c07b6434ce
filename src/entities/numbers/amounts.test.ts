import { describe, expect, it } from 'vitest';
import type { Lang } from '../text/language.ts';
import { amountsIn } from './amounts.ts';

const CASES: [Lang, string, number[]][] = [
  ['en', 'a hundred and two dollars', [102]],
  ['en', 'one point five million', [1_500_000]],
  ['en', 'half a million', [500_000]],
  ['en', 'a quarter of a million people', [250_000]],
  ['en', 'two and a half million', [2_500_000]],
  ['en', 'a million and a half', [1_500_000]],
  ['en', 'three and a half', [3.5]],
  ['en', 'forty five litres', [45]],
  ['en', 'a thousand and one nights', [1001]],
  ['en', 'a hundred thousand', [100_000]],
  ['en', 'a million two hundred thousand and five', [1_200_005]],
  ['en', 'nineteen hundred', [1900]],
  ['en', 'zero point oh five', [0.05]],
  ['en', 'point five percent', [0.5]],
  ['en', 'three point two four one five nine', [3.24159]],
  ['en', 'two hundred fifty thousand three hundred', [250_300]],
  ['en', 'a dozen eggs and half a dozen rolls', [12, 6]],
  ['en', 'two dozen', [24]],
  ['en', '1,234.56 and 5k and 2.5 million', [1234.56, 5000, 2_500_000]],
  ['en', 'thirty-three and ninety nine', [33, 99]],
  ['en', 'a man and a half moon', []],
  ['fr', 'cent deux euros', [102]],
  ['fr', 'un virgule cinq million', [1_500_000]],
  ['fr', 'un demi-million', [500_000]],
  ['fr', 'deux millions et demi', [2_500_000]],
  ['fr', 'quarante-cinq litres', [45]],
  ['fr', 'mille deux cent trente-quatre', [1234]],
  ['fr', 'quatre-vingt-dix-sept mille', [97_000]],
  ['fr', 'soixante et onze', [71]],
  ['fr', 'deux cent mille', [200_000]],
  ['fr', 'zéro virgule zéro cinq', [0.05]],
  ['fr', 'une douzaine', [12]],
  ['fr', '1.234,56', [1234.56]],
  ['fr', '1 200 € et 1\u202f234,56\u00a0€', [1200, 1234.56]],
  ['fr', '12 500 euros et 3 500 000 personnes', [12_500, 3_500_000]],
  ['fr', 'au 06 123 456 ou 12 3456 mots', [6, 123, 456, 12, 3456]],
  ['de', '€ 1 200.', [1200]],
  ['en', 'room 5 200', [5, 200]],
  ['de', 'hundertzwei Dollar', [102]],
  ['de', 'eins Komma fünf Millionen', [1_500_000]],
  ['de', 'eine halbe Million', [500_000]],
  ['de', 'zweieinhalb Millionen', [2_500_000]],
  ['de', 'anderthalb Stunden', [1.5]],
  ['de', 'fünfundvierzig Liter', [45]],
  ['de', 'eine Million zweihunderttausend', [1_200_000]],
  ['de', 'dreitausendfünfhundertvierundvierzig', [3544]],
  ['de', 'tausendundeins', [1001]],
  ['de', 'zwei Dutzend', [24]],
  ['de', 'null Komma null fünf', [0.05]],
  ['es', 'ciento dos dólares', [102]],
  ['es', 'uno coma cinco millones', [1_500_000]],
  ['es', 'medio millón', [500_000]],
  ['es', 'dos millones y medio', [2_500_000]],
  ['es', 'cuarenta y cinco litros', [45]],
  ['es', 'mil doscientos treinta y cuatro', [1234]],
  ['es', 'veintiún mil', [21_000]],
  ['es', 'quinientos mil', [500_000]],
  ['es', 'una docena', [12]],
  ['it', 'centodue dollari', [102]],
  ['it', 'uno virgola cinque milioni', [1_500_000]],
  ['it', 'mezzo milione', [500_000]],
  ['it', 'due milioni e mezzo', [2_500_000]],
  ['it', 'quarantacinque litri', [45]],
  ['it', 'milleduecentotrentaquattro', [1234]],
  ['it', 'trentun giorni', [31]],
  ['it', 'duecentomila', [200_000]],
  ['it', 'una dozzina', [12]],
];

describe('amounts in text', () => {
  it.each(CASES)('%s: %s', (language, text, values) => {
    expect(amountsIn(text, language).map(({ value }) => value)).toEqual(values);
  });

  it('returns the characters of the amount', () => {
    const text = 'It is half a million, or so.';
    const [amount] = amountsIn(text, 'en');
    expect(text.slice(amount?.from, amount?.to)).toBe('half a million');
  });
});
