import { expect, test } from 'vitest';
import { containsStopWord, distinguishingStopWords } from './stop-words.ts';

test('a stop word distinguishes two languages if only one of them has it', () => {
  expect(distinguishingStopWords('en', 'de').has('the')).toBe(true);
  for (const shared of ['was', 'in', 'so', 'will', 'an'])
    expect(distinguishingStopWords('en', 'de').has(shared)).toBe(false);
  expect(distinguishingStopWords('es', 'pt').has('qué')).toBe(true);
  expect(distinguishingStopWords('es', 'pt').has('que')).toBe(false);
  expect(distinguishingStopWords('en', 'en').size).toBe(0);
  expect(distinguishingStopWords('en', 'ja').size).toBe(0);
});

test('finds stop words in a sentence, but not in a list of names', () => {
  expect(containsStopWord('Main Street, Harper Valley, California.', 'en')).toBe(false);
  expect(containsStopWord("I'll send it to Main Street.", 'en')).toBe(true);
  expect(containsStopWord('Hauptstraße fünf, Köln.', 'de')).toBe(false);
  expect(containsStopWord('Helsinki, Tampere, Turku.', 'fi')).toBe(true);
});
