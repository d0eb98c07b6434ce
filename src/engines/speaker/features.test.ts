import { expect, test } from 'vitest';
import { subtractSlidingMean } from './features.ts';

test('subtracting the sliding mean removes constants, and the window stays inside at the edges', () => {
  const frames = 700;
  const features = Float32Array.from({ length: frames * 2 }, (_, i) => (i % 2 === 0 ? 5 : Math.floor(i / 2)));
  subtractSlidingMean(features, 2);
  expect(features[0]).toBe(0);
  expect(features[1]).toBeCloseTo(-149.5, 4);
  expect(features[2 * 350 + 1]).toBeCloseTo(0.5, 4);
  expect(features[2 * 699 + 1]).toBeCloseTo(149.5, 4);
});
