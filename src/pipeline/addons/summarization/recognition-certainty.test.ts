import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { makeSentences } from '../sentences.ts';
import { recognitionCertainty } from './recognition-certainty.ts';
import { summarize } from './summarization.ts';

/** Sentences whose words are certain, except those that `unsure` names. */
function sentencesOf(lines: readonly string[], unsure: Record<string, number> = {}): Sentence[] {
  const utterances = lines.map((text, at) => utteranceOf(text, { at: at * 5, speaker: at % 2, confidence: 0.99 }));
  for (const { words } of utterances)
    for (const word of words) word.confidence = unsure[word.word.trim().replace(/[.,?]$/, '')] ?? word.confidence;
  return makeSentences(utterances);
}

const score = async (texts: readonly string[]) =>
  texts.map(() => ({ whole: 0.95, clear: 0.95, important: 0.5, words: [] }));

test('a rare word with a low confidence makes a sentence uncertain, a repeated one less', () => {
  const once = sentencesOf(['I want a new checkbook sent to my arrest.', 'The new checkbook is there.'], {
    arrest: 0.3,
  });
  const repeated = sentencesOf(['I want a new checkbook sent.', 'The new checkbook is there.'], { checkbook: 0.3 });
  expect(recognitionCertainty(once)(0, once[0]!.sentence)).toBeLessThan(0.6);
  expect(recognitionCertainty(repeated)(0, repeated[0]!.sentence)).toBeGreaterThan(0.6);
});

test('words that were left out do not count', () => {
  const sentences = sentencesOf(['Harbor, I want a new checkbook.'], { Harbor: 0.1 });
  const certainty = recognitionCertainty(sentences);
  expect(certainty(0, 'I want a new checkbook.')).toBeGreaterThan(certainty(0, sentences[0]!.sentence));
});

test('a summary leaves out a sentence with a wrong word, if there is another', async () => {
  const lines = [
    'I would like a new checkbook sent to my home arrest.',
    'A new checkbook has been sent to your address.',
  ];
  const unsure = { arrest: 0.1, home: 0.3, my: 0.5 };
  const summary = await summarize(sentencesOf(lines, unsure), null, 'general', { score });
  expect(summary).toContain('has been sent to your address');
  expect(summary).not.toContain('arrest');
  expect(await summarize(sentencesOf(lines.slice(0, 1), unsure), null, 'general', { score })).toContain('arrest');
});

test('an uncertain answer is not used with its question', async () => {
  const lines = [
    'I would like to pay a bill.',
    'Certainly, that is possible.',
    'It is for the gas.',
    'What is the name of the company?',
    'Bustle, guess.',
  ];
  const summary = await summarize(sentencesOf(lines, { Bustle: 0.3, guess: 0.4 }), null, 'general', { score });
  expect(summary).toContain('pay a bill');
  expect(summary).not.toContain('Bustle');
});

test('a doubtful sentence is not used if a sure one says the same', async () => {
  const doubtful = 'I would like to have a new checkbook sent to my home arrest.';
  const unsure = { arrest: 0.65, home: 0.4 };
  const sentences = sentencesOf([doubtful, 'A new checkbook has been sent to your home address.'], unsure);
  expect(recognitionCertainty(sentences)(0, doubtful)).toBeGreaterThan(0.5);
  expect(await summarize(sentences, null, 'general', { score })).not.toContain('arrest');
  const other = sentencesOf([doubtful, 'The price of the gas is ninety dollars.'], unsure);
  expect(await summarize(other, null, 'general', { score })).toContain('arrest');
});
