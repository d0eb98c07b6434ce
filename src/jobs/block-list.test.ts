import { expect, test } from 'vitest';
import { BlockList } from './block-list.ts';

/** Numbers below `end`, the same in every run. */
function randomNumbers(): (end: number) => number {
  let seed = 1;
  return (end) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % end;
  };
}

test.each([0, 1, 500, 501, 5_000])('changes a list of %i elements as an array does', (length) => {
  const below = randomNumbers();
  const array = Array.from({ length }, (_, i) => i);
  const list = new BlockList(array);
  for (let i = 0; i < 500; i++) {
    const from = below(array.length + 1);
    const remove = Math.min(array.length - from, below(i % 50 === 0 ? 2_000 : 3));
    const insert = Array.from({ length: below(i % 70 === 0 ? 3_000 : 4) }, () => below(1_000_000));
    array.splice(from, remove, ...insert);
    list.replace(from, remove, insert);
    expect(list.length).toBe(array.length);
  }
  expect(list.toArray()).toEqual(array);
});

test('can be emptied and filled again', () => {
  const list = new BlockList(Array.from({ length: 2_000 }, (_, i) => i));
  for (let i = 0; i < 2_000; i++) list.replace(0, 1, []);
  expect(list.toArray()).toEqual([]);
  list.replace(0, 0, [1, 2]);
  expect(list.toArray()).toEqual([1, 2]);
});
