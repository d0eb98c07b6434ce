import { AppError } from '../errors.ts';

/** Requests of one key that wait or run. */
const MAX_PER_KEY = 8;

/** Runs work when it is its turn. */
export type InTurn = <T>(keyId: string, work: () => Promise<T>) => Promise<T>;

/** Runs the work of a lane one after the other, because it takes much memory or time. Further requests of a key are refused. */
export function createTurns(laneOf: (keyId: string) => string): InTurn {
  const counts = new Map<string, number>();
  const lanes = new Map<string, Promise<unknown>>();
  return async (keyId, work) => {
    const count = counts.get(keyId) ?? 0;
    if (count >= MAX_PER_KEY) {
      throw new AppError('too_many', {
        message: 'Other edits, revisions or searches of this key are in progress',
        retryAfterSec: 1,
      });
    }
    counts.set(keyId, count + 1);
    const lane = laneOf(keyId);
    const result = (lanes.get(lane) ?? Promise.resolve()).then(work).finally(() => {
      const left = (counts.get(keyId) ?? 1) - 1;
      if (left === 0) counts.delete(keyId);
      else counts.set(keyId, left);
    });
    const ended = result
      .catch(() => {})
      .then(() => {
        if (lanes.get(lane) === ended) lanes.delete(lane);
      });
    lanes.set(lane, ended);
    return result;
  };
}
