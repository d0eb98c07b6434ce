import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { makeSentences } from '../sentences.ts';
import { requestTitle } from './request-title.ts';

const titleOf = (...lines: string[]) =>
  requestTitle(makeSentences(lines.map((text, index) => utteranceOf(text, { at: index * 5 }))));

test.each([
  ['I would like to transfer money between my accounts please.', 'Transfer money between accounts'],
  ["I'm calling to report a lost debit card because I need a new one.", 'Report a lost debit card'],
  ['Could you please help me reset my password?', 'Reset password'],
])('%s', (request, title) => {
  expect(titleOf('Good morning.', request, 'Sure.', 'Thank you.')).toBe(title);
});

test.each([
  'I would like to give you that context.',
  'I want to talk about the plan.',
  'I need to do something.',
  'I would like to offer her full support.',
  'I do not like to burden anyone when I need to run to the store.',
  'I would like to pay 12 dollars.',
])('is no title: %s', (request) => {
  expect(titleOf('Good morning.', request, 'Sure.', 'Thank you.')).toBeUndefined();
});
