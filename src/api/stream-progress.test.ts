import { expect, it } from 'vitest';
import { openStream } from './stream-progress.ts';

it('refuses a key more event streams than allowed, and counts ended ones no longer', () => {
  const closers = [openStream('key', 2), openStream('key', 2)];
  expect(() => openStream('key', 2)).toThrow('at most 2 jobs');
  openStream('another', 2)();
  closers[0]!();
  openStream('key', 2);
});
