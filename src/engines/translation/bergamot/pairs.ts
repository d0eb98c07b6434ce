import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A language pair and the folder of its model. */
export interface Pair {
  from: string;
  to: string;
  dir: string;
}

/** Folder names of a language pair: `ende` or `en-de`; three-letter codes need the hyphen. */
const FOLDER = [/^([a-z]{2})([a-z]{2})$/, /^([a-z]{2,3})[-_]([a-z]{2,3})$/];
/** Language codes of the models that differ from ours. */
const MODEL_CODES: Record<string, string> = { no: 'nb', hr: 'hbs', sr: 'hbs', bs: 'hbs' };
/** Most models translate from or into this language. */
const PIVOT = 'en';

/** The language pairs in `root`, in alphabetical order; none if the folder does not exist. */
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

/** The pairs that translate from one language to another: one, or two through English; null if there are none. */
export function findRoute(pairs: readonly Pair[], from: string, to: string): Pair[] | null {
  const direct = findPair(pairs, from, to);
  if (direct) return [direct];
  const [first, second] = [findPair(pairs, from, PIVOT), findPair(pairs, PIVOT, to)];
  return first && second ? [first, second] : null;
}

function findPair(pairs: readonly Pair[], from: string, to: string): Pair | undefined {
  const is = (language: string, code: string) => code === language || code === MODEL_CODES[language];
  return pairs.find((pair) => is(from, pair.from) && is(to, pair.to));
}
