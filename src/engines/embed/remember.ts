import type { Embedder } from './embedder.ts';

/** Texts sent in one call: a few seconds of work at most, so that a call never looks like a hang. */
const CALL_TEXTS = 64;

/**
 * An embedder that remembers: several add-ons look at the same sentences at the same time, and each is embedded once. Long lists are sent in
 * several calls, one after another.
 */
export function rememberEmbeddings(embedder: Embedder, maxTexts = 20_000): Embedder {
  const known = new Map<string, Promise<Float32Array>>();
  let last: Promise<unknown> = Promise.resolve();

  function send(texts: readonly string[]): void {
    const before = last;
    const found = before.then(() => embedder.embed(texts));
    last = found.catch(() => undefined);
    texts.forEach((text, index) => {
      const vector = found.then((vectors) => vectors[index] as Float32Array);
      known.set(text, vector);
      // A failure is not remembered.
      vector.catch(() => known.delete(text));
    });
  }

  return {
    async embed(texts) {
      const missing = [...new Set(texts)].filter((text) => !known.has(text));
      for (let from = 0; from < missing.length; from += CALL_TEXTS) send(missing.slice(from, from + CALL_TEXTS));
      const vectors = texts.map((text) => known.get(text) as Promise<Float32Array>);
      for (const oldest of known.keys()) {
        if (known.size <= maxTexts) break;
        known.delete(oldest);
      }
      return Promise.all(vectors);
    },
  };
}
