import { expect, test } from 'vitest';
import { writeOutShortForms } from './short-forms.ts';

test('short forms of speech are written out', () => {
  expect(writeOutShortForms("Gonna order it 'cause we wanna test it.")).toBe(
    'Going to order it because we want to test it.',
  );
  expect(writeOutShortForms('Bout a day or two ago.')).toBe('About a day or two ago.');
  expect(writeOutShortForms('The bout was over.')).toBe('The bout was over.');
});

test.each([
  ['A idea of a user was a x-ray of a ulcer.', 'An idea of a user was an x-ray of an ulcer.'],
  ['It is a one-time fee of a European unit.', 'It is a one-time fee of a European unit.'],
  ['Plan A is a unique a1c test.', 'Plan A is a unique a1c test.'],
])('"an" stands before a vowel: %s', (spoken, written) => {
  expect(writeOutShortForms(spoken)).toBe(written);
});
