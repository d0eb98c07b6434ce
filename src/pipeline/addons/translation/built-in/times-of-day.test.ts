import { expect, test } from 'vitest';
import { writeTimes } from './times-of-day.ts';

test.each([
  ['en', 'at a quarter to nine', 'at 8:45'],
  ['en', 'Quarter past one works.', '1:15 works.'],
  ['en', 'half past twelve', '12:30'],
  ['en', "it's ten to eight", "it's 7:50"],
  ['en', 'seven to seven dollars, ten to eight people', 'seven to seven dollars, ten to eight people'],
  ['en', 'a quarter of the people, one quarter to blame', 'a quarter of the people, one quarter to blame'],
  ['de', 'um Viertel vor neun', 'um 8:45 Uhr'],
  ['de', 'gegen halb eins', 'gegen 12:30 Uhr'],
  ['de', 'Wir treffen uns um 9 Uhr 15.', 'Wir treffen uns um 9:15 Uhr.'],
  ['de', 'Es ist zehn vor acht Uhr.', 'Es ist 7:50 Uhr.'],
  ['de', 'halb so viel, halb einen Apfel', 'halb so viel, halb einen Apfel'],
  ['fr', 'à neuf heures et quart', 'à 9:15'],
  ['fr', 'il est neuf heures moins vingt', 'il est 8:40'],
  ['fr', 'à vingt heures trente et un', 'à 20:31'],
  ['fr', 'à neuf heures un collègue arrive', 'à neuf heures un collègue arrive'],
  ['de', 'um neun Uhr zwei Leute', 'um neun Uhr zwei Leute'],
  ['fr', 'ça dure deux heures et demie', 'ça dure deux heures et demie'],
  ['es', 'a las nueve y media', 'a las 9:30'],
  ['es', 'es la una menos cuarto', 'es la 12:45'],
  ['es', 'nueve y media toneladas', 'nueve y media toneladas'],
  ['it', 'alle nove e mezza', 'alle 9:30'],
  ['it', 'sono le dieci meno un quarto', 'sono le 9:45'],
  ['pt', 'às nove e meia', 'às nove e meia'],
])('%s: "%s" becomes "%s"', (language, text, expected) => {
  expect(writeTimes(text, language)).toBe(expected);
});
