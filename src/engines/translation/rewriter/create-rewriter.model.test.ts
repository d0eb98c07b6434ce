import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomTranslationModel } from '../../../../test/helpers/random-translation-model.ts';
import { referenceScores, referenceTranslation } from '../../../../test/helpers/reference-translation.ts';
import { dataPath } from '../../../data/load.ts';
import { parseTranslationModel, replaceTensors } from '../model/model-file.ts';
import { readTokenizer } from '../model/tokenizer.ts';
import { createRewriter, type LoadedRewriter } from './create-rewriter.ts';
import { rewriterSource } from './rewriter-source.ts';

const shape = { width: 64, heads: 4, inner: 128, encoderLayers: 2, decoderLayers: 2, vocabulary: 16_000 };
const isOwn = (name: string) => /^(?:encoder\.1|decoder|encoder_norm|output_bias)/.test(name);
const translation = randomTranslationModel(shape);
const own = {
  unchanged: randomTranslationModel(shape, 1, isOwn),
  replaced: randomTranslationModel(shape, 2, isOwn),
};
const SENTENCES = [
  { text: 'About two days ago.', before: [{ text: 'When did the rash start?', isSameSpeaker: false }] },
  { text: 'We, um, we use rubber for the case.', before: [], after: { text: 'Good.', isSameSpeaker: false } },
  { text: 'Yes.', before: [] },
];
const FIRST_RATING = 16;

let dir: string;
let greedy: Record<keyof typeof own, LoadedRewriter>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rewriter-'));
  await writeFile(join(dir, 'translation.vmt'), translation);
  for (const [name, bytes] of Object.entries(own)) await writeFile(join(dir, `${name}.vmt`), bytes);
  greedy = { unchanged: await open('unchanged', 1), replaced: await open('replaced', 1) };
});

afterAll(async () => {
  await Promise.all(Object.values(greedy).map((rewriter) => rewriter.release()));
  await rm(dir, { recursive: true });
});

const open = (name: string, beams: number) =>
  createRewriter({
    threads: 1,
    beams,
    weights: join(dir, `${name}.vmt`),
    translationWeights: join(dir, 'translation.vmt'),
  });

test.each(['unchanged', 'replaced'] as const)(
  'with %s tensors the result is that of a plain forward pass',
  async (name) => {
    const tokenizer = await readTokenizer(dataPath('models/translation/tokenizer.json'));
    const base = parseTranslationModel(translation);
    const weights = name === 'unchanged' ? base : replaceTensors(base, parseTranslationModel(own[name]));
    const made = await greedy[name].rewrite(SENTENCES);
    SENTENCES.forEach((sentence, index) => {
      const { ids } = rewriterSource(sentence, tokenizer, 126)!;
      const { ratings, text } = made[index]!;
      const scores = [...referenceScores(weights, ids, [2]).slice(FIRST_RATING, FIRST_RATING + 4)].map(Math.exp);
      const sum = scores.reduce((total, score) => total + score, 0);
      for (const [at, rating] of ratings.entries()) expect(Math.abs(rating - scores[at]! / sum)).toBeLessThan(0.02);
      const best = ratings.indexOf(Math.max(...ratings.slice(1)));
      const expected = referenceTranslation(weights, ids, 3, [FIRST_RATING + best]);
      // The model multiplies activations in int8, so with random weights the results may differ after some tokens.
      expect(tokenizer.encode(text).slice(0, 3)).toEqual(tokenizer.encode(tokenizer.decode(expected)).slice(0, 3));
    });
  },
);

test('own tensors change the result', async () => {
  const [before, after] = await Promise.all([greedy.unchanged.rewrite(SENTENCES), greedy.replaced.rewrite(SENTENCES)]);
  expect(after.map((one) => one!.text)).not.toEqual(before.map((one) => one!.text));
});

test('a sentence gets the same result alone and in a batch, and no tags', async () => {
  const wide = await open('replaced', 2);
  for (const rewriter of [greedy.replaced, wide]) {
    const together = await rewriter.rewrite(SENTENCES);
    for (const [index, sentence] of SENTENCES.entries()) {
      const [alone] = await rewriter.rewrite([sentence]);
      expect(alone!.text).toBe(together[index]!.text);
      expect(alone!.text).not.toMatch(/<\w+>/);
      expect(alone!.ratings.reduce((sum, rating) => sum + rating)).toBeCloseTo(1);
      expect(alone!.score).toBeLessThan(0);
    }
  }
  await wide.release();
});

test('a sentence that is too long is left out', async () => {
  const long = { text: 'one two three four five '.repeat(20), before: [] };
  const made = await greedy.replaced.rewrite([SENTENCES[0]!, long, SENTENCES[2]!]);
  expect(made.map((one) => one !== null)).toEqual([true, false, true]);
});

test('nothing is rewritten without the weights', async () => {
  const rewriter = await open('missing', 2);
  expect(await rewriter.rewrite(SENTENCES)).toEqual([null, null, null]);
  await rewriter.release();
});
