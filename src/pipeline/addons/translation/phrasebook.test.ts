import { expect, test } from 'vitest';
import { fromPhrasebook } from './phrasebook.ts';
import { PHRASE_LANGUAGES, PHRASES } from './phrases.ts';

const rows = PHRASES.trim()
  .split('\n')
  .map((line) => line.split(';'));

test('every line says its phrase in every language', () => {
  for (const row of rows) {
    expect(row).toHaveLength(PHRASE_LANGUAGES.length);
    for (const cell of row) expect(cell.split(',').every((way) => way.trim() !== '')).toBe(true);
  }
});

test('every way of saying something is understood in every language', () => {
  for (const row of rows) {
    row.forEach((cell, column) => {
      const [from, to] = [PHRASE_LANGUAGES[column]!, column === 0 ? 'de' : 'en'];
      for (const way of cell.split(',')) expect(fromPhrasebook(way.trim(), from, to), way).toBeTruthy();
    });
  }
});

test.each([
  ['You too. Bye.', 'en', 'es', 'Igualmente. Adiós.'],
  ['thank you bye bye', 'en', 'fr', 'merci, au revoir'],
  ['Um, yes, please.', 'en', 'it', 'Sì, per favore.'],
  [
    'Okay, thank you for calling and have a great day.',
    'en',
    'de',
    'Okay, danke für Ihren Anruf und schönen Tag noch.',
  ],
  ['¿Cómo está? Muy bien, gracias.', 'es', 'fr', 'Comment allez-vous ? Bien, merci.'],
  ['How are you? Great!', 'en', 'es', '¿Cómo está? ¡Genial!'],
  ['Ja, genau.', 'de', 'pt', 'Sim, exatamente.'],
  ['Hi, my name is Jennifer Brown.', 'en', 'de', 'Hallo, mein Name ist Jennifer Brown.'],
  ['Bonjour, je m’appelle Léa.', 'fr', 'es', 'Hola, me llamo Léa.'],
  ['My name is, uh, Ann. Thank you.', 'en', 'it', undefined],
  ['My name is on the list.', 'en', 'de', undefined],
])('says %j in another language, with its marks', (text, from, to, expected) => {
  expect(fromPhrasebook(text, from, to)).toBe(expected);
});

test.each([
  ['Nine, one, two, four, nine.', 'en', '9, 1, 2, 4, 9.'],
  ['Okay, five oh three, twenty five.', 'en', 'Okay, 5 0 3, 25.'],
  ['Oui, quatre-vingt-douze.', 'fr', 'Ja, 92.'],
  ['It is 555-1234.', 'en', undefined],
  ['No, 555-1234.', 'en', 'Nein, 555-1234.'],
  ['The first.', 'en', undefined],
  ['$90.', 'en', '$90.'],
  ['Okay, $90.', 'en', 'Okay, $90.'],
  ['(555) 123-4567.', 'en', '(555) 123-4567.'],
  ['+49 170 1234.', 'en', '+49 170 1234.'],
  ['Yes, 1,250.', 'en', undefined],
  ['3.5.', 'en', undefined],
  ['Yes, 90 %.', 'en', 'Ja, 90 %.'],
])('writes the numbers of %j in figures', (text, from, expected) => {
  expect(fromPhrasebook(text, from, 'de')).toBe(expected);
});

test('what was redacted stays as it is', () => {
  expect(fromPhrasebook('[NAME_1], thank you.', 'en', 'de')).toBe('[NAME_1], danke.');
  expect(fromPhrasebook('Yes, #### ####.', 'en', 'de')).toBe('Ja, #### ####.');
});

test('a text with anything else in it, or a language without phrases, is left to others', () => {
  expect(fromPhrasebook('Okay, his name is Bob.', 'en', 'de')).toBeUndefined();
  expect(fromPhrasebook('Okay.', 'en', 'nl')).toBeUndefined();
  expect(fromPhrasebook('Oké.', 'nl', 'en')).toBeUndefined();
});

test('a sound of hesitation is the same everywhere', () => {
  expect(fromPhrasebook('Mm-hmm.', 'en', 'fr')).toBe('Mm-hmm.');
});
