import { describe, expect, it } from 'vitest';
import { createContext } from '../detector.ts';
import type { Lang } from '../text/language.ts';
import { passageOfText } from '../text/passage.ts';
import { money } from './money.ts';

const CASES: [Lang, string, string[]][] = [
  ['en', 'five dollars and twenty cents', ['5.2 USD']],
  ['en', 'five dollars and a half', ['5.5 USD']],
  ['en', "it's one oh two dollars", ['102 USD']],
  ['en', 'three oh five pounds', ['305 GBP']],
  ['en', 'three fifty dollars', ['350 USD']],
  ['en', 'twelve fifty pounds', ['12.5 GBP']],
  ['en', 'two twenty dollar bills', ['20 USD']],
  ['en', 'a dollar fifty', ['1.5 USD']],
  ['en', 'a dollar fifty people pay, or a pound and a half', []],
  ['en', 'i paid three grand', ['3000']],
  ['en', 'three grand pianos and five k', []],
  ['en', 'sixty five k a year', ['65000']],
  ['fr', 'cinq euros vingt', ['5.2 EUR']],
  ['fr', 'deux euros et demi', ['2.5 EUR']],
  ['de', 'zwei fünfzig Euro', ['2.5 EUR']],
  ['de', 'ein paar tausend Euro', ['EUR']],
  ['es', 'un euro con cincuenta', ['1.5 EUR']],
  ['es', 'cinco euros y medio', ['5.5 EUR']],
  ['es', 'cinco euros y medio kilo', ['5 EUR']],
  ['it', 'un euro e cinquanta', ['1.5 EUR']],
  ['it', 'diciannove euro e novantanove al chilo', ['19.99 EUR']],
  ['it', 'dieci euro e venti persone', ['10 EUR']],
];

describe('amounts of money', () => {
  it.each(CASES)('%s: %s', (language, text, values) => {
    expect(money(createContext(passageOfText(text, language))).map(({ value }) => value)).toEqual(values);
  });
});
