import { expect, test } from 'vitest';
import { formatAmounts } from './format-numbers.ts';

test.each([
  ['es', 'El total tiene 1.250.75 dólares.', 'El total tiene 1.250,75 dólares.'],
  ['de', 'Es sind 1,250,000 Euro.', 'Es sind 1.250.000 Euro.'],
  ['fr', '1.250,75 dollars', '1 250,75 dollars'],
  ['en', '1.250,75 dollars', '1,250.75 dollars'],
  ['de', 'um 2.30 Uhr, Version 1.2.3', 'um 2.30 Uhr, Version 1.2.3'],
])('%s: "%s" becomes "%s"', (language, text, expected) => {
  expect(formatAmounts(text, language)).toBe(expected);
});
