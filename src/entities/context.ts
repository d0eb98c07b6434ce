import type { Context } from './detector.ts';
import type { FoundName } from './names/found-names.ts';
import { CueFinder } from './text/cues.ts';
import type { Passage } from './text/passage.ts';

/** Creates the shared state of all detectors for a passage. */
export function createContext(passage: Passage, found?: readonly FoundName[], prefersRecall = false): Context {
  const claimed = new Uint8Array(passage.tokens.length);
  return {
    passage,
    found,
    prefersRecall,
    cues: new CueFinder(passage),
    claim: (from, to) => void claimed.fill(1, from, to),
    claimed: (token) => claimed[token] === 1,
  };
}
