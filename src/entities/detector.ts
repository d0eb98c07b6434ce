import type { Entity } from './entity.ts';
import type { FoundName } from './names/found-names.ts';
import { CueFinder } from './text/cues.ts';
import type { Passage } from './text/passage.ts';

/** The shared state of all detectors: the passage, its number cues, and the tokens that a detector has claimed. */
export interface Context {
  passage: Passage;
  cues: CueFinder;
  /** The names that the text encoder found; undefined if it does not support the language. */
  found: readonly FoundName[] | undefined;
  /** Whether a name too many is better than one too few, as in redaction. */
  prefersRecall: boolean;
  /** Marks tokens as part of an entity, so that later detectors skip them. */
  claim(from: number, to: number): void;
  claimed(token: number): boolean;
}

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

/** Finds entities of some types in a passage. */
export type Detector = (context: Context) => Entity[];

/** What is read at a token: the entity, its first token and the token after it. */
export interface Reading {
  entity: Entity;
  at: number;
  next: number;
}

/** Creates a detector that reads entities from left to right; each claims its tokens. */
export function scanner(read: (context: Context, at: number) => Reading | undefined): Detector {
  return (context) => {
    const found: Entity[] = [];
    for (let at = 0; at < context.passage.tokens.length; ) {
      const reading = context.claimed(at) ? undefined : read(context, at);
      if (reading) {
        found.push(reading.entity);
        context.claim(reading.at, reading.next);
      }
      at = reading?.next ?? at + 1;
    }
    return found;
  };
}

/** Creates an entity from tokens. */
export function entityOf(
  passage: Passage,
  type: Entity['type'],
  from: number,
  to: number,
  extra: Pick<Entity, 'score' | 'parts' | 'maybe'> & { value?: string },
): Entity {
  return { type, ...passage.spanOf(from, to), value: plainValue(passage, from, to), ...extra };
}

/** Folded words and numbers without punctuation: equal for two mentions of the same thing. */
function plainValue(passage: Passage, from: number, to: number): string {
  const words = passage.tokens.slice(from, to).filter(({ kind }) => kind !== 'mark');
  return words.map(({ fold }) => fold).join(' ');
}
