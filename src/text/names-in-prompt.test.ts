import { expect, test } from 'vitest';
import { namesInPrompt } from './names-in-prompt.ts';

test('finds names of one or several words, but not the first word of a sentence', () => {
  expect(
    namesInPrompt(
      'A call to Harper Valley National Bank. The agent, Ms. Okonkwo, helps. Words like iPhone stay. Harper Valley!',
    ),
  ).toEqual(['Harper Valley National Bank', 'Ms', 'Okonkwo', 'Harper Valley']);
});

test('finds no names in plain words, numbers or an empty prompt', () => {
  expect(namesInPrompt('customer support, billing questions')).toEqual([]);
  expect(namesInPrompt('I said 42.')).toEqual([]);
  expect(namesInPrompt('')).toEqual([]);
});
