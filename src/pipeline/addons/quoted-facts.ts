import { z } from 'zod';
import { partsOf, prompt, roomFor } from '../../engines/llm/ask-about-text.ts';
import { parseJsonAnswer } from '../../engines/llm/parse-json-answer.ts';
import type { LanguageModel } from '../../engines/ports/language-model.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import { transcriptLines } from './summarization/transcript-lines.ts';

/** A fact that a language model found, with the quoted words. */
export interface QuotedFact {
  kind: string;
  /** As written in the transcript. */
  text: string;
  start: number;
  end: number;
  channel: number;
  speaker?: number;
  fields: Record<string, string | number>;
}

/** The facts to look for. */
export interface FactQuestion {
  /** The task in one sentence. */
  task: string;
  /** The kinds of facts with their meanings. */
  kinds: Readonly<Record<string, string>>;
  /** Additional fields of each kind. */
  fields?: Readonly<Record<string, readonly string[]>>;
  signal?: AbortSignal | undefined;
}

const ANSWER_TOKENS = 2000;
/** The line prefix of {@link transcriptLines}. */
const LINE_START = /^\s*(?:\[[\d:]+\])?\s*(?:Speaker \d+:)?/;
const LONGEST_VALUE = 200;

const Answered = z.object({
  kind: z.string(),
  quote: z.string().min(1),
  fields: z.record(z.string(), z.unknown()).default({}).catch({}),
});

/**
 * Asks a language model for facts, part by part. It must quote the transcript: quotes that do not occur in it are dropped, and times come from
 * the transcript. Invalid answers are ignored.
 */
export async function quotedFacts(
  llm: LanguageModel,
  utterances: readonly Utterance[],
  question: FactQuestion,
): Promise<QuotedFact[]> {
  const instruction = instructionOf(question);
  const answers = await Promise.all(
    partsOf(transcriptLines(utterances), roomFor(llm, instruction)).map((part) =>
      llm.complete({ ...prompt(instruction, part), maxTokens: ANSWER_TOKENS, signal: question.signal }),
    ),
  );
  const words = wordsOf(utterances);
  const taken = new Set<string>();
  const facts: QuotedFact[] = [];
  for (const { kind, quote, fields } of answers.flatMap(factsIn)) {
    if (!Object.hasOwn(question.kinds, kind)) continue;
    const place = find(plain(quote.replace(LINE_START, '')), words, (at) => taken.has(`${kind} ${at}`));
    if (!place) continue;
    taken.add(`${kind} ${place.at}`);
    facts.push({ kind, ...spoken(place.covered, utterances), fields: known(fields, question.fields?.[kind] ?? []) });
  }
  return facts.sort((a, b) => a.start - b.start);
}

/** Reports the failure of a language model and continues without its facts; a cancelled run stays cancelled. */
export function noFacts(signal: AbortSignal, warn?: (error: unknown) => void): (error: unknown) => QuotedFact[] {
  return (error) => {
    signal.throwIfAborted();
    warn?.(error);
    return [];
  };
}

function instructionOf({ task, kinds, fields }: FactQuestion): string {
  const list = Object.entries(kinds).map(([kind, meaning]) => {
    const names = fields?.[kind] ?? [];
    return `${kind}: ${meaning}${names.length > 0 ? `; fields ${names.join(', ')}` : ''}`;
  });
  const form = `{"kind": one of the kinds, "quote": the exact words of the transcript, at most one sentence${fields ? ', "fields": an object with the fields of this kind that the transcript mentions, as text or numbers' : ''}}`;
  return `${task} Answer only with a JSON array, or with [] if there are no facts. Each element is ${form}. The kinds are:\n${list.join('\n')}`;
}

function factsIn(answer: string): z.infer<typeof Answered>[] {
  const list = z.array(z.unknown()).safeParse(parseJsonAnswer(answer, 'array')).data ?? [];
  return list.flatMap((one) => Answered.safeParse(one).data ?? []);
}

function known(fields: Record<string, unknown>, names: readonly string[]): Record<string, string | number> {
  const usable = (value: unknown): value is string | number =>
    (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_VALUE) ||
    (typeof value === 'number' && Number.isFinite(value));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return usable(value) ? [[name, value]] : [];
    }),
  );
}

interface SpokenWord {
  plain: string;
  text: string;
  start: number;
  end: number;
  utterance: number;
}

function wordsOf(utterances: readonly Utterance[]): SpokenWord[] {
  return utterances.flatMap(({ words, text, start, end }, utterance) => {
    const spokenWords = words.length > 0 ? words : [{ word: text, start, end }];
    return spokenWords.flatMap(({ word, start, end }) =>
      (word.match(/\S+/g) ?? []).flatMap((chunk) => {
        const [only] = plain(chunk);
        return only === undefined ? [] : [{ plain: only, text: chunk, start, end, utterance }];
      }),
    );
  });
}

/** Words without case and symbols. */
function plain(text: string): string[] {
  return (text.match(/\S+/g) ?? []).flatMap((chunk) => {
    const letters = chunk.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '');
    return letters === '' ? [] : [letters];
  });
}

/** The first occurrence of these words within one utterance that is not used yet. */
function find(quote: readonly string[], words: readonly SpokenWord[], isTaken: (at: number) => boolean) {
  if (quote.length === 0) return undefined;
  for (let at = 0; at + quote.length <= words.length; at++) {
    if (words[at]?.plain !== quote[0]) continue;
    const covered = words.slice(at, at + quote.length);
    const same = covered.every(
      (word, i) => word.plain === quote[i] && word.utterance === (covered[0] as SpokenWord).utterance,
    );
    if (same && !isTaken(at)) return { at, covered };
  }
  return undefined;
}

function spoken(covered: readonly SpokenWord[], utterances: readonly Utterance[]) {
  const [first, last] = [covered[0] as SpokenWord, covered.at(-1) as SpokenWord];
  const { channel, speaker } = utterances[first.utterance] as Utterance;
  const text = covered
    .map((word) => word.text)
    .join(' ')
    .replace(/^[^\p{L}\p{N}@$*#]+|[^\p{L}\p{N}$*#@?!]+$/gu, '');
  return { text, start: first.start, end: last.end, channel, ...(speaker === undefined ? {} : { speaker }) };
}
