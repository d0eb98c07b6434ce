import { expect, test } from 'vitest';
import { splitTranslation } from './split-translation.ts';

const windows = [1, 2, 3].map((length) => new Float32Array(length));
const laneOf = (pcm: Float32Array) => (pcm.length === 3 ? undefined : pcm.length % 2 === 0 ? 'b' : 'a');

test('each window goes to the lane that has its encoding, with its own parts', () => {
  const parts = [0, 1, 1, 2, 0].map((window, i) => ({ window, startSec: i, endSec: i + 1 }));
  expect(splitTranslation(windows, { from: 'fr', parts }, laneOf)).toEqual([
    {
      lane: 'a',
      windows: [windows[0]],
      languages: {
        from: 'fr',
        parts: [
          { ...parts[0], window: 0 },
          { ...parts[4], window: 0 },
        ],
      },
      indices: [0, 4],
    },
    {
      lane: 'b',
      windows: [windows[1]],
      languages: {
        from: 'fr',
        parts: [
          { ...parts[1], window: 0 },
          { ...parts[2], window: 0 },
        ],
      },
      indices: [1, 2],
    },
    {
      lane: undefined,
      windows: [windows[2]],
      languages: { from: 'fr', parts: [{ ...parts[3], window: 0 }] },
      indices: [3],
    },
  ]);
});

test('without parts every window is one result', () => {
  const shares = splitTranslation(windows, { from: 'fr' }, () => 'a');
  expect(shares).toEqual([{ lane: 'a', windows, languages: { from: 'fr' }, indices: [0, 1, 2] }]);
});
