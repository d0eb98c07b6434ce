import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import type { TranscriptionLanguage } from '../../../schemas/languages.ts';
import { makeSentences } from '../sentences.ts';
import { addressedNames } from './addressed-names.ts';

test.each<[string, TranscriptionLanguage, string[]]>([
  ['Parfait, merci beaucoup.', 'fr', []],
  ['Bon, je vous rappelle.', 'fr', []],
  ['Sabato, se possibile.', 'it', []],
  ['Natale, se possibile.', 'it', []],
  ['August, i can come then.', 'en', []],
  ['Karen, I have a question.', 'en', ['Karen']],
  ['Thanks, Mark.', 'en', ['Mark']],
])('the name in "%s"', (line, language, expected) => {
  const utterances = ['Mm.', line].map((text, at) => utteranceOf(text, { at: at * 5, speaker: at, language }));
  expect([...addressedNames(makeSentences(utterances)).values()]).toEqual(expected);
});
