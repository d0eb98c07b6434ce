import { expect, test } from 'vitest';
import { writeOutShortForms } from './short-forms.ts';

test('short forms of speech are written out', () => {
  expect(writeOutShortForms("Gonna order it 'cause we wanna test it.")).toBe(
    'Going to order it because we want to test it.',
  );
  expect(writeOutShortForms('Bout a day or two ago.')).toBe('About a day or two ago.');
  expect(writeOutShortForms('The bout was over.')).toBe('The bout was over.');
});
