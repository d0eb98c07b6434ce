import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A model from one language into another, and where its files lie. */
export interface Pair {
  from: string;
  to: string;
  dir: string;
}

/** Names of a pair's folder: `ende`, or `en-de`, which languages of three letters need. */
const FOLDER = [/^([a-z]{2})([a-z]{2})$/, /^([a-z]{2,3})[-_]([a-z]{2,3})$/];
/** Where codes of the models are not ours. */
const ALSO: Record<string, string> = { no: 'nb', hr: 'hbs', sr: 'hbs', bs: 'hbs' };
/** Most models translate from or into this, so it stands between two others. */
const BETWEEN = 'en';

/** The pairs that have a folder in `root`, in alphabetical order; none where there is no such folder. */
export function findPairs(root: string): Pair[] {
  return foldersIn(root).flatMap((name) => {
    const [, from, to] = FOLDER.map((pattern) => pattern.exec(name)).find(Boolean) ?? [];
    return from && to ? [{ from, to, dir: join(root, name) }] : [];
  });
}

function foldersIn(root: string): string[] {
  try {
    return readdirSync(root)
      .sort()
      .filter((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isDirectory());
  } catch {
    return [];
  }
}

/** The pairs to go through from one language to another: one, or two by way of English; null where there is no way. */
export function findRoute(pairs: readonly Pair[], from: string, to: string): Pair[] | null {
  const direct = findPair(pairs, from, to);
  if (direct) return [direct];
  const [first, second] = [findPair(pairs, from, BETWEEN), findPair(pairs, BETWEEN, to)];
  return first && second ? [first, second] : null;
}

function findPair(pairs: readonly Pair[], from: string, to: string): Pair | undefined {
  const is = (language: string, code: string) => code === language || code === ALSO[language];
  return pairs.find((pair) => is(from, pair.from) && is(to, pair.to));
}
