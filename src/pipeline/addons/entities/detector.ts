import type { CueFinder } from './cues.ts';
import type { Entity } from './entity.ts';
import type { Passage } from './passage.ts';

/** What a detector works with: the passage, what announces numbers in it, and which tokens are already explained. */
export interface Scene {
  passage: Passage;
  cues: CueFinder;
  /** Marks the tokens of what was found, so that later detectors leave them alone. */
  claim(from: number, to: number): void;
  claimed(token: number): boolean;
}

/** Finds entities of some kinds in a passage. */
export type Detector = (scene: Scene) => Entity[];

/** Makes an entity of tokens. */
export function entityOf(
  passage: Passage,
  type: Entity['type'],
  from: number,
  to: number,
  extra: { value?: string; score: number; parts?: Entity['parts']; maybe?: Entity['maybe'] },
): Entity {
  const start = passage.tokens[from]?.from ?? 0;
  const end = passage.tokens[to - 1]?.to ?? start;
  const value = extra.value ?? plainValue(passage, from, to);
  const entity: Entity = { type, from: start, to: end, value, score: extra.score };
  if (extra.parts) entity.parts = extra.parts;
  if (extra.maybe) entity.maybe = extra.maybe;
  return entity;
}

/** Words and numbers, folded, without marks: what makes two mentions the same. */
function plainValue(passage: Passage, from: number, to: number): string {
  const words: string[] = [];
  for (let i = from; i < to; i++) {
    const token = passage.tokens[i];
    if (token && token.kind !== 'mark') words.push(token.fold);
  }
  return words.join(' ');
}
