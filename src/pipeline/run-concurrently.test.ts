import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';

test('keeps the order of results and the limit', async () => {
  let running = 0;
  let most = 0;
  const results = await runConcurrently([30, 1, 20, 2, 10], 2, async (ms, index) => {
    most = Math.max(most, ++running);
    await sleep(ms);
    running--;
    return `${index}:${ms}`;
  });
  expect(results).toEqual(['0:30', '1:1', '2:20', '3:2', '4:10']);
  expect(most).toBe(2);
});

test('after a failure, starts no further task and waits for those in progress', async () => {
  const started: number[] = [];
  let finished = 0;
  const run = runConcurrently([0, 1, 2, 3], 2, async (item) => {
    started.push(item);
    if (item === 0) throw new Error('broken');
    await sleep(10);
    finished++;
  });
  await expect(run).rejects.toThrow('broken');
  expect(started).toEqual([0, 1]);
  expect(finished).toBe(1);
});
