import type { PiiEntity } from '../../../schemas/pii.ts';
import { bridged, WHOLE } from './bridged-runs.ts';
import {
  abaValid,
  dniValid,
  fiscalCodeShaped,
  ibanLength,
  ibanValid,
  luhn,
  nirShaped,
  nirValid,
  pensionShaped,
  ssnPossible,
  vinValid,
} from './checks.ts';
import { correctedRuns } from './corrections.ts';
import type { Cue } from './cues.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity } from './entity.ts';
import { setOf } from './language.ts';
import { counting, grouped, hyphened, ssnGroups, thousands } from './number-shapes.ts';
import { phoneLike } from './phones.ts';
import { findRuns, type Run, type RunItem, runText } from './runs.ts';

/** What a row of digits and letters turned out to be. */
interface Verdict {
  type: PiiEntity;
  score: number;
  maybe?: PiiEntity[];
}

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

function judge(scene: Scene, items: readonly RunItem[], plus: boolean): Verdict | undefined {
  const text = runText(items);
  if (text.length < 3 || text.length > 40 || !/\d/.test(text)) return undefined;
  const from = items[0]?.at ?? 0;
  const to = items.at(-1)?.next ?? 0;
  const cues = scene.cues.around(from, to);
  const scaled = items.some((item) => item.scaled);
  if (/^\d{7,15}X\d{1,6}$/.test(text)) return { type: 'PHONE_NUMBER', score: 0.9 };
  const proven = checked(text, items, cues);
  if (proven) return proven;
  // "555-0147, area code 212"
  if (/^\d{3,6}$/.test(text) && scene.cues.justBefore(from) === 'area') return { type: 'PHONE_NUMBER', score: 0.9 };
  const told = pieceOf(scene, text, items, cues) ?? announced(text, cues, scaled, items);
  if (told && told.type !== 'NUMERICAL_PII') return told;
  const form = shaped(scene, text, items, cues, plus, scaled);
  // A number written as telephones are is one, even where an order was spoken of.
  const verdict = told && !(form?.type === 'PHONE_NUMBER' && form.score >= 0.85 && items.length > 1) ? told : form;
  return (verdict && asAnnounced(scene, from, verdict)) ?? unfinished(scene, text, items);
}

/** A number too short for what was announced has lost digits on its way: it is that as well. */
function asAnnounced(scene: Scene, from: number, verdict: Verdict): Verdict {
  const cue = scene.cues.justBefore(from);
  const [, type] = (cue && WHOLE[cue] && ANNOUNCED.find(([name]) => name === cue)) || [];
  return !type || type === verdict.type ? verdict : { ...verdict, maybe: [...(verdict.maybe ?? []), type] };
}

const COPULA = /^(?:is|was|s|est|ist|lautet|es|e|le|el|il|die|:)$/;
const EMERGENCY = /^(?:911|112|999|113|117|118|110|115|15|17|18|19)$/;

/** "My phone number is four one five": where somebody is cut off, or takes a breath, this is how a number begins. */
function unfinished(scene: Scene, text: string, items: readonly RunItem[]): Verdict | undefined {
  const { tokens } = scene.passage;
  const from = items[0]?.at ?? 0;
  const cue = scene.cues.justBefore(from);
  const ends = tokens.slice(items.at(-1)?.next ?? 0).every(({ kind }) => kind === 'mark');
  if (!ends || !cue || !WHOLE[cue] || !/^\d{3,}$/.test(text) || EMERGENCY.test(text)) return undefined;
  const dictated = items.length >= 3 && items.every((item) => item.value.length === 1);
  if (!dictated && !COPULA.test(tokens[from - 1]?.fold ?? '')) return undefined;
  const [, type] = ANNOUNCED.find(([name]) => name === cue) ?? [];
  return type && { type, score: 0.75, maybe: ['NUMERICAL_PII'] };
}

