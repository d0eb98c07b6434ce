import { expect, test } from 'vitest';
import { isFaithful, keepsNumbers, repeats } from './checks.ts';

test.each([
  ['It costs 1,250 euros.', 'Es kostet 1.250 Euro.', true],
  ['Zip code 70023.', 'Postleitzahl 700203.', false],
  ['I have 3 cats and 2 dogs.', 'Ich habe 3 Katzen und Hunde.', false],
  ['I have three cats.', 'Ich habe 3 Katzen.', true],
  ['nine one two five', '9125', true],
  ['I have three cats.', 'Ich habe 4 Katzen.', false],
  ['I have cats.', 'Ich habe 3 Katzen.', false],
])('numbers of "%s" in "%s": %s', (source, translation, expected) => {
  expect(keepsNumbers(source, translation, 'en')).toBe(expected);
});

test('finds words that follow themselves', () => {
  expect(repeats('Ich habe es gesagt, ich habe es gesagt.')).toBe(true);
  expect(repeats('Ja, ja, ja.')).toBe(false);
});

test.each([
  ['I do not know where he lives.', 'I do not know where he lives.', false],
  ['I do not know where he lives.', 'Ich weiß nicht, wo er wohnt. Ich weiß nicht, wo er wohnt.', false],
  ['I do not know where he lives.', '', false],
  ['I do not know where he lives.', 'Ich weiß nicht, wo er wohnt.', true],
  ['B i r c h, excuse me, b i r c h oil.', 'B i r c h, Entschuldigung, b i r c h Oil.', true],
  ['Okay, so it is bold silver at 021 Elm Road.', 'Okay, also Bold Silver, 021 Elm Road.', true],
  ['My site is http://www.thenews.org/', 'Meine Seite ist http://www.thenews.org/', true],
  ['B i r c h, I do not know where he lives.', 'B i r c h, I do not know where he lives.', false],
])('"%s" as "%s": %s', (source, translation, expected) => {
  expect(isFaithful(source, translation, 'en', 'de')).toBe(expected);
});
