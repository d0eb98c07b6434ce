import type { NamedEntity } from '../../src/schemas/result/result.ts';
import { type TranscriptModel, wordFinder } from './model.ts';

/** An entity in the transcript: its type, and its first and one past its last word. */
export interface EntitySpan {
  type: string;
  from: number;
  to: number;
}

const PALETTE = 8;

/** Finds the words of each entity. A word belongs to an entity when its middle lies within the entity's times. */
export function entitySpans({ words }: TranscriptModel, entities: readonly NamedEntity[]): EntitySpan[] {
  if (entities.length === 0) return [];
  const find = wordFinder(words);
  const spans: EntitySpan[] = [];
  for (const { start, end, entity_type: type } of entities) {
    let from = -1;
    let to = -1;
    for (let index = Math.max(0, find(start)); index < words.length; index++) {
      const word = words[index]!;
      const middle = (word.start + word.end) / 2;
      if (middle > end) break;
      if (middle < start) continue;
      if (from < 0) from = index;
      to = index + 1;
    }
    if (from >= 0) spans.push({ type, from, to });
  }
  return spans;
}

/** Maps each word to the entity that contains it. */
export function spansByWord(spans: readonly EntitySpan[]): ReadonlyMap<number, EntitySpan> {
  const byWord = new Map<number, EntitySpan>();
  for (const span of spans) for (let index = span.from; index < span.to; index++) byWord.set(index, span);
  return byWord;
}

/** Returns the entity types in order of frequency; the index of a type selects its colour. */
export function entityTypes(entities: readonly { type: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { type } of entities) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([type]) => type);
}

/** Returns the custom property with the colour of an entity type. */
export function entityColour(types: readonly string[], type: string): string {
  return `--speaker-${Math.max(0, types.indexOf(type)) % PALETTE}`;
}
