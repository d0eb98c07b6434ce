import { expect, test } from 'vitest';
import { keywordsOf } from './keywords.ts';

test('markers of removed values are not keywords', () => {
  const text = 'The bill of [NAME_1] is high. [NAME_1] pays the bill at [LOCATION_ADDRESS_12] for [ORGANIZATION_2].';
  const [keywords] = keywordsOf([{ text, language: 'en' }], 8);
  expect(keywords).toContain('bill');
  expect(keywords?.join(' ')).not.toMatch(/_|name|location|organization/);
});

test('English keywords are nouns; what is repeated comes first', () => {
  const text =
    'Oops, I started to feel sick. The home address is wrong. Change the home address anyways, Mr. Brown. On Monday I quickly eat.';
  const [keywords] = keywordsOf([{ text, language: 'en' }], 8);
  expect(keywords).toEqual(['home address']);
});

test('pronouns are not keywords', () => {
  const text =
    'I hurt myself. That racket is mine. You may ask whether the racket is yours or mine, and I may ask myself.';
  expect(keywordsOf([{ text, language: 'en' }], 8)[0]).toEqual(['racket']);
});

test('in other languages keywords are words, and pairs that are repeated', () => {
  const text = 'Die neue Adresse stimmt. Bitte die neue Adresse eintragen. Der Vertrag läuft aus.';
  const [keywords] = keywordsOf([{ text, language: 'de' }], 8);
  expect(keywords?.[0]).toBe('neue adresse');
  expect(keywords).toContain('vertrag');
  expect(keywords).not.toContain('vertrag läuft');
});
