import { expect, test } from 'vitest';
import { keepsNumberWords, writeQuantities } from './number-words.ts';

test.each([
  ['It is seven to seven dollars.', 'Son siete dólares.', 'es', false],
  ['It is seven to seven dollars.', 'Son de siete a siete dólares.', 'es', true],
  ['It takes seven minutes.', 'Es dauert siebzehn Minuten.', 'de', false],
  ['It takes seven minutes.', 'Es dauert 7 Minuten.', 'de', true],
  ['Between five and nine percent.', 'Entre cinq et neuf pour cent.', 'fr', true],
  ['Between five and nine percent.', 'Entre cinq et dix pour cent.', 'fr', false],
  ["Come at seven o'clock.", 'Venez à dix-neuf heures.', 'fr', true],
  ['We waited three hours.', 'Esperámos duas horas.', 'pt', false],
  ['We waited three hours.', 'Esperámos três horas.', 'pt', true],
])('quantities of "%s" in "%s": %s %s', (source, translation, to, expected) => {
  expect(keepsNumberWords(source, translation, 'en', to)).toBe(expected);
});

test.each([
  ['You two are right.', 'Ihr habt recht.', 'de'],
  ['I visit him every two days.', 'Ich besuche ihn jeden zweiten Tag.', 'de'],
  ['In two or three days.', 'Dans quelques jours.', 'fr'],
  ['It is half past three hours.', 'Es ist halb vier.', 'de'],
  ['The best one of the year.', 'Le meilleur de l’année.', 'fr'],
  ['After two days.', 'Después de un par de días.', 'es'],
])('"%s" may be "%s" in %s', (source, translation, to) => {
  expect(keepsNumberWords(source, translation, 'en', to)).toBe(true);
});

test('reads Portuguese numbers up to twelve', () => {
  expect(keepsNumberWords('Faltam dez minutos.', 'It is twelve minutes.', 'pt', 'en')).toBe(false);
  expect(keepsNumberWords('Às vinte e duas horas.', 'At ten p.m.', 'pt', 'en')).toBe(true);
});

test('writes quantities in digits', () => {
  expect(writeQuantities('You two owe seven to nine dollars.', 'en')).toBe('You two owe 7 to 9 dollars.');
});
