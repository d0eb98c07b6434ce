import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomTranslationModel } from '../../../../test/helpers/random-translation-model.ts';
import { referenceTranslation } from '../../../../test/helpers/reference-translation.ts';
import { dataPath } from '../../../data/load.ts';
import { createTranslationModel, type TranslationModel } from './create-model.ts';
import { parseTranslationModel } from './model-file.ts';
import { readTokenizer } from './tokenizer.ts';

const shape = { width: 64, heads: 4, inner: 128, encoderLayers: 2, decoderLayers: 2, vocabulary: 16_000 };
const bytes = randomTranslationModel(shape);
const weights = parseTranslationModel(bytes);
const TEXTS = [
  'Where is the next train station?',
  'Hello',
  'my zip code is 70023 and I live on the hill',
  'Why <x0> not?',
];
const DE = 5;

let dir: string;
let model: TranslationModel;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'translation-model-'));
  await writeFile(join(dir, 'random.vmt'), bytes);
  model = await createTranslationModel({ threads: 1, weights: join(dir, 'random.vmt') });
});

afterAll(async () => {
  await model.release();
  await rm(dir, { recursive: true });
});

test('greedy decoding equals a forward pass without batches and caches', async () => {
  const tokenizer = await readTokenizer(dataPath('models/translation/tokenizer.json'));
  const made = await model.translate(TEXTS.map((text) => ({ text, to: 'de' })));
  TEXTS.forEach((text, index) => {
    const source = [DE, ...tokenizer.encode(text), 3];
    const expected = referenceTranslation(weights, source, 3);
    // The model multiplies activations in int8, so with random weights the results may differ after some tokens.
    expect(tokenizer.encode(made[index]!.text).slice(0, 3), text).toEqual(
      tokenizer.encode(tokenizer.decode(expected)).slice(0, 3),
    );
  });
});

test('a sentence gets the same translation alone and in a batch', async () => {
  const sentences = TEXTS.map((text) => ({ text, to: 'fr' }));
  for (const beams of [1, 4]) {
    const together = await model.translate(sentences, { beams });
    for (const [index, sentence] of sentences.entries())
      expect((await model.translate([sentence], { beams }))[0]!.text).toBe(together[index]!.text);
  }
});

test('beam search finds translations that are at least as likely as the greedy ones', async () => {
  const sentences = TEXTS.map((text) => ({ text, to: 'es' }));
  const [greedy, wide] = [await model.translate(sentences), await model.translate(sentences, { beams: 4 })];
  const sum = (found: { score: number }[]) => found.reduce((total, { score }) => total + score, 0);
  expect(sum(wide)).toBeGreaterThanOrEqual(sum(greedy) - 1e-3);
});

test('a placeholder of the source appears at most once, any other never', async () => {
  const made = await model.translate([{ text: 'Why <x0> not <x3>?', to: 'it' }], { beams: 4 });
  const found = made[0]!.text.match(/<x\d>/g) ?? [];
  expect(new Set(found).size).toBe(found.length);
  expect(found.every((symbol) => ['<x0>', '<x3>'].includes(symbol))).toBe(true);
});

test('a source that is too long is reported as incomplete', async () => {
  const [made] = await model.translate([{ text: 'one two three four five '.repeat(40), to: 'de' }]);
  expect(made!.complete).toBe(false);
});

test('formality and context change the input', async () => {
  const text = 'Are you coming?';
  const made = await model.translate([
    { text, to: 'de' },
    { text, to: 'de', formality: 'informal' },
    { text, to: 'de', context: 'We leave at noon.' },
  ]);
  expect(new Set(made.map(({ score }) => score)).size).toBe(3);
});
