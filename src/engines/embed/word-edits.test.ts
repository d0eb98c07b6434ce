import { expect, test } from 'vitest';
import { wordEdits } from './word-edits.ts';

const edits = wordEdits({ operations: ['keep', 'delete', '>s'], insertions: ['', 'the'] });
const read = (...scores: number[]) => edits.read(Float32Array.from(scores));

test('there is a score for each operation, each insertion and the comma', () => {
  expect(edits.count).toBe(6);
});

test('the most likely edit is read', () => {
  expect(read(0, 5, 1, 0, 4, 2)).toMatchObject({ operation: 'delete', before: 'the', comma: true });
  expect(read(5, 0, 0, 5, 0, -2)).toMatchObject({ operation: 'keep', before: '', comma: false });
});

test('where it is nearly as likely, nothing changes', () => {
  expect(read(0, 0.9, 0, 0, 0.9, -1)).toMatchObject({ operation: 'keep', before: '' });
});

test('the probability is that of the operation and the insertion together', () => {
  expect(read(0, 0, 0, 5, -95, -1).sure).toBeCloseTo(1 / 3, 5);
  expect(read(50, 0, 0, 0, 0, -1).sure).toBeCloseTo(0.5, 5);
});

test('a model file without edits is refused', () => {
  expect(() => wordEdits(undefined)).toThrow('has no edits');
});
