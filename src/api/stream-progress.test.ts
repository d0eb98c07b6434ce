import { expect, it } from 'vitest';
import { openStream } from './stream-progress.ts';

it('refuses more event streams than a key may have, and does not count ended ones', () => {
  const closers = [openStream('key', 2), openStream('key', 2)];
  expect(() => openStream('key', 2)).toThrow('at most 2 jobs');
  openStream('another', 2)();
  closers[0]!();
  openStream('key', 2);
});
