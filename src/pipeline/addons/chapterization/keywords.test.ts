import { expect, test } from 'vitest';
import { keywordsOf } from './keywords.ts';

test('markers of removed values are not keywords', () => {
  const text = 'The bill of [NAME_1] is high. [NAME_1] pays the bill at [LOCATION_ADDRESS_12] for [ORGANIZATION_2].';
  const [keywords] = keywordsOf([{ text, language: 'en' }], 8);
  expect(keywords).toContain('bill');
  expect(keywords?.join(' ')).not.toMatch(/_|name|location|organization/);
});
