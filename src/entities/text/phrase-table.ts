import { fold } from '../../text/fold.ts';
import type { Token } from './tokens.ts';

interface Entry<T> {
  words: string[];
  data: T;
}

/** An occurrence of a phrase. */
export interface PhraseHit<T> {
  data: T;
  /** First token. */
  at: number;
  /** Token after the last. */
  next: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const INNER_MARKS: readonly string[] = ['-', "'", '’', '.', '‑', 'º', '°'];

/** Finds phrases of one or more words, the longest first. */
export class PhraseTable<T> {
  private readonly entries = new Map<string, Entry<T>[]>();
  private readonly innerMarks: ReadonlySet<string>;

  /** `innerMarks`: punctuation that may occur inside a phrase. */
  constructor(innerMarks: Iterable<string> = INNER_MARKS) {
    this.innerMarks = new Set(innerMarks);
  }

  /** Adds a phrase; the first of two equal phrases wins. */
  add(phrase: string, data: T): this {
    const words = fold(phrase).match(WORD) ?? [];
    const first = words[0];
    if (first === undefined) return this;
    const list = this.entries.get(first);
    if (!list) this.entries.set(first, [{ words, data }]);
    else {
      const place = list.findIndex((entry) => entry.words.length < words.length);
      list.splice(place < 0 ? list.length : place, 0, { words, data });
    }
    return this;
  }

  addAll(list: Iterable<string>, data: T): this {
    for (const phrase of list) this.add(phrase, data);
    return this;
  }

  /** The longest phrase that begins at a token. */
  matchAt(tokens: readonly Token[], at: number): PhraseHit<T> | undefined {
    const list = this.entries.get(tokens[at]?.fold ?? '');
    if (!list) return undefined;
    for (const { words, data } of list) {
      const next = this.reach(tokens, at, words);
      if (next !== undefined) return { data, at, next };
    }
    return undefined;
  }

  /** All phrases of a text from left to right, without overlaps. */
  findAll(tokens: readonly Token[]): PhraseHit<T>[] {
    const hits: PhraseHit<T>[] = [];
    for (let at = 0; at < tokens.length; ) {
      const hit = this.matchAt(tokens, at);
      if (hit) hits.push(hit);
      at = hit ? hit.next : at + 1;
    }
    return hits;
  }

  private reach(tokens: readonly Token[], at: number, words: readonly string[]): number | undefined {
    let i = at;
    for (let w = 0; w < words.length; w++, i++) {
      if (w > 0) while (this.innerMarks.has(tokens[i]?.text ?? '') && tokens[i]?.breaks === false) i++;
      const token = tokens[i];
      if (!token || token.fold !== words[w] || (w > 0 && token.breaks)) return undefined;
    }
    return i;
  }
}
