import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { makeSentences } from '../sentences.ts';
import { summarize } from './summarization.ts';

/** Marks the sentences with one of these words as hard to understand. */
function scorerAgainst(...words: string[]) {
  const scored: string[] = [];
  const score = async (texts: readonly string[]) => {
    scored.push(...texts);
    return texts.map((text) => {
      const value = words.some((word) => text.includes(word)) ? 0.1 : 0.9;
      return { whole: value, clear: value, important: 0.5, words: [] };
    });
  };
  return { scored, score };
}

const MEETING = [
  'The factory in Lyon should open in spring next year.',
  'The machines for the factory will cost three million euros.',
  'The budget of the factory is four million euros.',
  'We decided to order the machines for the factory.',
];
const sentencesOf = (lines: readonly string[], language: 'en' | 'de' = 'en', confidence = (_at: number) => 0.98) =>
  makeSentences(lines.map((text, at) => utteranceOf(text, { at: at * 5, language, confidence: confidence(at) })));

test('a summary is shorter rather than hard to understand', async () => {
  const all = await summarize(sentencesOf(MEETING), null, 'general', scorerAgainst());
  expect(all.match(/\./g)).toHaveLength(3);
  const clear = await summarize(sentencesOf(MEETING), null, 'general', scorerAgainst('budget', 'Lyon'));
  expect(clear).toBe(`${MEETING[1]} ${MEETING[3]}`);
});

test('without a clear sentence the best one is used', async () => {
  const summary = await summarize(sentencesOf(MEETING), null, 'general', scorerAgainst('factory'));
  expect(summary.match(/\./g)).toHaveLength(1);
});

test('only sentences that can be chosen are scored, and only English ones', async () => {
  const long = Array.from({ length: 300 }, (_, at) => `The machine number ${at} of the factory costs money.`);
  const scorer = scorerAgainst();
  await summarize(sentencesOf(long), null, 'general', scorer);
  expect(scorer.scored.length).toBeLessThan(100);
  const other = scorerAgainst();
  await summarize(sentencesOf(['Die Fabrik in Lyon soll im Frühling öffnen.'], 'de'), null, 'general', other);
  expect(other.scored).toEqual([]);
});

/** Leaves out the first words of sentences with "raises a point", and prefers important sentences. */
const score = async (texts: readonly string[]) =>
  texts.map((text) => {
    const places = [...text.matchAll(/\S+/g)];
    const isLong = text.includes('raises a point');
    const words = places.map(({ 0: word, index }, at) => ({
      from: index,
      to: index + word.length,
      ends: 0,
      edit: { operation: isLong && at < 5 ? 'delete' : 'keep', before: '', comma: word.endsWith(','), sure: 0.99 },
    }));
    const clear = isLong ? 0.1 : 0.95;
    return { whole: clear, clear, important: text.includes('decided') ? 0.9 : 0.1, words };
  });

test('a sentence loses the words at its beginning that say nothing', async () => {
  const long = 'That just raises a point, we decided to order the machines for the factory.';
  const summary = await summarize(sentencesOf([...MEETING.slice(0, 2), long]), null, 'general', { score });
  expect(summary).toContain('We decided to order the machines for the factory.');
  expect(summary).not.toContain('raises');
});

test('important sentences are preferred', async () => {
  const long = Array.from({ length: 100 }, (_, at) => `The machine number ${at} of the factory costs money.`);
  const important = 'Yesterday the board decided to close the office in Lyon.';
  const summary = await summarize(sentencesOf([...long, important, ...long]), null, 'concise', { score });
  expect(summary).toContain(important);
});

test('a question with a fault is not used', async () => {
  const call = [
    'How can I help you today?',
    'I would like to pay a bill.',
    'What is the company name?',
    'The company is Fossil Gas.',
    'How much more will transfer?',
    'One hundred fifty six dollars.',
  ].map((text, at) => utteranceOf(text, { at: at * 5, speaker: at % 2 }));
  const score = async (texts: readonly string[]) =>
    texts.map((text) => ({ whole: text.includes('more will') ? 0.2 : 0.9, clear: 0.9, important: 0.5, words: [] }));
  const summary = await summarize(makeSentences(call), null, 'general', { score });
  expect(summary).toContain('The company is Fossil Gas.');
  expect(summary).not.toContain('How much more');
});

test('few good sentences are preferred to many with faults', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `The committee decided on measure ${at} for the factory.`);
  const good = lines.slice(10, 14);
  const score = async (texts: readonly string[]) =>
    texts.map((text) => ({ whole: 0.9, clear: good.includes(text) ? 0.95 : 0.45, important: 0.5, words: [] }));
  const summary = await summarize(sentencesOf(lines), null, 'general', { score });
  for (const line of lines) if (!good.includes(line)) expect(summary).not.toContain(line);
  expect(good.some((line) => summary.includes(line))).toBe(true);
});

test('in other languages the surest words do not decide which sentences are used', async () => {
  const lines = Array.from({ length: 20 }, (_, at) => `Die Fabrik in Lyon bekommt im Frühling die Maschine ${at}.`);
  const summaryWith = (confidence: (at: number) => number) =>
    summarize(sentencesOf(lines, 'de', confidence), null, 'general', scorerAgainst());
  const alike = await summaryWith(() => 0.98);
  expect(await summaryWith((at) => (at > 9 ? 0.98 : 0.95))).toBe(alike);
});
