import { AppError } from '../errors.ts';

/** Requests of one key that wait or run. */
const MAX_PER_KEY = 8;

const counts = new Map<string, number>();
let last: Promise<unknown> = Promise.resolve();

/** Runs work on revisions one after the other, because each holds a whole transcript in memory. Further requests of a key are refused. */
export async function inTurn<T>(keyId: string, work: () => Promise<T>): Promise<T> {
  const count = counts.get(keyId) ?? 0;
  if (count >= MAX_PER_KEY) {
    throw new AppError('too_many', {
      message: 'Other edits or revisions of this key are in progress',
      retryAfterSec: 1,
    });
  }
  counts.set(keyId, count + 1);
  const result = last.then(work).finally(() => {
    const left = (counts.get(keyId) ?? 1) - 1;
    if (left === 0) counts.delete(keyId);
    else counts.set(keyId, left);
  });
  last = result.catch(() => {});
  return result;
}
