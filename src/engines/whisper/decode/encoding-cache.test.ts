import { expect, it } from 'vitest';
import { EncodingCache } from './encoding-cache.ts';

const window = (value: number) => Float32Array.of(value, 1);
const encoding = (time: number) => ({ time, states: new Uint16Array(2 * time) });

it('keeps the latest encodings that fit its size, and returns each once', () => {
  const kept = new EncodingCache(40);
  for (const time of [3, 4, 5]) kept.keep(window(time), encoding(time));
  expect(kept.take(window(3))).toBeUndefined();
  expect(kept.take(window(4))).toEqual(encoding(4));
  expect(kept.take(window(4))).toBeUndefined();
  kept.keep(window(6), encoding(5));
  expect(kept.take(window(5))).toEqual(encoding(5));
  kept.keep(window(7), encoding(11));
  expect([5, 6, 7].map((value) => kept.take(window(value)))).toEqual([undefined, undefined, undefined]);
});

it('counts a window once if it is added twice', () => {
  const kept = new EncodingCache(40);
  for (let i = 0; i < 3; i++) kept.keep(window(1), encoding(4));
  kept.keep(window(2), encoding(5));
  expect(kept.take(window(1))).toEqual(encoding(4));
  expect(kept.take(window(2))).toEqual(encoding(5));
});
