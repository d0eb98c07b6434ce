import { expect, test } from 'vitest';
import { createPowerSpectrum } from './spectrum.ts';

test('the power spectrum equals its definition', () => {
  const size = 16;
  const frame = Float64Array.from({ length: size }, (_, i) => Math.sin(i * i) + i / 7);
  const power = createPowerSpectrum(size)(frame);
  expect(power).toHaveLength(size / 2 + 1);
  power.forEach((value, bin) => {
    const sum = (wave: (phase: number) => number) =>
      frame.reduce((total, sample, i) => total + sample * wave((2 * Math.PI * bin * i) / size), 0);
    expect(value).toBeCloseTo(sum(Math.cos) ** 2 + sum(Math.sin) ** 2, 9);
  });
});
