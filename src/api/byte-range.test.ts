import { describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

describe('parseRange of 100 bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 1 }],
    ['bytes=10-19', { start: 10, end: 20 }],
    ['bytes=90-', { start: 90, end: 100 }],
    ['bytes=-5', { start: 95, end: 100 }],
    ['bytes=-500', { start: 0, end: 100 }],
    ['bytes=50-1000', { start: 50, end: 100 }],
    [undefined, null],
    ['bytes=-', null],
    ['bytes=5-2', null],
    ['bytes=0-1,4-5', null],
    ['lines=1-2', null],
  ])('%s', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
  it.each(['bytes=100-', 'bytes=1000-2000', 'bytes=-0'])('%s cannot be satisfied', (header) => {
    expect(() => parseRange(header, 100)).toThrow(expect.objectContaining({ status: 416 }));
  });
});
