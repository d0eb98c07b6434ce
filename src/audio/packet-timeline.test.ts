import { expect, it } from 'vitest';
import { PacketTimeline } from './packet-timeline.ts';

function durationOf(...parts: string[]): number {
  const timeline = new PacketTimeline();
  for (const part of parts) timeline.push(part);
  return timeline.durationSec;
}

it('spans from the first time stamp to the end of the last packet', () => {
  expect(durationOf('1.0,1.0,0.5\n1.5,1.5,0.5\n')).toBe(1);
});

it('counts gaps between packets', () => {
  expect(durationOf('0,0,0.5\n9.5,9.5,0.5\n')).toBe(10);
});

it('adds up streams that start at zero again', () => {
  expect(durationOf('0,0,4\n4,4,4\n0,0,4\n')).toBe(12);
});

it('uses decoding times where presentation times are missing', () => {
  expect(durationOf('N/A,2,1\nN/A,3,1\n')).toBe(2);
});

it('accepts lines that are split anywhere, and lines without numbers', () => {
  expect(durationOf('0,0,', '1\n\nside data\n1,', '1,1\n')).toBe(2);
});

it('reports a time stamp far in the future', () => {
  expect(durationOf('0,0,0.1\n1000000000.0,1000000000.0,0.1\n')).toBeGreaterThan(999_999_999);
});
