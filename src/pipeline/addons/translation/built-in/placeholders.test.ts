import { expect, test } from 'vitest';
import { hasWords, protect, restore, termsIn } from './placeholders.ts';

test.each([
  ['Write to jane.doe+x@example.co.uk today.', ['jane.doe+x@example.co.uk']],
  ['See https://example.org/a?b=1, or www.example.com.', ['https://example.org/a?b=1', 'www.example.com']],
  ['My name is [NAME_1], not ####.', ['[NAME_1]', '####']],
  ['The code is MX-500 or A4B77.', ['MX-500', 'A4B77']],
  ['Call +49 170 555 0199 now.', ['+49 170 555 0199']],
  ['Zip 70023, room 12.', ['70023']],
  ['yes f i r s t street', ['f i r s t']],
  ['The text <de> and <x0> look like tags.', ['<de>', '<x0>']],
  ['It was the 4th of May at 5pm in the 90s.', []],
  ['It costs 1,250,000 euros or 12.50.', []],
])('keeps codes and addresses of "%s"', (text, kept) => {
  const found = protect(text);
  expect(found.kept).toEqual(kept);
  expect(restore(found.text, found.kept)).toBe(text);
});

test('keeps terms as whole words, and all numbers on request', () => {
  expect(
    protect('Kubernetes runs on 3 machines, not Kubernetesish.', { terms: ['Kubernetes'], numbers: true }),
  ).toEqual({
    text: '<x0> runs on <x1> machines, not Kubernetesish.',
    kept: ['Kubernetes', '3'],
  });
});

test('writes terms as the client does, whatever their capital letters in the text', () => {
  const { text, kept } = protect('we met at quiet river bakery and ate an apple', {
    terms: ['Quiet River', 'Quiet River Bakery', 'Apple'],
    language: 'en',
  });
  expect(text).toBe('we met at <x0> and ate an apple');
  expect(kept).toEqual(['Quiet River Bakery']);
});

test('a placeholder that is missing or doubled is a failure', () => {
  expect(restore('Wo ist <x0>?', ['A1', 'B2'])).toBeNull();
  expect(restore('<x0> <x0>', ['A1', 'B2'])).toBeNull();
  expect(restore('<x1> und <x0>', ['A1', 'B2'])).toBe('B2 und A1');
});

test('uses at most eight placeholders, and never lets a tag through', () => {
  const { text, kept } = protect(`${Array.from({ length: 9 }, (_, i) => `A${i}B`).join(' ')} <ctx>`);
  expect(kept).toHaveLength(8);
  expect(text).not.toContain('<ctx>');
});

test('finds the terms of a description', () => {
  expect(termsIn('A call with Zorbax Systems about the iPhone and NATO. The price is high.')).toEqual([
    'Zorbax Systems',
    'NATO',
    'iPhone',
  ]);
});

test('numbers and markers alone have no words', () => {
  expect(hasWords(protect('[NAME_1], 555-0199.'))).toBe(false);
  expect(hasWords(protect('Okay, [NAME_1].'))).toBe(true);
});
