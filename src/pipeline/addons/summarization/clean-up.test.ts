import { expect, test } from 'vitest';
import { createCleanUp, onlyLeavesOut } from './clean-up.ts';

test.each([
  ["I li I'm liking the idea of a touch screen.", "I'm liking the idea of a touch screen."],
  ['So the the price is ten euros.', 'The price is ten euros.'],
])('"%s" may become "%s"', (text, cleaned) => {
  expect(onlyLeavesOut(text, cleaned)).toBe(true);
});

test.each([
  ['a negation', 'We do not use rubber for the case.', 'We do use rubber for the case.'],
  ['a number', 'The price is 25 euros for the case.', 'The price is euros for the case.'],
  ['a name', 'We send the payment to Fossil gas today.', 'We send the payment to gas today.'],
  ['most words', 'Maybe you know the thing on top of the screen.', 'Maybe the screen.'],
])('nothing changes where %s would be lost', (_, text, cleaned) => {
  expect(onlyLeavesOut(text, cleaned)).toBe(false);
});

test('other words are not accepted', async () => {
  const answers = ['The case is made of wood.', 'The case is blue.', 'The case is green'];
  const clean = createCleanUp({
    translateSentences: async (sentences) =>
      sentences.map((_, at) => ({ text: answers[at]!, complete: at < 2, score: 0 })),
  });
  const texts = ['The case is made of rubber.', 'The case is is blue.', 'The case is is green.'];
  expect(await clean(texts)).toEqual([texts[0], answers[1], texts[2]]);
});
