import { expect, test } from 'vitest';
import { cacheEmbeddings } from './cache-embeddings.ts';

function counting(fail = () => false) {
  const calls: string[][] = [];
  return {
    calls,
    async embed(texts: readonly string[]) {
      calls.push([...texts]);
      if (fail()) throw new Error('down');
      return texts.map((text) => Float32Array.of(text.length));
    },
  };
}

test('embeds each text once, even in concurrent calls', async () => {
  const inner = counting();
  const embedder = cacheEmbeddings(inner);
  const [a, b] = await Promise.all([embedder.embed(['x', 'yy']), embedder.embed(['yy', 'zzz', 'yy'])]);
  expect(a.map((vector) => vector[0])).toEqual([1, 2]);
  expect(b.map((vector) => vector[0])).toEqual([2, 3, 2]);
  expect(inner.calls).toEqual([['x', 'yy'], ['zzz']]);
});

test('splits long lists into several calls and keeps the order', async () => {
  const inner = counting();
  const texts = Array.from({ length: 150 }, (_, i) => 'x'.repeat(i));
  const vectors = await cacheEmbeddings(inner).embed(texts);
  expect(inner.calls.map((call) => call.length)).toEqual([64, 64, 22]);
  expect(vectors.map((vector) => vector[0])).toEqual(texts.map((text) => text.length));
});

test('passes a failure on to the caller and does not cache it', async () => {
  let down = true;
  const embedder = cacheEmbeddings(counting(() => down));
  await expect(embedder.embed(['x'])).rejects.toThrow('down');
  down = false;
  expect((await embedder.embed(['x']))[0]?.[0]).toBe(1);
});

test('evicts the oldest texts when the cache is full', async () => {
  const inner = counting();
  const embedder = cacheEmbeddings(inner, 2);
  for (const text of ['a', 'b', 'c', 'a']) await embedder.embed([text]);
  expect(inner.calls.length).toBe(4);
});
