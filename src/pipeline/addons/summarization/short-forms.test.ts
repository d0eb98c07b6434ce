import { expect, test } from 'vitest';
import { writeOutShortForms } from './short-forms.ts';

test('short forms of speech are written out', () => {
  expect(writeOutShortForms("Gonna order it 'cause we wanna test it.")).toBe(
    'Going to order it because we want to test it.',
  );
});
