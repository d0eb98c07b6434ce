import { expect, test } from 'vitest';
import { capitalizeNames, keepsNames, namesIn } from './names.ts';

test('finds names in lower case, but not words and places', () => {
  expect(namesIn('hi my name is mary davis and i will mark the bill in london', 'en')).toEqual(['mary davis']);
});

test('a translated name is not kept', () => {
  expect(keepsNames('My name is Mary Davis.', 'Mein Name ist Maria Davis.', 'en')).toBe(false);
  expect(keepsNames('My name is Mary Davis.', 'Ich heiße Mary Davis.', 'en')).toBe(true);
});

test('gives names their capital letters', () => {
  expect(capitalizeNames('Mein Name ist linda Johnson.', 'my name is linda johnson', 'en')).toBe(
    'Mein Name ist Linda Johnson.',
  );
  expect(capitalizeNames('linda@example.org', 'linda@example.org', 'en')).toBe('linda@example.org');
});
