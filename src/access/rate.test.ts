import { expect, it } from 'vitest';
import { createRateLimiter } from './rate.ts';

it('allows a burst, then the steady rate, and returns the time to wait', () => {
  let nowMs = 0;
  const limiter = createRateLimiter(2, 4, () => nowMs);
  const taken = Array.from({ length: 5 }, () => limiter.take('a'));
  expect(taken).toEqual([0, 0, 0, 0, 1]);
  nowMs = 500;
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 1]);
  expect(limiter.take('b')).toBe(0);
});

it('returns whole seconds for Retry-After', () => {
  const limiter = createRateLimiter(0.1, 1, () => 0);
  limiter.take('a');
  expect(limiter.take('a')).toBe(10);
});
