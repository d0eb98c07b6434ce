import { expect, it } from 'vitest';
import { stageLimitMs, withTimeLimit } from './time-limit.ts';

const never = new AbortController().signal;

it('fails a stage that does not end, and aborts its signal', async () => {
  let aborted: AbortSignal | undefined;
  const stage = withTimeLimit('addons', 20, never, (signal) => {
    aborted = signal;
    return new Promise(() => {});
  });
  await expect(stage).rejects.toMatchObject({ code: 'timeout', message: 'The stage addons did not end within 0 s' });
  expect(aborted?.aborted).toBe(true);
});

it('returns the result of a stage that ends in time', async () => {
  expect(await withTimeLimit('addons', 60_000, never, async () => 'done')).toBe('done');
});

it('passes the signal of the job on', async () => {
  const job = new AbortController();
  const stage = withTimeLimit('addons', 60_000, job.signal, async (signal) => {
    job.abort(new Error('stopping'));
    signal.throwIfAborted();
  });
  await expect(stage).rejects.toThrow('stopping');
});

it('allows more time for longer audio', () => {
  expect(stageLimitMs(3_600)).toBeGreaterThan(stageLimitMs(10));
});
