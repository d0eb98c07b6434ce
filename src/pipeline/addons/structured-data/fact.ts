import type { Utterance } from '../../../schemas/transcript.ts';
import type { Mention } from '../entities/mentions.ts';
import type { SpokenSentence } from './sentences.ts';

/** One fact: what was said and when, and what it comes down to. */
export interface Fact {
  text: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** What facts are drawn from. */
export interface Material {
  utterances: readonly Utterance[];
  mentions: readonly Mention[];
  byUtterance: ReadonlyMap<number, readonly Mention[]>;
  sentences: readonly SpokenSentence[];
}

/** Draws the facts of one class. */
export type Extractor = (material: Material) => Fact[];

/** A mention as a fact, with fields of its own. */
export function factOf({ text, start, end }: Mention, fields: Record<string, unknown> = {}): Fact {
  return { text, start, end, ...fields };
}

/** Leaves out fields that hold nothing. */
export function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}
