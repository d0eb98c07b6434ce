import { expect, test } from 'vitest';
import { decodeNames } from './decode-names.ts';

const LABELS = ['O', 'B-PER', 'I-PER', 'B-LOC', 'I-LOC'];
const words = (...rows: number[][]) => rows.map((_, index) => ({ word: 'w', from: index * 2, to: index * 2 + 1 }));
const names = (least: number, ...rows: number[][]) =>
  decodeNames(words(...rows), { labels: LABELS, rowOf: (word) => Float32Array.from(rows[word] ?? []) }, least);

test('joins the words of a name', () => {
  const found = names(0, [1, 0, 0, 0, 0], [0, 0.75, 0, 0, 0.25], [0, 0, 0.25, 0, 0.75], [1, 0, 0, 0, 0]);
  expect(found).toEqual([{ kind: 'PER', from: 2, to: 5, score: 0.75 }]);
});

test('ignores a continuation without a beginning', () => {
  expect(names(0, [0.25, 0, 0.75, 0, 0], [0.5, 0, 0, 0.5, 0])).toEqual([]);
});

test('begins a new name at each beginning', () => {
  expect(names(0, [0, 1, 0, 0, 0], [0, 1, 0, 0, 0]).map(({ from }) => from)).toEqual([0, 2]);
});

test('drops names below the threshold', () => {
  expect(names(0.6, [0.4, 0.5, 0, 0, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0.75, 0])).toMatchObject([{ kind: 'LOC' }]);
});