/** What arithmetic or a strict form proves. */
function checked(text: string, items: readonly RunItem[], cues: readonly Cue[]): Verdict | undefined {
  const digits = /^\d+$/.test(text);
  if (ibanValid(text)) return { type: 'BANK_ACCOUNT', score: 1 };
  if (!digits) {
    if (
      /^[A-Z]{2}\d{2}/.test(text) &&
      (cues.includes('iban') || nearly(ibanLength(text.slice(0, 2)), text.length)) &&
      text.length >= 15
    ) {
      return { type: 'BANK_ACCOUNT', score: 0.95 };
    }
    if (vinValid(text)) return { type: 'VEHICLE_ID', score: 1 };
    if (fiscalCodeShaped(text) || dniValid(text)) return { type: 'SSN', score: 1 };
    if (pensionShaped(text)) return { type: 'SSN', score: 0.95 };
    if (/^[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/.test(text)) return { type: 'SSN', score: 0.95 };
    return undefined;
  }
  if (nirValid(text) && !cues.includes('card')) return { type: 'SSN', score: 1 };
  if (text.length >= 13 && text.length <= 19 && luhn(text) && /^[2-6]/.test(text)) {
    const other = cues[0] && !['card', 'cvv', 'expiry', 'bank', 'account'].includes(cues[0]) && !cues.includes('card');
    if (!other) return { type: 'CREDIT_CARD', score: 1, maybe: ['BANK_ACCOUNT', 'ACCOUNT_NUMBER'] };
  }
  if (text.length === 9 && ssnGroups(items) && ssnPossible(text) && hyphened(items))
    return { type: 'SSN', score: 0.95 };
  return undefined;
}

/** What the words around it announce; `[fewest, most]` signs that such a number has. */
const ANNOUNCED: [Cue, PiiEntity, number, number, PiiEntity[]?][] = [
  ['cvv', 'CVV', 3, 4],
  ['card', 'CREDIT_CARD', 11, 19, ['BANK_ACCOUNT', 'ACCOUNT_NUMBER']],
  ['iban', 'BANK_ACCOUNT', 12, 34],
  ['routing', 'ROUTING_NUMBER', 6, 11],
  ['ssn', 'SSN', 7, 16],
  ['passport', 'PASSPORT_NUMBER', 6, 12],
  ['licence', 'DRIVER_LICENSE', 5, 20],
  ['health', 'HEALTHCARE_NUMBER', 4, 20, ['ACCOUNT_NUMBER']],
  ['vehicle', 'VEHICLE_ID', 4, 17],
  ['bank', 'BANK_ACCOUNT', 5, 24, ['ACCOUNT_NUMBER']],
  ['secret', 'PASSWORD', 3, 16],
  ['company', 'ORGANIZATION_ID', 6, 17],
  ['device', 'NUMERICAL_PII', 12, 17],
  ['phone', 'PHONE_NUMBER', 6, 15],
  ['area', 'PHONE_NUMBER', 6, 15],
  ['account', 'ACCOUNT_NUMBER', 4, 24, ['BANK_ACCOUNT']],
  ['reference', 'NUMERICAL_PII', 5, 30],
  ['zip', 'LOCATION_ZIP', 4, 9],
];

/** "The card ending in 4242", "the first four are 5412, then 7512": pieces of a number, of whichever was spoken of. */
function pieceOf(scene: Scene, text: string, items: readonly RunItem[], cues: readonly Cue[]): Verdict | undefined {
  const fours = items.every((item) => item.value.length === 4) && text.length <= 12;
  if (!/^\d+$/.test(text) || !(text.length <= 4 || fours) || !cues.includes('piece')) return undefined;
  const owner = cues.find((cue) => OWNERS.has(cue));
  const year = items.length === 1 && /^(?:19|20)/.test(text);
  if (year || (!owner && scene.cues.justBefore(items[0]?.at ?? 0) !== 'piece')) return undefined;
  const [, type] = ANNOUNCED.find(([cue]) => cue === (owner ?? 'card')) ?? [];
  return type && { type, score: 0.9, maybe: ['NUMERICAL_PII'] };
}

/** Numbers of which people tell the first or the last digits. */
const OWNERS = new Set<Cue>(['card', 'ssn', 'bank', 'account', 'phone']);

function announced(
  text: string,
  cues: readonly Cue[],
  scaled: boolean,
  items: readonly RunItem[],
): Verdict | undefined {
  for (const cue of cues) {
    const rule = ANNOUNCED.find(([name]) => name === cue);
    if (!rule) continue;
    const [, type, fewest, most, maybe] = rule;
    // Half a card is dictated too ("it starts … and ends …").
    const half = cue === 'card' && text.length === 8 && /^\d+$/.test(text);
    if ((text.length < fewest || text.length > most) && !half) continue;
    if (type === 'PHONE_NUMBER' && !/^\d+$/.test(text)) continue;
    // A quantity is not a number that identifies ("call me, I have two thousand of them"), nor is a year.
    const identity = cue === 'ssn' && text.length === 8;
    if (scaled && items.length === 1 && !identity) continue;
    if (items.length === 1 && /^(?:19|20)\d\d$/.test(text) && !['cvv', 'secret'].includes(cue)) continue;
    if (type === 'ROUTING_NUMBER' && text.length === 9 && !abaValid(text))
      return { type, score: 0.9, maybe: ['BANK_ACCOUNT'] };
    return maybe ? { type, score: 0.92, maybe } : { type, score: 0.92 };
  }
  return undefined;
}

/** What its form alone suggests. */
function shaped(
  scene: Scene,
  text: string,
  items: readonly RunItem[],
  cues: readonly Cue[],
  plus: boolean,
  scaled: boolean,
): Verdict | undefined {
  const digits = /^\d+$/.test(text);
  if (scaled && items.length === 1) return undefined;
  if (digits) {
    if (thousands(items, scene.passage.language) || counting(items)) return undefined;
    if (scene.passage.language === 'fr' && nirShaped(text))
      return { type: 'SSN', score: 0.85, maybe: ['NUMERICAL_PII'] };
    // Nobody sets a telephone number apart like this where these numbers are given out.
    if (text.length === 9 && scene.passage.language === 'en' && ssnGroups(items) && ssnPossible(text) && !plus)
      return { type: 'SSN', score: 0.85, maybe: ['NUMERICAL_PII', 'PHONE_NUMBER'] };
    // One digit misheard breaks the arithmetic of a card, not its length.
    if ((text.length === 16 && /^[2-6]/.test(text)) || (text.length === 15 && /^3[47]/.test(text)))
      return { type: 'CREDIT_CARD', score: 0.8, maybe: ['NUMERICAL_PII', 'ACCOUNT_NUMBER'] };
    const phone = phoneLike(text, items, plus, scene.passage.language);
    if (phone > 0) return { type: 'PHONE_NUMBER', score: phone, maybe: ['NUMERICAL_PII'] };
    if (text.length >= 13 && text.length <= 19 && grouped(items, [4, 4, 4, 4]))
      return { type: 'CREDIT_CARD', score: 0.85, maybe: ['NUMERICAL_PII'] };
    if (text.length < 7 || cues[0] === 'unit') return undefined;
    // Long rows of digits that nothing explains are kept from view; numbers that were said as quantities are not.
    const quantities = scaled && items.every((item) => item.value.length > 1);
    const dictated = !quantities && (items.filter((item) => item.value.length <= 4).length >= 3 || items.length === 1);
    return dictated
      ? { type: 'NUMERICAL_PII', score: 0.6, maybe: ['ACCOUNT_NUMBER', 'BANK_ACCOUNT', 'PHONE_NUMBER', 'SSN'] }
      : undefined;
  }
  if (scene.passage.language === 'es' && /^\d{8}[A-Z]$/.test(text))
    return { type: 'SSN', score: 0.85, maybe: ['NUMERICAL_PII'] };
  const mixed = (text.match(/\d/g)?.length ?? 0) >= 3 && text.length >= 6;
  const compact = items.every((item, index) => index === 0 || item.gap === 'none' || item.mark === '-');
  return mixed && (compact || items.some((item) => item.spoken))
    ? { type: 'NUMERICAL_PII', score: 0.6, maybe: ['ACCOUNT_NUMBER', 'BANK_ACCOUNT'] }
    : undefined;
}

/** A dictated IBAN may be a sign or two off where numbers can be read in two ways ("thirty | one"). */
function nearly(length: number | undefined, heard: number): boolean {
  return length !== undefined && Math.abs(length - heard) <= 3;
}
