/**
 * Runs a task for each item, at most `limit` at the same time, and returns the results in the order of the items.
 * The first failure rejects the whole run after the tasks in progress have settled.
 */
export async function runConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  task: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let failed = false;
  const runNext = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const index = next++;
      try {
        results[index] = await task(items[index]!, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const runners = Array.from({ length: Math.min(limit, items.length) }, runNext);
  const settled = await Promise.allSettled(runners);
  for (const runner of settled) if (runner.status === 'rejected') throw runner.reason;
  return results;
}

/** Number of concurrent calls. With several lanes one more call is prepared, so that no lane waits for audio. A single lane gets one call at a time, which needs less memory. */
export function concurrentCalls(lanes = 1): number {
  return lanes === 1 ? 1 : lanes + 1;
}
