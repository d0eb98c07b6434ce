import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { joinInterrupted } from '../numbers/interrupted-runs.ts';
import { findRuns, type Run, type RunItem, runText } from '../numbers/runs.ts';
import { correctedRuns } from '../text/corrections.ts';
import type { Cue } from '../text/cues.ts';
import { setOf } from '../text/language.ts';
import { type Classification, classify } from './classify.ts';

/** Finds numbers and codes that identify something: payment cards, accounts, phones, documents; written or dictated. */
export const identifiers: Detector = (context) => {
  const found: Entity[] = [];
  const { passage, cues } = context;
  const taken = (token: number) => context.claimed(token) || CUE_WORDS.some((cue) => cues.covers(cue, token));
  const isCode = (token: number) => opensCode(context, token);
  for (const chain of correctedRuns(passage, joinInterrupted(context, findRuns(passage, taken, isCode)))) {
    if (!readCorrected(context, chain, found)) for (const run of chain) readRun(context, run, found);
  }
  return found;
};

/** Cues with words that look like digits or letters: "the last four", "CVC", "c v v". */
const CUE_WORDS: readonly Cue[] = ['piece', 'cvv', 'expiry', 'secret', 'iban', 'routing', 'health'];
/** Cues of codes with letters. */
const CODES = setOf('vehicle licence passport account reference health company secret');

/** Whether a cue announces a code at a token: "the order number is a one a two", "my number plate is LD 62 YRK". */
function opensCode({ passage, cues }: Context, at: number): boolean {
  const { text = '', kind, spaced } = passage.tokens[at] ?? {};
  const isLetters = passage.language === 'en' ? kind === 'word' : /^[A-Z]{1,4}$/.test(text);
  if (!isLetters || !spaced || !passage.covered || /^(?:ID|NO|NR)$/.test(text)) return false;
  const cue = cues.justBefore(at);
  // "the zip code is CA 94105": the state is not a part of it.
  return cue === 'zip' ? text.length === 1 : CODES.has(cue ?? '');
}

/** Reads a number with a correction; the wrong digits are redacted too, because they differ only a little from the right ones. */
function readCorrected(context: Context, chain: readonly Run[], found: Entity[]): boolean {
  const last = chain.at(-1);
  if (!last || chain.length === 1) return false;
  const before = chain.slice(0, -1).flatMap(({ items }) => items);
  // The correction replaces the last group, or several, or all.
  const meant = [...before.keys(), before.length].reverse().map((kept) => [...before.slice(0, kept), ...last.items]);
  let best: { items: readonly RunItem[]; classification: Classification } | undefined;
  for (const items of [...meant, before]) {
    const classification = classify(context, items, chain[0]?.plus ?? false);
    if (classification && classification.score > (best?.classification.score ?? SURE)) best = { items, classification };
  }
  if (!best) return false;
  const all = make(context, [...before, ...last.items], best.classification);
  found.push({ ...all, value: runText(best.items) });
  return true;
}

/** Above this score a run is not split. */
const SURE = 0.85;

/** Tries the whole run, then the parts between strong breaks, then shorter parts. */
function readRun(context: Context, run: Run, found: Entity[]): void {
  const twice = splitRepetition(run.items);
  if (twice) {
    for (const items of twice) readRun(context, { items, plus: run.plus }, found);
    return;
  }
  const whole = classify(context, run.items, run.plus);
  const sentences = split(run.items);
  if (whole && (whole.score >= SURE || !allBetter(context, sentences, whole))) {
    found.push(make(context, run.items, whole));
    return;
  }
  if (sentences.length > 1) {
    for (const items of sentences) readRun(context, { items, plus: run.plus && items === sentences[0] }, found);
    return;
  }
  // A count may come before or after the number ("call 555 123 4567 two times").
  for (const items of [run.items.slice(0, -1), run.items.slice(1), run.items.slice(0, -2)]) {
    const plus = run.plus && items[0] === run.items[0];
    const classification = items.length > 1 ? classify(context, items, plus) : undefined;
    if (classification && classification.score >= 0.85) {
      found.push(make(context, items, classification));
      return;
    }
  }
}

/** Splits a number that was repeated ("Zero three nine seven zero." – "Again?" – "Zero three nine seven zero."). A card may have equal halves. */
function splitRepetition(items: readonly RunItem[]): RunItem[][] | undefined {
  const text = runText(items);
  const half = text.length / 2;
  if (half < 5 || half === 8 || text.slice(0, half) !== text.slice(half)) return undefined;
  let signs = 0;
  const at = items.findIndex(({ value }) => {
    signs += value.length;
    return signs > half;
  });
  return signs - (items[at]?.value.length ?? 0) === half && items[at]?.gap === 'strong'
    ? [items.slice(0, at), items.slice(at)]
    : undefined;
}

/** Whether each part scores higher than the whole: two numbers dictated one after the other. */
function allBetter(context: Context, parts: readonly RunItem[][], whole: Classification): boolean {
  return parts.length > 1 && parts.every((items) => (classify(context, items, false)?.score ?? 0) > whole.score);
}

function split(items: readonly RunItem[]): RunItem[][] {
  const parts: RunItem[][] = [];
  for (const item of items) {
    if (item.gap === 'strong' || !parts.at(-1)?.push(item)) parts.push([item]);
  }
  return parts;
}

function make(context: Context, items: readonly RunItem[], classification: Classification): Entity {
  const from = opening(context, items[0]?.at ?? 0);
  const [value, end] = [runText(items), items.at(-1)?.next ?? 0];
  const { type } = classification;
  // The last letter of a national insurance number may look like a word: "QQ 12 34 56 A".
  const isSuffix = type === 'SSN' && /^[A-Z]{2}\d{6}$/.test(value) && /^[a-d]$/.test(context.passage.wordAt(end));
  const to = type === 'PHONE_NUMBER' ? extensionEnd(context, end) : isSuffix ? end + 1 : end;
  context.claim(from, to);
  return entityOf(context.passage, type, from, to, { value, ...classification });
}

const EXTENSION = /^(?:[,.] )*(?:ext|extension|x|poste|durchwahl|anexo|interno)(?: \.| number)?$/;

/** The end of a telephone number with its extension: "… extension 42". */
function extensionEnd({ passage }: Context, to: number): number {
  let end = passage.endOf(EXTENSION, to, 4) ?? to;
  if (end === to || !passage.numberAt(end)) return to;
  for (let number = passage.numberAt(end); number; number = passage.numberAt(end)) end = number.next;
  return end;
}

/** Includes the plus or bracket before a number. */
function opening(context: Context, at: number): number {
  const { tokens } = context.passage;
  let from = at;
  if (tokens[from - 1]?.text === '(' && tokens.slice(at, at + 4).some((token) => token.text === ')')) from--;
  if (tokens[from - 1]?.text === '+' || /^(?:plus|piu|mas)$/.test(tokens[from - 1]?.fold ?? '')) from--;
  return from;
}
