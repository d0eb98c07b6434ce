import type { UnigramTokenizer } from './tokenizer.ts';

const [PAD, UNKNOWN] = [0, 1] as const;
/** The token before the first one of a translation. */
export const START = 2;
/** The end of a source and of a translation. */
export const END = 3;

/** The tokens that are never part of a translation; placeholders may be. */
export function forbiddenTokens(tokenizer: UnigramTokenizer, languages: readonly string[]): number[] {
  const tags = [...languages, 'formal', 'informal', 'ctx'].map((name) => tokenizer.idOf(`<${name}>`));
  return [PAD, UNKNOWN, START, ...tags];
}
