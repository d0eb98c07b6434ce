import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTextEncoder } from '../../engines/text-encoder/text-encoder.ts';
import { createRedactionSession, redactText } from '../../entities/redact/redact.ts';
import { createFindNames } from './find-names.ts';

let encoder: Awaited<ReturnType<typeof createTextEncoder>>;
beforeAll(async () => {
  encoder = await createTextEncoder({ threads: 1 });
});
afterAll(() => encoder?.release());
const findNames = createFindNames({ classify: (sentences) => encoder.classify(sentences) });

async function namesIn(text: string, language = 'en') {
  const [found] = await findNames([{ text, language }]);
  return found?.map(({ kind, from, to }) => `${kind}: ${text.slice(from, to)}`);
}

test('finds names in each sentence and across the break between two utterances', async () => {
  expect(await namesIn('I met Angela Merkel. She lives in\nBerlin, Germany now.')).toEqual([
    'person: Angela Merkel.',
    'place: Berlin,',
    'place: Germany',
  ]);
});

test('finds names after the end of the model input', async () => {
  const text = `${'we talked about the weather and the garden '.repeat(40)}with Angela Merkel in Berlin`;
  expect(await namesIn(text)).toEqual(['person: Angela Merkel', 'place: Berlin']);
});

test('skips a word that is longer than the model input', async () => {
  expect(await namesIn(`${'a.'.repeat(300)} I met Angela Merkel`)).toEqual(['person: Angela Merkel']);
});

test('gives undefined for a language without a model', async () => {
  expect(await namesIn('Nazywam się Łukasz Żak.', 'pl')).toBeUndefined();
});

test('redacts what the encoder finds', async () => {
  const session = createRedactionSession({ entity_types: ['NAME'], processed_text_type: 'MARKER' }, findNames);
  expect(await redactText('Yesterday Angela Merkel spoke.', session)).toBe('Yesterday [NAME_1] spoke.');
});
