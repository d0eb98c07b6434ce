import type { HeardWindow } from '../engines/ports.ts';

/** One transcript out of several of the same audio, the most trusted first. */
export function fuse(hypotheses: readonly HeardWindow[]): HeardWindow {
  const [first] = hypotheses;
  if (!first) throw new Error('nothing to fuse');
  return first;
}
