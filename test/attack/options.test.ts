import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/schemas/limits.ts';
import { JFK, TestServer } from '../e2e/server.ts';
import { costOf, expectHarmless } from './measure.ts';

/** Texts that were slow to scan, as the content of options. */
const HOSTILE = ['a', '1. ', 'million ', '. ', 'a@', 'http://', '(', 'J. '];

let server: TestServer;
let worker: number;
beforeAll(async () => {
  server = await TestServer.start();
  worker = (await server.processIds())[1] ?? 0;
}, 200_000);
afterAll(() => server.dispose());

const upload = async () => server.upload(new Uint8Array(await readFile(JFK)));
const fill = (length: number, part = 'a') =>
  part
    .repeat(Math.ceil(length / part.length))
    .slice(0, length)
    .replace(/ $/, 'x');
const entries = (count: number, length: number) =>
  Array.from({ length: count }, (_, i) => fill(length - 6) + String(i).padStart(6, '0'));
const spelling = (dictionary: Record<string, string[]>) => ({
  custom_spelling: true,
  custom_spelling_config: { spelling_dictionary: dictionary },
});
const vocabulary = (list: unknown[]) => ({ custom_vocabulary: true, custom_vocabulary_config: { vocabulary: list } });
const prompts = (list: unknown[]) => ({ audio_to_llm: true, audio_to_llm_config: { prompts: list } });

/** For jobs that are deleted before they run. */
const audio_url = 'https://example.com/a.wav';

const { vocabulary: words, spelling: spellings } = LIMITS;

/** Each option as a function of how far it is above its limit. */
const OPTIONS: [string, (above: number) => object][] = [
  ['context_prompt', (above) => ({ context_prompt: fill(LIMITS.prose + above) })],
  ['callback_url', (above) => ({ callback_url: `https://example.com/${fill(LIMITS.url - 20 + above)}` })],
  ['custom_metadata', (above) => ({ custom_metadata: { a: fill(LIMITS.metadata - 8 + above) } })],
  ['a vocabulary entry', (above) => vocabulary([fill(words.entry + above)])],
  ['a vocabulary object', (above) => vocabulary([{ value: fill(words.entry + above) }])],
  ['a pronunciation', (above) => vocabulary([{ value: 'a', pronunciations: [fill(words.entry + above)] }])],
  [
    'pronunciations',
    (above) => vocabulary([{ value: 'a', pronunciations: entries(words.pronunciations + above, 10) }]),
  ],
  ['vocabulary entries', (above) => vocabulary(entries(words.entries + above, 10))],
  ['the whole vocabulary', (above) => vocabulary([...entries(words.total / 200, 200), ...entries(above, 10)])],
  ['the older vocabulary', (above) => ({ custom_vocabulary: [fill(words.entry + above)] })],
  ['a spelling', (above) => spelling({ [fill(spellings.spelling + above)]: ['you'] })],
  ['a phrase', (above) => spelling({ x: [fill(spellings.phrase + above)] })],
  ['phrases', (above) => spelling({ x: entries(spellings.phrases + above, 10) })],
  [
    'spellings',
    (above) => spelling(Object.fromEntries(entries(spellings.spellings + above, 10).map((key) => [key, ['you']]))),
  ],
  ['a prompt', (above) => prompts([fill(LIMITS.prose + above)])],
  ['prompts', (above) => prompts(entries(LIMITS.prompts.count + above, 10))],
  ['parts of a prompt', (above) => prompts([entries(LIMITS.prompts.parts + above, 10)])],
];

describe('an option', () => {
  it.each(OPTIONS)('%s is refused above its limit and accepted at its limit', async (_name, option) => {
    const cost = await costOf(server, async () => {
      for (const above of [1, 100, 100_000]) {
        expect((await server.post('/v2/pre-recorded', { audio_url, ...option(above) })).status).toBe(
          // The whole body has a limit as well.
          JSON.stringify(option(above)).length > 1_000_000 ? 413 : 400,
        );
      }
      const answer = await server.post('/v2/pre-recorded', { audio_url, ...option(0) });
      // Without a language model, prompts are valid but not available.
      expect([201, 422, 501]).toContain(answer.status);
      if (answer.status === 201)
        await server.call(`/v2/pre-recorded/${((await answer.json()) as { id: string }).id}`, { method: 'DELETE' });
    });
    expectHarmless(cost);
  });
});

it.each(HOSTILE)('spellings of %j at their limit harm neither the worker nor the service', async (part) => {
  const target = fill(spellings.spelling, part);
  const cost = await costOf(server, async () => {
    const id = await server.create({
      audio_url: await upload(),
      ...spelling({
        [target]: ['you', 'your', 'country', 'can', 'do', 'for', 'what', 'ask', 'not', 'and', 'so', 'my'],
      }),
      sentences: true,
      subtitles: true,
      named_entity_recognition: true,
      pii_redaction: true,
      punctuation_enhanced: true,
      name_consistency: true,
      moderation: true,
      chapterization: true,
      summarization: true,
      display_mode: true,
    });
    expect((await server.ended(id, 240_000)).status).toBe('done');
  }, [worker]);
  expectHarmless(cost);
});

it('a full vocabulary harms neither the worker nor the service', async () => {
  const cost = await costOf(server, async () => {
    const id = await server.create({
      audio_url: await upload(),
      ...vocabulary(entries(words.total / words.entry, words.entry)),
    });
    expect((await server.ended(id, 240_000)).status).toBe('done');
  }, [worker]);
  expectHarmless(cost);
});
