import { expect, test } from 'vitest';
import { tellingApart } from './telling-words.ts';

test('a word tells two languages apart if only one of them has it', () => {
  expect(tellingApart('en', 'de').has('the')).toBe(true);
  for (const shared of ['was', 'in', 'so', 'will', 'an']) expect(tellingApart('en', 'de').has(shared)).toBe(false);
  expect(tellingApart('es', 'pt').has('qué')).toBe(true);
  expect(tellingApart('es', 'pt').has('que')).toBe(false);
  expect(tellingApart('en', 'en').size).toBe(0);
  expect(tellingApart('en', 'ja').size).toBe(0);
});
