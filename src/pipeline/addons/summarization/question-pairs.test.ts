import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { makeSentences } from '../sentences.ts';
import { summarize } from './summarization.ts';

const talk = (lines: readonly string[]) =>
  makeSentences(lines.map((text, at) => utteranceOf(text, { at: at * 5, speaker: at % 2 })));

test('a call with few statements gets the facts from questions', async () => {
  const sentences = talk([
    'How can I help you today?',
    'I would like to pay a bill.',
    'What is the company name?',
    'The company is Fossil Gas.',
    'What is the bill amount?',
    'One hundred fifty six dollars.',
  ]);
  expect(await summarize(sentences, null, 'general')).toContain(
    'What is the bill amount? Speaker 2: One hundred fifty six dollars.',
  );
});
