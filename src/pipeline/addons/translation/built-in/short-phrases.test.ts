import { expect, it } from 'vitest';
import { loadRows } from '../../../../data/load.ts';
import { translateShortPhrases } from './short-phrases.ts';

it.each([
  ['Bye', 'en', 'de', 'Tschüss'],
  ['Okay, thank you.', 'en', 'fr', "D'accord, merci."],
  ['Ready?', 'en', 'es', '¿Listo?'],
  ['thanks!', 'en', 'fr', 'merci !'],
  ['Vielen Dank.', 'de', 'en', 'Thank you very much.'],
  ['¿Listo?', 'es', 'it', 'Pronto?'],
  ['one.', 'en', 'de', 'eins.'],
  ['Zwo.', 'de', 'en', 'Two.'],
  ['Trinta.', 'pt', 'fr', 'Trente.'],
])('translates %j', (sentence, from, to, expected) => {
  expect(translateShortPhrases(sentence, from, to)).toBe(expected);
});

it.each([['Okay, I can help you.'], ['Bye, Mary.'], [''], ['...']])('leaves %j to the model', (sentence) => {
  expect(translateShortPhrases(sentence, 'en', 'de')).toBeUndefined();
});

it('has every phrase in every language', () => {
  for (const row of loadRows('lists/short-phrases.tsv')) {
    const [phrases, mark] = [row.slice(0, 6), row.slice(6)];
    expect(phrases).toHaveLength(6);
    expect(phrases.every((cell) => cell.trim() !== '')).toBe(true);
    expect([[], ['formal']]).toContainEqual(mark);
  }
});

it('leaves a formal phrase to the model where the form of address is informal', () => {
  expect(translateShortPhrases('Excuse me.', 'en', 'fr')).toBe('Excusez-moi.');
  expect(translateShortPhrases('Excuse me.', 'en', 'fr', 'informal')).toBeUndefined();
  expect(translateShortPhrases('Okay.', 'en', 'fr', 'informal')).toBe("D'accord.");
});
