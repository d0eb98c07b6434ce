import { expect, test } from 'vitest';
import type { Readability } from '../../../engines/ports/readability-scorer.ts';
import { edited as editedBy, withoutRemark } from './edit-words.ts';

const edited = (...sentence: Parameters<typeof editedBy>) => editedBy(...sentence)?.text;

/** The words of a text with their edits, by the place of a word: [operation, before, comma]. */
function scored(text: string, edits: Record<number, [operation?: string, before?: string, comma?: boolean]>) {
  const words: Readability['words'] = [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at) => {
    const [operation = 'keep', before = '', comma = word.endsWith(',')] = edits[at] ?? [];
    return { from: index, to: index + word.length, ends: 0, edit: { operation, before, comma, sure: 0.9 } };
  });
  return [text, words] as const;
}
const OUT: [string] = ['delete'];

test('words inside a sentence are left out', () => {
  const text = 'If we just add a chip which does we add a chip, the board becomes cheaper.';
  const left = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((at) => [at, OUT]));
  expect(edited(...scored(text, left))).toBe('If we add a chip, the board becomes cheaper.');
});

test('the first and the last words are left out', () => {
  const text = 'And I guess the case should be made of rubber, so that.';
  const left = { 0: OUT, 1: OUT, 2: OUT, 10: OUT, 11: OUT };
  expect(edited(...scored(text, left))).toBe('The case should be made of rubber.');
  expect(edited(...scored('And where should the meeting be then?', { 0: OUT, 6: OUT }))).toBe(
    'Where should the meeting be?',
  );
});

test('endings and function words change, and words are inserted', () => {
  expect(edited(...scored('Two button is enough for this.', { 1: ['>s'], 2: ['=are'] }))).toBe(
    'Two buttons are enough for this.',
  );
  expect(edited(...scored('It has a longer lifes on battery.', { 3: ['s>'], 4: ['s>'], 6: ['keep', 'the'] }))).toBe(
    'It has a longer life on the battery.',
  );
  expect(edited(...scored('Selling price is ten euros.', { 0: ['keep', 'the'] }))).toBe(
    'The selling price is ten euros.',
  );
  expect(edited(...scored('Is buttons are too small, i think.', { 0: ['=the'], 5: OUT, 6: OUT }))).toBe(
    'The buttons are too small.',
  );
});

test('commas are put and removed', () => {
  expect(
    edited(...scored('After the meeting we, order the machines.', { 2: ['keep', '', true], 3: ['keep', '', false] })),
  ).toBe('After the meeting, we order the machines.');
});

test.each([
  ['nothing changes', 'We order the machines today.', {}],
  ['too little is left', 'We order the machines today.', { 0: OUT, 4: OUT }],
  ['a negation would be lost', 'We do not order the machines today.', { 1: OUT, 2: OUT }],
  ['one of two negations would be lost', "We don't sell it and we don't want it.", { 1: OUT }],
  ['a condition would be lost', 'We order the machines today unless it rains.', { 5: OUT, 6: OUT, 7: OUT }],
  ['half of a quotation would be left', 'They said "we order the machines" and left.', { 5: OUT, 6: OUT }],
])('where %s, there is no clean form', (_, text, edits) => {
  expect(edited(...scored(text, edits))).toBeUndefined();
});

test('a negation that was said twice may be left out once', () => {
  const text = "We don't have we don't have the machines yet.";
  expect(edited(...scored(text, { 0: OUT, 1: OUT, 2: OUT }))).toBe("We don't have the machines yet.");
});

test('a text whose end was not read stays as it is', () => {
  const [text, words] = scored('And we order the machines for the factory today.', { 0: OUT });
  expect(edited(text, words.slice(0, 5))).toBeUndefined();
  expect(edited(text, [])).toBeUndefined();
});

test('a last word that says something is not left out alone', () => {
  expect(edited(...scored('So your lungs are clear on your eye exam.', { 0: OUT, 8: OUT }))).toBe(
    'Your lungs are clear on your eye exam.',
  );
  expect(edited(...scored('The lungs are clear on both sides there.', { 7: OUT }))).toBe(
    'The lungs are clear on both sides.',
  );
});

test.each([
  ['The price is ten euros, which I do not know in pounds.', 'The price is ten euros.'],
  ['We build a remote control which you probably know.', 'We build a remote control.'],
])('a last remark about what was said is left out: %s', (text, rest) => {
  expect(withoutRemark(text)?.text).toBe(rest);
});

test.each(['Which we order is open.', 'The case is made of rubber, which is soft.', 'The price is ten euros.'])(
  '"%s" has no remark to leave out',
  (text) => {
    expect(withoutRemark(text)).toBeUndefined();
  },
);
