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
    ['My card is 4111 1111 1111 1111 CVV 123.', 'CREDIT_CARD: 4111 1111 1111 1111'],
    ['My card is 4111 1111 1111 1111 CVV 123.', 'CVV: 123'],
    ['Card 4111 1111 1111 1111 PIN 4471', 'PASSWORD: 4471'],
    ['My card is 4111 1111 1111 1111, 12/26, 993.', 'CREDIT_CARD_EXPIRATION: 12/26, 993'],
    ["It's 4929 1234 5678 9012, 09/27, CVV 331.", 'CREDIT_CARD: 4929 1234 5678 9012'],
    ["It's 4929 1234 5678 9012, 09/27, CVV 331.", 'CREDIT_CARD_EXPIRATION: 09/27'],
    ["It's 4929 1234 5678 9012, 09/27, CVV 331.", 'CVV: 331'],
    ['Exp 09/27, CVC 482.', 'CREDIT_CARD_EXPIRATION: 09/27'],
    ['Exp 09/27, CVC 482.', 'CVV: 482'],
    ['Visa 4111 1111 1111 1111 exp 12/26 cvv 993', 'CREDIT_CARD_EXPIRATION: 12/26'],
    ['Visa 4111 1111 1111 1111 exp 12/26 cvv 993', 'CVV: 993'],
    ['La mia targa è AB 123 CD.', 'VEHICLE_ID: AB 123 CD', 'it'],
    ['Ma plaque est AB 123 CD.', 'VEHICLE_ID: AB 123 CD', 'fr'],
    ['Mein Kennzeichen ist B-MW 1234.', 'VEHICLE_ID: B-MW 1234', 'de'],
    ['Mein Kennzeichen ist HH-AB 123.', 'VEHICLE_ID: HH-AB 123', 'de'],
    ['My number plate is LD 62 YRK.', 'VEHICLE_ID: LD 62 YRK'],
    ['My license plate is ABC 1234.', 'VEHICLE_ID: ABC 1234'],
    ['My license plate is XYZ 789.', 'VEHICLE_ID: XYZ 789'],
    ['My zip code is CA 94105.', 'LOCATION_ZIP: 94105'],
    ['the order number is a one a two', 'NUMERICAL_PII: a one a two'],
    ['my postcode is s w one a two a a', 'LOCATION_ZIP: s w one a two a a'],
    ['My confirmation number is A A 7 7 1 2.', 'NUMERICAL_PII: A A 7 7 1 2'],
    ['The confirmation number is 4 4 7 1 2 3 I think.', 'NUMERICAL_PII: 4 4 7 1 2 3'],
    ['the tracking number is one z nine nine nine a a one oh', 'NUMERICAL_PII: one z nine nine nine a a one oh'],
    ['the c v v is double four one', 'CVV: double four one'],
    ['The C V V is 4 4 1.', 'CVV: 4 4 1'],
    ['die c v c ist vier acht zwei', 'CVV: vier acht zwei', 'de'],
    [
      'my n h s number is four eight five seven seven three four five six',
      'HEALTHCARE_NUMBER: four eight five seven seven three four five six',
    ],
    ['the o t p is four nine two two seven one', 'PASSWORD: four nine two two seven one'],
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
