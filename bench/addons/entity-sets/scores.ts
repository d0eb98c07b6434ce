import { withChildren } from '../../../src/entities/entity.ts';
import type { PiiEntity } from '../../../src/schemas/jobs/pii.ts';
import type { EntitySet, Row, Span } from './sets.ts';

/** Finds the entities of texts. */
export type Finder = (rows: readonly Row[]) => Promise<Span[][]>;

/** Counts of one label: labelled, found, reported and rightly reported entities. */
export interface Score {
  gold: number;
  hit: number;
  reported: number;
  right: number;
}

/** F1 in percent. */
export const f1 = ({ gold, hit, reported, right }: Score): number =>
  hit === 0 ? 0 : (200 * hit * right) / (hit * reported + right * gold);

function overlap(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
}

/** A labelled entity is found when found spans of a matching type cover most of it; a found span is right when it overlaps such an entity. */
export async function measure({ rows, kinds }: EntitySet, find: Finder): Promise<Map<string, Score>> {
  const scores = new Map<string, Score>();
  const sets = Object.entries(kinds).map(([label, types]) => [label, withChildren(new Set(types))] as const);
  for (const [label] of sets) scores.set(label, { gold: 0, hit: 0, reported: 0, right: 0 });
  const results = await find(rows);
  for (const [index, row] of rows.entries()) {
    const found = results[index] ?? [];
    for (const [label, types] of sets) {
      const score = scores.get(label);
      if (!score) continue;
      const reported = found.filter((span) => types.has(span.type as PiiEntity));
      const gold = row.gold.filter((span) => span.type === label);
      score.gold += gold.length;
      score.hit += gold.filter(
        (span) => reported.reduce((sum, other) => sum + overlap(span, other), 0) * 2 > span.to - span.from,
      ).length;
      // Several labels of the data set may map to the same type of ours (a city inside an address).
      const fitting = row.gold.filter((span) => kinds[span.type]?.some((type) => kinds[label]?.includes(type)));
      score.reported += reported.length;
      score.right += reported.filter((span) => fitting.some((other) => overlap(span, other) > 0)).length;
    }
  }
  return scores;
}
