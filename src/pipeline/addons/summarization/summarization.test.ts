import { expect, test } from 'vitest';
import { utteranceOf } from '../../../../test/helpers/formats-transcript.ts';
import type { CompletionRequest } from '../../../engines/ports/language-model.ts';
import { AddonParams } from '../../../schemas/jobs/addon-params.ts';
import type { Utterance } from '../../../schemas/result/transcript.ts';
import type { AddonInput } from '../addon.ts';
import { readable } from './readable.ts';
import { createSummarization } from './summarization.ts';

const meeting = [
  'Hello everybody, good morning.',
  'Um, so today we, uh, talk about the the budget of the new factory in Lyon.',
  'Yeah.',
  'The budget of the factory is four million and most of it goes into machines.',
  'How was your weekend?',
  'The factory in Lyon should open in spring, so the machines must be ordered this month.',
  'Mm-hmm.',
  'The machines for the factory cost three million of the whole budget.',
  'My cat was ill.',
  'We decided to order the machines for the factory next week.',
  'Thank you all, bye.',
];
const utterances = meeting.map((text, index) => utteranceOf(text, { at: index * 10, speaker: index % 2 }));

function inputOf(spoken: Utterance[], type?: string): AddonInput {
  const config = type ? { summarization_config: { type } } : {};
  return {
    params: AddonParams.parse({ summarization: true, ...config }),
    transcript: { durationSec: 200, utterances: spoken },
    tools: { signal: new AbortController().signal },
  } as unknown as AddonInput;
}
const plain = createSummarization({ embedder: null, llm: null });

test('an address alone is not a summary sentence, unless there is nothing else', async () => {
  const address = 'Main Street, Harper Valley, California, Oregon.';
  const call = ['I would like to pay a bill.', address, 'The amount of the bill is ninety dollars.'];
  const spoken = call.map((text, index) => utteranceOf(text, { at: index * 10 }));
  expect(await plain.run(inputOf(spoken))).toBe(`${call[0]} ${call[2]}`);
  expect(await plain.run(inputOf([utteranceOf(address)]))).toBe(address);
});

test('a summary is on topic, without fillers, greetings and small talk', async () => {
  const score = async (texts: readonly string[]) =>
    texts.map((text) => ({ whole: 1, clear: 1, important: text.includes('decided') ? 0.9 : 0.5, words: [] }));
  const withScorer = createSummarization({ embedder: null, scorer: { score }, llm: null });
  const summary = (await withScorer.run(inputOf(utterances))) as string;
  expect(summary).toContain('We decided to order the machines for the factory next week.');
  for (const noise of ['Um', 'Hello', 'bye', 'cat', 'weekend', 'the the']) expect(summary).not.toContain(noise);
  expect(summary).not.toContain('\n');
});

test('bullet points are one per line, and a concise summary is shorter', async () => {
  const points = ((await plain.run(inputOf(utterances, 'bullet_points'))) as string).split('\n');
  expect(points.length).toBeGreaterThanOrEqual(3);
  expect(points.every((line) => /^- \S/.test(line))).toBe(true);
  const concise = (await plain.run(inputOf(utterances, 'concise'))) as string;
  const general = (await plain.run(inputOf(utterances, 'general'))) as string;
  expect(concise.length).toBeLessThan(general.length);
});

test('silence has no summary; a single word is its own summary', async () => {
  expect(await plain.run(inputOf([]))).toBe('');
  expect(await plain.run(inputOf([utteranceOf('Fire!')]))).toBe('Fire!');
});

test('a language model gets the transcript as data and the type as task', async () => {
  const requests: CompletionRequest[] = [];
  const complete = async (request: CompletionRequest) => {
    requests.push(request);
    return 'They order machines.';
  };
  const addon = createSummarization({ embedder: null, llm: { id: 'test', maxPromptChars: 10_000, complete } });
  expect(await addon.run(inputOf(utterances, 'concise'))).toBe('They order machines.');
  expect(requests[0]?.user).toContain('in one or two sentences');
  expect(requests[0]?.user).toContain('Speaker 2: The budget of the factory');
});

test('a call is summarised by its request, not by the dictated numbers', async () => {
  const call = [
    'I would like to pay a bill.',
    'The address of the company is zero, two, one, Main Street, Harper Valley, California, two, three, three, seven, five.',
    'So that was zero, two, one, Main Street, Harper Valley, California, two, three, three, seven, five, right.',
  ].map((text, index) => utteranceOf(text, { at: index * 5 }));
  const addon = createSummarization({ embedder: null, llm: null });
  expect(await addon.run(inputOf(call, 'concise'))).toContain('I would like to pay a bill.');
});

test.each([
  ['Um, so, we should uh wait.', 'en', 'We should wait.'],
  ['i i think the the plan is good', 'en', 'I think the plan is good.'],
  ['Well, you know, it works, um, most days.', 'en', 'It works most days.'],
  ['Euh, alors on commence demain', 'fr', 'On commence demain.'],
  ['That that is what it is.', 'en', 'That is what it is.'],
  ['It is zero, zero, five Main Street.', 'en', 'It is zero, zero, five Main Street.'],
  ['Uh.', 'en', ''],
  ['Also, am Donnerstag um zehn, ähm, wäre etwas frei.', 'de', 'Am Donnerstag um zehn wäre etwas frei.'],
  ['Er kommt morgen.', 'de', 'Er kommt morgen.'],
  ['Este contrato acaba hoy.', 'es', 'Este contrato acaba hoy.'],
  ['Um momento, eh, vou ver.', 'pt', 'Um momento vou ver.'],
  ['これは良い計画です。', 'ja', 'これは良い計画です。'],
])('%j is written %s', (spoken, language, written) => {
  expect(readable(spoken, language)).toBe(written);
});

test('a summary names the speakers and leaves out repeated, dictated and unfinished sentences', async () => {
  const call = [
    [0, 'Hello, this is Harper Valley National Bank. My name is Jennifer.'],
    [1, 'Hi, my name is David Jones. I would like to pay a bill.'],
    [0, 'Can you repeat what you want to pay?'],
    [1, 'I would like to pay a bill.'],
    [1, 'I would like to transfer money between my.'],
    [1, 'The address of the company is zero, zero, five, Main Street.'],
    [0, 'All right, we will send your payment to the gas company.'],
  ] as const;
  const spoken = call.map(([speaker, text], index) => utteranceOf(text, { at: index * 10, speaker }));
  expect(await plain.run(inputOf(spoken, 'concise'))).toBe(
    'David Jones: I would like to pay a bill. Jennifer: We will send your payment to the gas company.',
  );
  const points = ((await plain.run(inputOf(spoken, 'bullet_points'))) as string).split('\n');
  expect(points).toContain('- David Jones: I would like to pay a bill.');
  expect(points.join('\n')).not.toMatch(/between my|zero|repeat/);
  expect(new Set(points).size).toBe(points.length);
});
