import { expect, it } from 'vitest';
import { inTurn } from './revision-turns.ts';

it('runs one at a time, also after a failure, and refuses too many of one key', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  };
  const failing = inTurn('a', () => Promise.reject(new Error('failed')));
  const outcomes = Promise.allSettled([
    failing,
    ...Array.from({ length: 10 }, () => inTurn('a', work)),
    inTurn('b', work),
  ]);
  const statuses = (await outcomes).map(({ status }) => status);
  expect(most).toBe(1);
  expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(8);
  expect(statuses.at(-1)).toBe('fulfilled');
  await expect(inTurn('a', work)).resolves.toBeUndefined();
});
