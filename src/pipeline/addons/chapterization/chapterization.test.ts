import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import { AddonParams } from '../../../schemas/jobs/addon-params.ts';
import { Chapter } from '../../../schemas/result/result.ts';
import type { Utterance } from '../../../schemas/result/transcript.ts';
import type { AddonInput } from '../addon.ts';
import { createChapterization } from './chapterization.ts';

const subjects: Record<string, string[]> = {
  garden: ['tomatoes', 'compost', 'garden', 'watering', 'seeds', 'soil'],
  network: ['router', 'packets', 'network', 'firewall', 'bandwidth', 'cables'],
  music: ['violin', 'concert', 'orchestra', 'melody', 'rehearsal', 'conductor'],
};

/** Twenty sentences per topic, each with three of its words. */
function talk(): Utterance[] {
  let at = 0;
  return Object.values(subjects).flatMap((words) =>
    Array.from({ length: 20 }, (_, i) => {
      const [a, b, c] = [0, 1, 3].map((step) => words[(i + step) % words.length]);
      const utterance = utteranceOf(`We talked about the ${a} and the ${b} with some ${c} today.`, { at });
      at = utterance.end + 0.3;
      return utterance;
    }),
  );
}

function inputOf(utterances: Utterance[]): AddonInput {
  return {
    params: AddonParams.parse({ chapterization: true }),
    transcript: { durationSec: 400, utterances },
    tools: { signal: new AbortController().signal },
  } as unknown as AddonInput;
}
const plain = createChapterization({ embedder: null, llm: null });
const read = async (utterances: Utterance[], reader = plain) =>
  Chapter.array().parse(await reader.run(inputOf(utterances)));

test('chapters start where the topic changes and have its keywords', async () => {
  const utterances = talk();
  const chapters = await read(utterances);
  expect(chapters.length).toBe(3);
  expect(chapters.map(({ start }) => start)).toEqual([0, 20, 40].map((index) => utterances[index]!.start));
  expect(chapters.at(-1)?.end).toBe(utterances.at(-1)?.end);
  Object.values(subjects).forEach((words, index) => {
    expect(chapters[index]?.keywords.some((keyword) => words.some((word) => keyword.includes(word)))).toBe(true);
  });
});

test('chapters contain every sentence once, in order', async () => {
  const utterances = talk();
  const chapters = await read(utterances);
  expect(chapters.flatMap(({ sentences }) => sentences)).toEqual(utterances.map(({ text }) => text));
  expect(chapters.map(({ text }) => text).join(' ')).toBe(utterances.map(({ text }) => text).join(' '));
  for (const { headline, gist, summary } of chapters) {
    expect(headline.length).toBeLessThanOrEqual(80);
    expect(gist && summary).toBeTruthy();
  }
});

test('a recording with mixed topics is one chapter', async () => {
  const utterances = talk();
  // Every third sentence of each topic in turn, so that no boundary is better than another.
  const mixed = utterances.map((_, i) => utterances[(i % 3) * 20 + Math.floor(i / 3)]!.text);
  let at = 0;
  const spoken = mixed.map((text) => {
    const utterance = utteranceOf(text, { at });
    at = utterance.end + 0.3;
    return utterance;
  });
  expect((await read(spoken)).length).toBe(1);
});

test('a short recording is one chapter, silence has none', async () => {
  expect((await read(talk().slice(0, 5))).length).toBe(1);
  expect(await read([])).toEqual([]);
});

test('a language model may write the headings; an invalid answer keeps the extracted ones', async () => {
  const saying = (answer: string) =>
    createChapterization({ embedder: null, llm: { id: 'test', maxPromptChars: 20_000, complete: async () => answer } });
  const written = { headline: 'Growing things', gist: 'Plants and soil', summary: 'They talk about plants.' };
  const [chapter] = await read(talk().slice(0, 5), saying(`Sure!\n${JSON.stringify(written)}`));
  expect(chapter).toMatchObject(written);
  const [kept] = await read(talk().slice(0, 5), saying('I would rather not.'));
  expect(kept?.headline).toBeTruthy();
});

test('a headline is a request or consists of nouns, not of adjectives and verbs', async () => {
  const spoken = (lines: string[]) => lines.map((text, index) => utteranceOf(text, { at: index * 10 }));
  const [call] = await read(
    spoken(['Good morning.', 'I would like to report a lost debit card.', 'It was on the train.']),
  );
  expect(call?.headline).toBe('Report a lost debit card');
  const [plan] = await read(
    spoken([
      'The difficult one is the budget, and the budget is not decided.',
      'The difficult question was asked again, because the budget of the factory decided it.',
      'The factory will open in spring and decided nothing about the difficult case.',
      'The permit for the factory is difficult.',
    ]),
  );
  expect(plan?.headline).toBe('Factory');
});

test('two calls of less than a minute in one recording are two chapters', async () => {
  const calls = [
    [
      'Hello, how can I help you?',
      'I would like to report a lost card.',
      'I will block the lost card and order another card today.',
      'The card arrives by post at your address on Monday morning.',
      'Thank you, goodbye.',
      'Goodbye.',
    ],
    [
      'Hello, how can I help you today?',
      'I need to book a table for dinner.',
      'The table by the window of the restaurant is free this evening.',
      'We will keep the window table for dinner until eight.',
      'Thank you, goodbye.',
      'Goodbye.',
    ],
  ];
  let at = 0;
  const spoken = calls.flat().map((text, index) => {
    const utterance = utteranceOf(text, { at, speaker: index % 2, secPerWord: 1 });
    at = utterance.end + 0.3;
    return utterance;
  });
  expect((await read(spoken)).map(({ sentences }) => sentences.length)).toEqual([6, 6]);
});

test('a chapter without a readable sentence names its subject and its keywords', async () => {
  const unreadable = { whole: 0.05, clear: 0.01, important: 0.9, words: [] };
  const scorer = { score: async (texts: readonly string[]) => texts.map(() => unreadable) };
  const chapters = await read(talk(), createChapterization({ embedder: null, scorer, llm: null }));
  expect(chapters).toHaveLength(3);
  for (const { headline, gist, summary, keywords } of chapters) {
    expect(gist).toBe(headline);
    expect(summary).toBe(`Topics: ${keywords.join(', ')}.`);
  }
});
