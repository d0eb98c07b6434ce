import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmbedder, EMBEDDING_SIZE } from './minilm.ts';

let embedder: Awaited<ReturnType<typeof createEmbedder>>;
beforeAll(async () => {
  embedder = await createEmbedder({ threads: 1 });
});
afterAll(() => embedder?.release());

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);

test('gives the same similarity as the published model', async () => {
  const [happy, happier] = (await embedder.embed(['That is a happy person', 'That is a very happy person'])) as [
    Float32Array,
    Float32Array,
  ];
  // The figure in the description of the published model; here the matrices are int8.
  expect(Math.abs(dot(happy, happier) - 0.943)).toBeLessThan(0.002);
  expect(happy.length).toBe(EMBEDDING_SIZE);
  expect(dot(happy, happy)).toBeCloseTo(1, 5);
});

test('sentences with a similar meaning have similar embeddings', async () => {
  const [cat, kitten, market] = (await embedder.embed([
    'The cat sits on the mat.',
    'A kitten rests on a rug.',
    'Stock markets fell sharply today.',
  ])) as [Float32Array, Float32Array, Float32Array];
  expect(dot(cat, kitten)).toBeGreaterThan(dot(cat, market) + 0.4);
});

test('keeps the order, and the embedding of a text does not depend on its batch', async () => {
  const texts = [
    'Yes.',
    'We will ship the new version of the product before the end of next week, I hope.',
    '',
    'No. '.repeat(300),
  ];
  const together = await embedder.embed(texts);
  for (const [index, text] of texts.entries()) {
    const [alone] = await embedder.embed([text]);
    expect(dot(together[index] as Float32Array, alone as Float32Array)).toBeGreaterThan(0.999);
  }
  expect(await embedder.embed([])).toEqual([]);
});

test('names the path of damaged or missing weights', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'minilm-'));
  await expect(createEmbedder({ modelDir: dir, threads: 1 })).rejects.toMatchObject({ code: 'model_unavailable' });
  writeFileSync(join(dir, 'model.fp16.safetensors'), 'x');
  writeFileSync(join(dir, 'tokenizer.json'), '{}');
  writeFileSync(join(dir, 'config.json'), '{}');
  await expect(createEmbedder({ modelDir: dir, threads: 1 })).rejects.toThrow(dir);
});
