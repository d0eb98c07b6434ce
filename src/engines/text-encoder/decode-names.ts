import type { ClassifiedName } from '../ports/text-classifier.ts';
import type { WordSpan } from './words.ts';

/** The entity probabilities of the words of a sentence, one row of labels per word. */
export interface WordScores {
  labels: readonly string[];
  rowOf(word: number): Float32Array;
}

/**
 * Reads names from the label probabilities of words: `I-` labels only continue a name of their kind. The probability of "no name" is
 * multiplied by `noName`; a factor below 1 finds more names.
 */
export function decodeNames(
  words: readonly WordSpan[],
  { labels, rowOf }: WordScores,
  least: number,
  noName = 1,
): ClassifiedName[] {
  const names: ClassifiedName[] = [];
  let open: (ClassifiedName & { words: number }) | undefined;
  const close = () => {
    if (!open) return;
    const { words: count, score, ...name } = open;
    if (score / count >= least) names.push({ ...name, score: score / count });
    open = undefined;
  };
  words.forEach(({ from, to }, index) => {
    const row = rowOf(index);
    const label = bestLabel(row, labels, open?.kind, noName);
    const kind = label.slice(2) as ClassifiedName['kind'];
    if (!label.startsWith('I-')) close();
    if (kind === ('' as string)) return;
    const score = row.reduce((best, value, at) => (at > 0 ? Math.max(best, value) : best), 0);
    if (open) open = { ...open, to, score: open.score + score, words: open.words + 1 };
    else open = { kind, from, to, score, words: 1 };
  });
  close();
  return names;
}

function bestLabel(row: Float32Array, labels: readonly string[], open: string | undefined, noName: number): string {
  let [best, most] = [0, (row[0] ?? 0) * noName];
  for (let at = 1; at < row.length; at++) {
    const label = labels[at] ?? 'O';
    const isAllowed = label.startsWith('B-') || (open !== undefined && label === `I-${open}`);
    if (isAllowed && (row[at] ?? 0) > most) [best, most] = [at, row[at] ?? 0];
  }
  return labels[best] ?? 'O';
}
