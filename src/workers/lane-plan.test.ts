import { expect, test } from 'vitest';
import { planLanes } from './lane-plan.ts';

const machine = { threads: 16, memoryBytes: 64e9, laneMemoryBytes: 1e9, device: 'cpu' };

test.each([
  ['two cores keep one process', { threads: 2 }, 1, 2],
  ['three cores keep one process', { threads: 3 }, 1, 3],
  ['eight cores', { threads: 8 }, 4, 2],
  ['sixteen cores', {}, 8, 2],
  ['little memory means fewer and wider lanes', { memoryBytes: 8e9 }, 4, 4],
  ['very little memory keeps one', { memoryBytes: 1e9 }, 1, 16],
  ['a GPU is used by one process', { device: 'cuda:0' }, 1, 16],
  ['the setting wins', { wanted: 16 }, 16, 1],
  ['the setting may exceed the threads', { wanted: 20 }, 20, 1],
])('%s', (_, given, lanes, threadsPerLane) => {
  expect(planLanes({ ...machine, ...given })).toMatchObject({ lanes, threadsPerLane, reason: expect.any(String) });
});
