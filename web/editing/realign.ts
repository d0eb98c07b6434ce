import type { Word } from '../../src/client/index.ts';

/** Texts longer than this are aligned by their common start and end only. */
const MAX_CELLS = 250_000;

/**
 * Assigns times to the words of an edited text. Unchanged words keep their times and confidence;
 * new words share the time between their neighbours.
 */
export function realign(before: readonly Word[], text: string, start: number, end: number): Word[] {
  const tokens = text.trim().split(/\s+/).filter(Boolean);
  const kept = commonWords(
    before.map(({ word }) => word.trim()),
    tokens,
  );
  const words: Word[] = [];
  for (let from = 0; from < tokens.length; ) {
    const match = kept.get(from);
    if (match !== undefined) {
      words.push({ ...before[match]!, word: spaced(tokens[from]!, from) });
      from++;
      continue;
    }
    let to = from;
    while (to < tokens.length && !kept.has(to)) to++;
    const left = words.at(-1)?.end ?? start;
    const right = to < tokens.length ? before[kept.get(to)!]!.start : Math.max(end, left);
    const step = Math.max(0, right - left) / (to - from);
    for (let at = from; at < to; at++) {
      const at0 = left + (at - from) * step;
      words.push({ word: spaced(tokens[at]!, at), start: round(at0), end: round(at0 + step), confidence: 1 });
    }
    from = to;
  }
  return words;
}

/** Words of a result carry the space before them. */
function spaced(token: string, index: number): string {
  return index === 0 ? token : ` ${token}`;
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** Longest common subsequence: maps indexes of `after` to indexes of `before`. */
function commonWords(before: readonly string[], after: readonly string[]): Map<number, number> {
  const pairs = new Map<number, number>();
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) {
    pairs.set(head, head);
    head++;
  }
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    pairs.set(after.length - 1 - tail, before.length - 1 - tail);
    tail++;
  }
  const [rows, columns] = [before.length - head - tail, after.length - head - tail];
  if (rows * columns === 0 || rows * columns > MAX_CELLS) return pairs;
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const same = before[head + i] === after[head + j];
      lengths[i]![j] = same ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (before[head + i] === after[head + j]) pairs.set(head + j++, head + i++);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}
