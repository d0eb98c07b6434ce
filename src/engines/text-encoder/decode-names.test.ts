import { expect, test } from 'vitest';
import { decodeNames } from './decode-names.ts';

const LABELS = ['O', 'B-PER', 'I-PER', 'B-LOC', 'I-LOC'];
const words = (...rows: number[][]) => rows.map((_, index) => ({ word: 'w', from: index * 2, to: index * 2 + 1 }));
const scores = (rows: number[][]) => ({ labels: LABELS, rowOf: (word: number) => Float32Array.from(rows[word] ?? []) });
const names = (least: number, ...rows: number[][]) => decodeNames(words(...rows), scores(rows), least);

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

test('finds improbable names if "no name" counts less', () => {
  const rows = [
    [0.7, 0, 0, 0.3, 0],
    [0.6, 0, 0, 0, 0.4],
    [0.9, 0.1, 0, 0, 0],
  ];
  expect(decodeNames(words(...rows), scores(rows), 0)).toEqual([]);
  expect(decodeNames(words(...rows), scores(rows), 0, 0.25)).toMatchObject([{ kind: 'LOC', from: 0, to: 3 }]);
});
