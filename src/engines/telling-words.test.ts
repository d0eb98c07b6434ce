import { expect, test } from 'vitest';
import { holdsTogether, tellingApart } from './telling-words.ts';

test('a word tells two languages apart if only one of them has it', () => {
  expect(tellingApart('en', 'de').has('the')).toBe(true);
  for (const shared of ['was', 'in', 'so', 'will', 'an']) expect(tellingApart('en', 'de').has(shared)).toBe(false);
  expect(tellingApart('es', 'pt').has('qué')).toBe(true);
  expect(tellingApart('es', 'pt').has('que')).toBe(false);
  expect(tellingApart('en', 'en').size).toBe(0);
  expect(tellingApart('en', 'ja').size).toBe(0);
});

test('a list of names is not a sentence', () => {
  expect(holdsTogether('Main Street, Harper Valley, California.', 'en')).toBe(false);
  expect(holdsTogether("I'll send it to Main Street.", 'en')).toBe(true);
  expect(holdsTogether('Hauptstraße fünf, Köln.', 'de')).toBe(false);
  expect(holdsTogether('Helsinki, Tampere, Turku.', 'fi')).toBe(true);
});
