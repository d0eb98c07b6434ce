/** Texts in one call: at most a few seconds of work, so that the supervisor does not mistake a long call for a hang. */
const CALL_TEXTS = 64;

/** Caches results by text. */
export function cacheByText<T>(compute: (texts: readonly string[]) => Promise<T[]>, maxTexts?: number) {
  return cacheByKey(compute, (text) => text, maxTexts);
}

/**
 * Caches results by a key: several add-ons use the same sentences at the same time, and each is computed once. Long lists are sent in
 * several calls, one after another.
 */
export function cacheByKey<Input, T>(
  compute: (inputs: readonly Input[]) => Promise<T[]>,
  keyOf: (input: Input) => string,
  maxInputs = 20_000,
) {
  const known = new Map<string, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();

  function send(inputs: readonly (readonly [key: string, input: Input])[]): void {
    const before = last;
    const found = before.then(() => compute(inputs.map(([, input]) => input)));
    last = found.catch(() => undefined);
    inputs.forEach(([key], index) => {
      const result = found.then((results) => results[index] as T);
      known.set(key, result);
      // A failure is not cached.
      result.catch(() => known.delete(key));
    });
  }

  return async (inputs: readonly Input[]): Promise<T[]> => {
    const keys = inputs.map(keyOf);
    const missing = [...new Map(keys.map((key, at) => [key, inputs[at] as Input]))].filter(([key]) => !known.has(key));
    for (let from = 0; from < missing.length; from += CALL_TEXTS) send(missing.slice(from, from + CALL_TEXTS));
    const results = keys.map((key) => known.get(key) as Promise<T>);
    for (const oldest of known.keys()) {
      if (known.size <= maxInputs) break;
      known.delete(oldest);
    }
    return Promise.all(results);
  };
}
