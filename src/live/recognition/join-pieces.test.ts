import { expect, it } from 'vitest';
import { canJoin, splitWords } from './join-pieces.ts';

const piece = (startSec: number, endSec: number, audioStartSec = 0) => ({
  startSec,
  fromSec: startSec - 0.2,
  endSec,
  audioStartSec,
});
const word = (text: string, startSec: number) => ({ text, startSec, endSec: startSec + 0.3, confidence: 1 });

it.each([
  { next: piece(4.3, 7), joins: true, why: 'a short pause' },
  { next: piece(6.5, 8), joins: false, why: 'a long pause' },
  { next: piece(4.3, 12.5), joins: false, why: 'a window that would be too long' },
  { next: piece(4.3, 7, 2), joins: false, why: 'audio that does not reach back far enough' },
])('joins a piece after $why: $joins', ({ next, joins }) => {
  expect(canJoin([piece(1, 4)], next)).toBe(joins);
});

it('gives each word of a joined window to the piece in which its middle lies', () => {
  const words = [word(' one', 1.1), word(' two', 3.9), word(' three', 4.4), word(' four', 7.2)];
  const texts = splitWords(words, [piece(1, 4), piece(4.5, 6), piece(7, 8)]).map((own) => own.map(({ text }) => text));
  expect(texts).toEqual([[' one', ' two'], [' three'], [' four']]);
});
