import { expect, it } from 'vitest';
import { repeatsPrefix } from './recognized-words.ts';

const words = (text: string) => text.split(' ').map((word) => ({ text: ` ${word}` }));

it.each([
  ['nearly all of it again', 'The sands are white, of medium grain', 'Sands are white of medium grain.', true],
  ['the end of it again', 'I would like to order a new checkbook', 'Order a new checkbook.', true],
  ['a short answer again', 'Yes, I do.', 'Yes, I do.', false],
  [
    'a question that repeats some of its words',
    'so you want a new card',
    'You want a new card or should I send it to you by post tomorrow?',
    false,
  ],
  ['something else', 'So you want a new card', 'Have a great day.', false],
])('decides whether the next words repeat a text: %s', (_, before, after, repeats) => {
  expect(repeatsPrefix(words(after), before)).toBe(repeats);
});
