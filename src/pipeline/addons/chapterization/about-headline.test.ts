import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { makeSentences } from '../sentences.ts';
import { rate } from '../summarization/extract.ts';
import { requestOf, topicsBeside, withMention } from './about-headline.ts';

const LINES = [
  'The factory in Lyon should open in spring next year.',
  'The machines for the factory will cost three million euros.',
  'The budget of the factory is four million euros.',
  'We decided to ask the city about solar power.',
];
const sentences = makeSentences(LINES.map((text, at) => utteranceOf(text, { at: at * 5 })));
/** The sentence about solar power is less clear than the others. */
const score = async (texts: readonly string[]) =>
  texts.map((text) => ({ whole: 0.95, clear: text.includes('solar') ? 0.72 : 0.95, important: 0.5, words: [] }));
const rated = () =>
  rate(
    sentences,
    sentences.map(() => new Float32Array([1])),
    { score },
    true,
  );
const headline = (text: string, others: string[] = []) => ({ text, words: text.split(' '), others });
const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text);

test('a less clear sentence is used only if it alone mentions the headline', async () => {
  const chapter = await rated();
  expect(textsOf(chapter.statements)).toEqual(LINES.slice(0, 3));
  expect(textsOf(withMention(chapter, headline('solar power')).statements)).toEqual(LINES);
  expect(withMention(chapter, headline('machine'))).toBe(chapter);
  expect(withMention(chapter, headline('wind power'))).toBe(chapter);
});

test('other subjects are named beside a single sentence, and beside sentences that do not mention the headline', () => {
  const chosen = [0, 1].map((index) => ({ index, text: LINES[0]! }));
  const others = ['new factory', 'wind power', 'solar roof'];
  expect(topicsBeside(chosen, headline('solar power', others))).toBe(' (Also mentioned: solar power.)');
  expect(topicsBeside(chosen, headline('solar power'))).toBe('');
  expect(topicsBeside(chosen, headline('solar power', [...others, 'price goal', 'wooden case']))).toBe(
    ' (Also mentioned: solar power, price goal, wooden case.)',
  );
  expect(topicsBeside(chosen, headline('factory', ['price goal']))).toBe('');
  expect(topicsBeside(chosen.slice(1), headline('factory', ['price goal']))).toBe(' (Also mentioned: price goal.)');
  expect(topicsBeside([], headline('solar power', ['price goal']))).toBe('');
});

test('a request is the headline if the summary may say it, or if there is no phrase', () => {
  const call = makeSentences([
    utteranceOf('I would like to pay my bill.'),
    utteranceOf('What is the name of the company?', { at: 5, speaker: 1 }),
  ]);
  expect(requestOf(call, ['I would like to pay my bill.'], headline('company'))?.text).toBe('Pay bill');
  expect(requestOf(call, ['The company is large.'], headline('company'))).toBeUndefined();
  expect(requestOf(call, [], undefined)?.text).toBe('Pay bill');
});
