import type { SentenceToTranslate } from '../../ports/translator.ts';
import type { UnigramTokenizer } from './tokenizer.ts';

/** The end of every source. */
const END = 3;
const PLACEHOLDERS = 8;
/** Hypotheses that are decoded at the same time: more rows make better use of the processor, but take more memory. */
const MAX_ROWS = 32;
/** Source tokens of one encoder run, padding included. */
const MAX_SOURCE_TOKENS = 1024;

/** The tokens of a sentence and its index. */
export interface Source {
  index: number;
  ids: number[];
  /** Placeholders in the source. */
  placeholders: ReadonlySet<number>;
  complete: boolean;
}

/** The sentences as the model takes them: tags, context, text and end. */
export function sourcesOf(
  sentences: readonly SentenceToTranslate[],
  tokenizer: UnigramTokenizer,
  maxTokens: number,
): Source[] {
  const placeholders = placeholderIds(tokenizer);
  return sentences.map(({ text, to, formality, context }, index) => {
    const head = [tokenizer.idOf(`<${to}>`), ...(formality ? [tokenizer.idOf(`<${formality}>`)] : [])];
    const own = tokenizer.encode(text);
    const room = maxTokens - head.length - 1;
    const before = context ? tokenizer.encode(context) : [];
    const fits = before.length > 0 && before.length + 1 + own.length <= room;
    const body = fits ? [...before, tokenizer.idOf('<ctx>'), ...own] : own.slice(0, room);
    return {
      index,
      ids: [...head, ...body, END],
      placeholders: new Set(own.filter((id) => placeholders.has(id))),
      complete: own.length <= room,
    };
  });
}

/** Sentences of similar length together, which saves padding. */
export function* batches(sources: readonly Source[], beams: number): Generator<Source[]> {
  const sorted = sources.toSorted((a, b) => a.ids.length - b.ids.length || a.index - b.index);
  let batch: Source[] = [];
  for (const source of sorted) {
    const isFull = (batch.length + 1) * beams > MAX_ROWS || (batch.length + 1) * source.ids.length > MAX_SOURCE_TOKENS;
    if (batch.length > 0 && isFull) {
      yield batch;
      batch = [];
    }
    batch.push(source);
  }
  if (batch.length > 0) yield batch;
}

/** The ids of the placeholders. */
export function placeholderIds(tokenizer: UnigramTokenizer): ReadonlySet<number> {
  return new Set(Array.from({ length: PLACEHOLDERS }, (_, index) => tokenizer.idOf(`<x${index}>`)));
}
