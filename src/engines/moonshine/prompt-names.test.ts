import { expect, test } from 'vitest';
import { namesIn } from './prompt-names.ts';

test('finds names, in a row and alone, but not what only begins a sentence', () => {
  expect(
    namesIn(
      'A call to Harper Valley National Bank. The agent, Ms. Okonkwo, helps. Words like iPhone stay. Harper Valley!',
    ),
  ).toEqual(['Harper Valley National Bank', 'Ms', 'Okonkwo', 'Harper Valley']);
});

test('finds none in plain words, in figures or in nothing', () => {
  expect(namesIn('customer support, billing questions')).toEqual([]);
  expect(namesIn('I said 42.')).toEqual([]);
  expect(namesIn('')).toEqual([]);
});
