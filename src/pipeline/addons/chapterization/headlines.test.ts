import { expect, test } from 'vitest';
import { headlinesOf } from './headlines.ts';

test('a title does not repeat a noun in its plural', () => {
  const text =
    'The universities need money. The university is old. The students of the university pay the universities. ';
  const [title] = headlinesOf([
    { text: `${text.repeat(3)}The students like the students.`, language: 'en' },
    { text: 'The garden is green. The garden is wet. The garden is large.', language: 'en' },
  ]);
  expect(title).toMatch(/universit/i);
  expect(title?.match(/universit/gi)).toHaveLength(1);
});
