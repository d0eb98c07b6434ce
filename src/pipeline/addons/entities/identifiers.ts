import { bridged } from './bridged-runs.ts';
import { correctedRuns } from './corrections.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity } from './entity.ts';
import { setOf } from './language.ts';
import { findRuns, type Run, type RunItem, runText } from './runs.ts';
import { judge, type Verdict } from './verdicts.ts';

/** Numbers and codes that identify: payment cards, accounts, phones, documents … written or dictated. */
export const identifiers: Detector = (scene) => {
  const found: Entity[] = [];
  const taken = (token: number) => scene.claimed(token) || scene.cues.covers('piece', token);
  for (const chain of correctedRuns(scene.passage, bridged(scene, findRuns(scene.passage, taken)))) {
    if (!readCorrected(scene, chain, found)) for (const run of chain) readRun(scene, run, found);
  }
  return found;
};

/** What was said wrong goes out with what was said right: it differs in a digit or two. */
function readCorrected(scene: Scene, chain: readonly Run[], found: Entity[]): boolean {
  const last = chain.at(-1);
  if (!last || chain.length === 1) return false;
  const before = chain.slice(0, -1).flatMap(({ items }) => items);
  // The right group replaces the last one, or several, or all of them.
  const meant = [...before.keys(), before.length].reverse().map((kept) => [...before.slice(0, kept), ...last.items]);
  let best: { items: readonly RunItem[]; verdict: Verdict } | undefined;
  for (const items of [...meant, before]) {
    const verdict = judge(scene, items, chain[0]?.plus ?? false);
    if (verdict && verdict.score > (best?.verdict.score ?? SURE)) best = { items, verdict };
  }
  if (!best) return false;
  const all = make(scene, [...before, ...last.items], best.verdict);
  found.push({ ...all, value: runText(best.items) });
  return true;
}

/** Surer than this, a whole run is not taken apart. */
const SURE = 0.85;

/** Tries the whole run, then what lies between its strong breaks, then ever shorter beginnings. */
function readRun(scene: Scene, run: Run, found: Entity[]): void {
  const twice = saidTwice(run.items);
  if (twice) {
    for (const items of twice) readRun(scene, { items, plus: run.plus }, found);
    return;
  }
  const whole = judge(scene, run.items, run.plus);
  const sentences = split(run.items);
  if (whole && (whole.score >= SURE || !allBetter(scene, sentences, whole))) {
    found.push(make(scene, run.items, whole));
    return;
  }
  if (sentences.length > 1) {
    for (const items of sentences) readRun(scene, { items, plus: run.plus && items === sentences[0] }, found);
    return;
  }
  // A number of something may follow, or come before, the number that is meant ("call 555 123 4567 two times").
  for (const [from, to] of [
    [0, -1],
    [1, undefined],
    [0, -2],
  ] as const) {
    const items = run.items.slice(from, to);
    const verdict = items.length > 1 ? judge(scene, items, run.plus && from === 0) : undefined;
    if (verdict && verdict.score >= 0.85) {
      found.push(make(scene, items, verdict));
      return;
    }
  }
}

/** "Zero three nine seven zero." – "Again, please?" – "Zero three nine seven zero.": one number, not a longer one. Groups of a card may be alike. */
function saidTwice(items: readonly RunItem[]): RunItem[][] | undefined {
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

/** Two numbers dictated one after the other make no third: their parts say more than the whole. */
function allBetter(scene: Scene, parts: readonly RunItem[][], whole: Verdict): boolean {
  return parts.length > 1 && parts.every((items) => (judge(scene, items, false)?.score ?? 0) > whole.score);
}

function split(items: readonly RunItem[]): RunItem[][] {
  const parts: RunItem[][] = [];
  for (const item of items) {
    if (parts.length === 0 || item.gap === 'strong') parts.push([item]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}

function make(scene: Scene, items: readonly RunItem[], verdict: Verdict): Entity {
  const from = opening(scene, items[0]?.at ?? 0);
  const last = items.at(-1)?.next ?? 0;
  const to =
    verdict.type === 'PHONE_NUMBER'
      ? extensionEnd(scene, last)
      : verdict.type === 'SSN'
        ? suffixEnd(scene, last, runText(items))
        : last;
  scene.claim(from, to);
  return entityOf(scene.passage, verdict.type, from, to, { value: runText(items), ...verdict });
}

const EXTENSION = setOf('ext extension x poste durchwahl extension anexo interno');

/** "… extension 42" belongs to a telephone number. */
function extensionEnd(scene: Scene, to: number): number {
  const { tokens } = scene.passage;
  let at = to;
  while (tokens[at]?.text === ',' || tokens[at]?.text === '.') at++;
  if (!EXTENSION.has(tokens[at]?.fold ?? '')) return to;
  at++;
  if (tokens[at]?.text === '.' || tokens[at]?.fold === 'number') at++;
  let end = to;
  for (let number = scene.passage.numberAt(at); number && !number.ordinal; number = scene.passage.numberAt(end))
    end = number.next;
  return end;
}

/** "QQ 12 34 56 A": the last letter of a national insurance number may be a word. */
function suffixEnd({ passage }: Scene, to: number, text: string): number {
  return /^[A-Z]{2}\d{6}$/.test(text) && /^[a-d]$/.test(passage.tokens[to]?.fold ?? '') ? to + 1 : to;
}

/** The plus or bracket before a number belongs to it. */
function opening(scene: Scene, at: number): number {
  const { tokens } = scene.passage;
  let from = at;
  if (tokens[from - 1]?.text === '(' && tokens.slice(at, at + 4).some((token) => token.text === ')')) from--;
  if (tokens[from - 1]?.text === '+' || /^(?:plus|piu|mas)$/.test(tokens[from - 1]?.fold ?? '')) from--;
  return from;
}
