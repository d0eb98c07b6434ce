import { expect, test } from 'vitest';
import { namesInPrompt } from './names-in-prompt.ts';

test('finds names, in a row and alone, but not what only begins a sentence', () => {
  expect(
    namesInPrompt(
      'A call to Harper Valley National Bank. The agent, Ms. Okonkwo, helps. Words like iPhone stay. Harper Valley!',
    ),
  ).toEqual(['Harper Valley National Bank', 'Ms', 'Okonkwo', 'Harper Valley']);
});

test('finds none in plain words, in figures or in nothing', () => {
  expect(namesInPrompt('customer support, billing questions')).toEqual([]);
  expect(namesInPrompt('I said 42.')).toEqual([]);
  expect(namesInPrompt('')).toEqual([]);
});
