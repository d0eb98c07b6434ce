/** Share of correct answers. */
export function accuracy(wanted: readonly string[], given: readonly string[]): number {
  return wanted.filter((label, index) => given[index] === label).length / Math.max(1, wanted.length);
}

/** The mean over the wanted labels of the harmonic mean of precision and recall. */
export function macroF1(wanted: readonly string[], given: readonly string[]): number {
  const labels = [...new Set(wanted)];
  const each = labels.map((label) => {
    const right = wanted.filter((other, index) => other === label && given[index] === label).length;
    const total = wanted.filter((other) => other === label).length + given.filter((other) => other === label).length;
    return (2 * right) / Math.max(1, total);
  });
  return each.reduce((sum, value) => sum + value, 0) / Math.max(1, labels.length);
}

/** Beeferman's Pk: how often two positions half a chapter apart are wrongly assigned to the same chapter or to different ones. Boundaries are given as starts. */
export function pk(wanted: readonly number[], given: readonly number[], length: number): number {
  return windowed(wanted, given, length, (a, b) => a > 0 !== b > 0);
}

/** WindowDiff (Pevzner and Hearst): the same, but every extra and every missing boundary counts. */
export function windowDiff(wanted: readonly number[], given: readonly number[], length: number): number {
  return windowed(wanted, given, length, (a, b) => a !== b);
}

function windowed(
  wanted: readonly number[],
  given: readonly number[],
  length: number,
  wrong: (a: number, b: number) => boolean,
): number {
  const size = Math.max(2, Math.round(length / (2 * Math.max(1, wanted.length))));
  const between = (starts: readonly number[], from: number) =>
    starts.filter((start) => start > from && start <= from + size).length;
  let errors = 0;
  const places = Math.max(1, length - size);
  for (let from = 0; from < places; from++) if (wrong(between(wanted, from), between(given, from))) errors++;
  return errors / places;
}

/** Harmonic mean of precision and recall of boundaries; a boundary matches within a fiftieth of the text. */
export function borderF1(wanted: readonly number[], given: readonly number[], length: number): number {
  const near = Math.max(3, Math.round(length / 50));
  const inner = (starts: readonly number[]) => starts.filter((start) => start > 0);
  const matched = (some: readonly number[], others: readonly number[]) =>
    some.filter((start) => others.some((other) => Math.abs(start - other) <= near)).length;
  const [right, found] = [matched(inner(given), inner(wanted)), matched(inner(wanted), inner(given))];
  const [precision, recall] = [right / Math.max(1, inner(given).length), found / Math.max(1, inner(wanted).length)];
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

/** ROUGE-1: shared words, as the harmonic mean of precision and recall. */
export function rouge1(wanted: string, given: string): number {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const left = new Map<string, number>();
  for (const word of words(wanted)) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of words(given)) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared++;
  }
  return (2 * shared) / Math.max(1, words(wanted).length + words(given).length);
}

/** chrF of all texts together: shared n-grams of one to six characters, with recall weighted twice; 0..100. */
export function chrF(wanted: readonly string[], given: readonly string[]): number {
  let precision = 0;
  let recall = 0;
  for (let size = 1; size <= 6; size++) {
    let [shared, inWanted, inGiven] = [0, 0, 0];
    wanted.forEach((text, index) => {
      const a = runs(text, size);
      const b = runs(given[index] ?? '', size);
      for (const [run, count] of b) shared += Math.min(count, a.get(run) ?? 0);
      inWanted += total(a);
      inGiven += total(b);
    });
    precision += shared / Math.max(1, inGiven);
    recall += shared / Math.max(1, inWanted);
  }
  const sum = 4 * precision + recall;
  return sum === 0 ? 0 : (100 * 5 * (precision / 6) * (recall / 6)) / (sum / 6);
}

function runs(text: string, size: number): Map<string, number> {
  const bare = text.replace(/\s+/g, '');
  const counts = new Map<string, number>();
  for (let from = 0; from + size <= bare.length; from++) {
    const run = bare.slice(from, from + size);
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
