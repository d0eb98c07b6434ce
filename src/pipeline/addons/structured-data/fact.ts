import type { Mention } from '../../../entities/mentions.ts';
import type { Utterance } from '../../../schemas/result/transcript.ts';
import type { SpokenSentence } from './sentences.ts';

/** One fact: what was said and when, with its fields. */
export interface Fact {
  text: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** What facts are extracted from. */
export interface Material {
  utterances: readonly Utterance[];
  mentions: readonly Mention[];
  byUtterance: ReadonlyMap<number, readonly Mention[]>;
  sentences: readonly SpokenSentence[];
}

/** Extracts the facts of one class. */
export type Extractor = (material: Material) => Fact[];

/** A mention as a fact, with additional fields. */
export function factOf({ text, start, end }: Mention, fields: Record<string, unknown> = {}): Fact {
  return { text, start, end, ...fields };
}

/** Removes empty fields. */
export function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}
