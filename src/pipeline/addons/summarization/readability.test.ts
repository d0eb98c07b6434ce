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
      return { whole: value, clear: value };
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
const sentencesOf = (lines: readonly string[], language: 'en' | 'de' = 'en') =>
  makeSentences(lines.map((text, at) => utteranceOf(text, { at: at * 5, language })));

test('a summary is shorter rather than hard to understand', async () => {
  const all = await summarize(sentencesOf(MEETING), null, 'general', scorerAgainst());
  expect(all.match(/\./g)).toHaveLength(3);
  const clear = await summarize(sentencesOf(MEETING), null, 'general', scorerAgainst('budget', 'Lyon'));
  expect(clear).toBe(`${MEETING[1]} ${MEETING[3]}`);
});

test('without a clear sentence the best ones are used', async () => {
  const summary = await summarize(sentencesOf(MEETING), null, 'general', scorerAgainst('factory'));
  expect(summary.match(/\./g)).toHaveLength(2);
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

test('a broken sentence of a long recording is cleaned up where there are few others', async () => {
  const broken = 'We de We decided to order the machines for the factory.';
  const scorer = {
    score: async (texts: readonly string[]) =>
      texts.map((text) => ({ whole: text === broken ? 0.1 : 0.9, clear: text === broken ? 0.1 : 0.95 })),
    clean: async (texts: readonly string[]) => texts.map((text) => text.replace('We de ', '')),
  };
  const summary = await summarize(
    sentencesOf([...MEETING.slice(0, 2), ...Array(80).fill('Okay.'), broken]),
    null,
    'general',
    scorer,
  );
  expect(summary).toBe(`${MEETING[0]} ${MEETING[1]} We decided to order the machines for the factory.`);
});

test('the chosen sentences of a long recording lose their restarts, unless they read worse then', async () => {
  const long = Array.from({ length: 100 }, (_, at) => `The machine number ${at} of the the factory costs money.`);
  const clean = async (texts: readonly string[]) => texts.map((text) => text.replace('of the factory', 'there'));
  const scoring = (worse: string) => async (texts: readonly string[]) =>
    texts.map((text) => ({ whole: 0.9, clear: text.includes(worse) ? 0.91 : 0.95 }));
  const summaryWith = (worse: string) =>
    summarize(sentencesOf(long), null, 'concise', { score: scoring(worse), clean });
  expect(await summaryWith('factory')).not.toContain('factory');
  expect(await summaryWith('there')).toContain('factory');
});
