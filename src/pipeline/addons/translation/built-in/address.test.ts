import { expect, test } from 'vitest';
import { addressIn, mainAddress } from './address.ts';

test.each([
  ['de', 'Können Sie mir helfen?', 'formal'],
  ['de', 'Wie geht es dir?', 'informal'],
  ['de', 'Könnt ihr mir helfen?', 'informal'],
  ['de', 'Sie kommt morgen mit ihr.', undefined],
  ['fr', 'Pouvez-vous répéter ?', 'formal'],
  ['fr', "Je t'appelle demain.", 'informal'],
  ['fr', "J'ai un rendez-vous.", undefined],
  ['fr', 'La table est prête.', undefined],
  ['fr', 'Avez-vous vu ta mère ?', 'both'],
  ['en', 'Can you wait?', undefined],
])('%s: "%s" is %s', (language, sentence, expected) => {
  expect(addressIn(sentence, language)).toBe(expected);
});

test('a recording is informal only if most of its sentences are', () => {
  expect(mainAddress({ formal: 0, informal: 1 })).toBe('informal');
  expect(mainAddress({ formal: 2, informal: 5 })).toBe('informal');
  expect(mainAddress({ formal: 2, informal: 4 })).toBe('formal');
  expect(mainAddress({ formal: 0, informal: 0 })).toBe('formal');
});
