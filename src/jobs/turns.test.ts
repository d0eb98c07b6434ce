import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that counts how much of it runs at the same time. */
function counted() {
  const count = { running: 0, most: 0 };
  const work = async () => {
    count.most = Math.max(count.most, ++count.running);
    await new Promise(setImmediate);
    count.running--;
  };
  return { count, work };
}

it('runs one at a time, also after a failure, and refuses too many of one key', async () => {
  const inTurn = createTurns(() => 'all');
  const { count, work } = counted();
  const failing = inTurn('a', () => Promise.reject(new Error('failed')));
  const outcomes = Promise.allSettled([
    failing,
    ...Array.from({ length: 10 }, () => inTurn('a', work)),
    inTurn('b', work),
  ]);
  const statuses = (await outcomes).map(({ status }) => status);
  expect(count.most).toBe(1);
  expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(8);
  expect(statuses.at(-1)).toBe('fulfilled');
  await expect(inTurn('a', work)).resolves.toBeUndefined();
});

it('runs the work of different lanes at the same time', async () => {
  const inTurn = createTurns((keyId) => keyId);
  const { count, work } = counted();
  await Promise.all(['a', 'a', 'b', 'b'].map((keyId) => inTurn(keyId, work)));
  expect(count.most).toBe(2);
});
