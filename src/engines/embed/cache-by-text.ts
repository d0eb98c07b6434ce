/** Texts in one call: at most a few seconds of work, so that the supervisor does not mistake a long call for a hang. */
const CALL_TEXTS = 64;

/**
 * Caches results by text: several add-ons use the same sentences at the same time, and each is computed once. Long lists are sent in
 * several calls, one after another.
 */
export function cacheByText<T>(compute: (texts: readonly string[]) => Promise<T[]>, maxTexts = 20_000) {
  const known = new Map<string, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();

  function send(texts: readonly string[]): void {
    const before = last;
    const found = before.then(() => compute(texts));
    last = found.catch(() => undefined);
    texts.forEach((text, index) => {
      const result = found.then((results) => results[index] as T);
      known.set(text, result);
      // A failure is not cached.
      result.catch(() => known.delete(text));
    });
  }

  return async (texts: readonly string[]): Promise<T[]> => {
    const missing = [...new Set(texts)].filter((text) => !known.has(text));
    for (let from = 0; from < missing.length; from += CALL_TEXTS) send(missing.slice(from, from + CALL_TEXTS));
    const results = texts.map((text) => known.get(text) as Promise<T>);
    for (const oldest of known.keys()) {
      if (known.size <= maxTexts) break;
      known.delete(oldest);
    }
    return Promise.all(results);
  };
}
