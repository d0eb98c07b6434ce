import { CueFinder } from './cues.ts';
import type { Scene } from './detector.ts';
import type { Passage } from './passage.ts';

/** Sets a passage up for the detectors. */
export function sceneOf(passage: Passage): Scene {
  const claimed = new Uint8Array(passage.tokens.length);
  return {
    passage,
    cues: new CueFinder(passage),
    claim: (from, to) => void claimed.fill(1, from, to),
    claimed: (token) => claimed[token] === 1,
  };
}
