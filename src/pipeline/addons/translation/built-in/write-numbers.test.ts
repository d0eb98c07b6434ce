import { expect, test } from 'vitest';
import { writeAllNumbers, writeNumbers } from './write-numbers.ts';

test.each([
  ['en', 'the zip is nine one two four nine', 'the zip is 91249'],
  ['en', 'five five five oh one nine nine', '5550199'],
  ['en', 'I called at two thirty and waited twenty minutes', 'I called at 2:30 and waited 20 minutes'],
  ['en', 'in nineteen eighty four', 'in 1984'],
  ['en', 'the number is zero, four,', 'the number is 04,'],
  ['en', 'California, nine-five-four, zero-three.', 'California, 95403.'],
  ['en', 'a one-two punch', 'a one-two punch'],
  ['en', 'a twenty-one-year-old', 'a 21-year-old'],
  ['en', 'it is four thirty in the afternoon', 'it is 4:30 in the afternoon'],
  ['en', 'the address is one fifty-eight first street', 'the address is one fifty-eight first street'],
  ['en', 'I have three cats and one dog', 'I have three cats and one dog'],
  ['en', 'two hundred fifty dollars', '250 dollars'],
  ['en', 'the third one, two times', 'the third one, two times'],
  ['en', 'Five, six.', '5, 6.'],
  ['en', 'seven forty', '7 40'],
  ['en', 'thanks a million, I told you a hundred times', 'thanks a million, I told you a hundred times'],
  ['en', 'it cost twenty five million dollars', 'it cost 25 million dollars'],
  ['en', 'two million three hundred thousand people', '2300000 people'],
  ['en', 'two billion people', '2000000000 people'],
  ['en', 'that is fourteen ninety nine', 'that is fourteen ninety nine'],
  ['de', 'zwölf Millionen Menschen', '12 Millionen Menschen'],
  ['fr', 'à dix-sept heures trente', 'à 17:30'],
  ['fr', 'la réunion dure deux heures trente', 'la réunion dure deux heures 30'],
  ['fr', 'il a travaillé neuf heures vingt minutes', 'il a travaillé neuf heures 20 minutes'],
  ['de', 'um neun Uhr fünf am Montag', 'um 9:05 Uhr am Montag'],
  ['fr', 'un, un', 'un, un'],
  ['de', 'Das kostet fünfundzwanzig Euro', 'Das kostet 25 Euro'],
  ['pt', 'são vinte e cinco euros', 'são vinte e cinco euros'],
])('%s: "%s" becomes "%s"', (language, text, expected) => {
  expect(writeNumbers(text, language)).toBe(expected);
});

test.each([
  ['en', ['zero, two,', 'one.', 'Five.'], ['02,', '1.', '5.']],
  ['fr', ['Un.', 'Zéro trois.'], ['1.', '03.']],
  ['de', ['Wie viele?', 'Eins.', 'Danke.'], ['Wie viele?', 'Eins.', 'Danke.']],
  ['en', ['555 0199', 'One more.'], ['555 0199', 'One more.']],
])('%s: a number word next to digits is a digit: %j', (language, texts, expected) => {
  expect(writeAllNumbers(texts, language)).toEqual(expected);
});
