import { lazy, loadRows } from '../../data/load.ts';
import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import { phoneLike } from '../contact/phones.ts';
import type { Context } from '../detector.ts';
import { placeTable } from '../names/gazetteer.ts';
import { COMPLETE_LENGTHS } from '../numbers/interrupted-runs.ts';
import { isCountingUp, isHyphenated, ssnGroups, thousands } from '../numbers/number-shapes.ts';
import { type RunItem, runText } from '../numbers/runs.ts';
import type { Cue } from '../text/cues.ts';
import {
  abaValid,
  dniValid,
  ibanLength,
  ibanValid,
  insuranceShaped,
  luhn,
  nirShaped,
  nirValid,
  ssnPossible,
  vinValid,
} from './checks.ts';

/** The type of a run of digits and letters. */
export interface Classification {
  type: PiiEntity;
  score: number;
  maybe?: PiiEntity[];
}

/** A run with what decides about its type. */
interface Candidate {
  context: Context;
  items: readonly RunItem[];
  text: string;
  isDigits: boolean;
  /** The cues around it, the nearest first. */
  cues: readonly Cue[];
  plus: boolean;
  /** Contains a hundred or more, like a quantity. */
  scaled: boolean;
  /** How much it looks like a telephone number, 0..1. */
  phone: number;
}

/** Classifies a run of digits and letters by its form and the words around it. */
export function classify(context: Context, items: readonly RunItem[], plus: boolean): Classification | undefined {
  const text = runText(items);
  if (text.length < 3 || !/\d/.test(text)) return undefined;
  const from = items[0]?.at ?? 0;
  const isDigits = /^\d+$/.test(text);
  const cues = context.cues.around(from, items.at(-1)?.next ?? 0);
  const phone = isDigits ? phoneLike(text, items, plus, context.passage.language) : 0;
  const run = { context, items, text, isDigits, cues, plus, scaled: items.some(({ scaled }) => scaled), phone };
  // "…, 12/26, CVV 993", and "…, 12/26, 993" directly after the card number.
  const isExpiry = /^(?:0[1-9]|1[0-2])\d\d(?:\d{3,4})?$/.test(text) && items[1]?.mark === '/';
  if (isExpiry && (cues.includes('cvv') || (cues.includes('card') && context.claimed(from - 2))))
    return { type: 'CREDIT_CARD_EXPIRATION', score: 0.9, maybe: ['CVV'] };
  const proven = isDigits ? checkedDigits(run) : checkedCode(run);
  if (proven) return proven;
  // "555-0147, area code 212"
  if (/^\d{3,6}$/.test(text) && context.cues.justBefore(from) === 'area') return { type: 'PHONE_NUMBER', score: 0.9 };
  if (isZipAfterState(context, from, text)) return { type: 'LOCATION_ZIP', score: 0.9 };
  const cued = pieceOf(run) ?? announced(run);
  if (cued && cued.type !== 'NUMERICAL_PII') return cued;
  const form = isDigits ? shapedDigits(run) : shapedCode(run);
  // A number in the form of a telephone number is one, even after the mention of an order.
  const classification = cued && !(form?.type === 'PHONE_NUMBER' && form.score >= 0.85) ? cued : form;
  return (classification && asAnnounced(context, from, classification)) ?? unfinished(run);
}

/** A postcode after a state: "Harper Valley, California. Two, three, three, seven, five." */
function isZipAfterState({ passage }: Context, from: number, text: string): boolean {
  if (passage.language !== 'en' || !/^\d{5}$/.test(text)) return false;
  let end = from;
  while (end > 0 && passage.tokens[end - 1]?.kind === 'mark') end--;
  return [1, 2].some((back) => {
    const hit = placeTable().matchAt(passage.tokens, end - back);
    return hit?.next === end && hit.data.kind === 'LOCATION_STATE';
  });
}

/** The type that a cue announces, with the fewest and most characters, from `assets/lists/number-kinds.tsv`. */
interface Kind {
  type: PiiEntity;
  fewest: number;
  most: number;
  maybe?: PiiEntity[];
}

const kinds = lazy(() => {
  const rows = loadRows('lists/number-kinds.tsv').map(([cue = '', type, fewest, most, maybe]): [string, Kind] => {
    const kind = { type: type as PiiEntity, fewest: Number(fewest), most: Number(most) };
    return [cue, maybe ? { ...kind, maybe: maybe.split(' ') as PiiEntity[] } : kind];
  });
  return new Map(rows);
});

/** A number that is too short for the announced type may have lost digits, so it also gets that type. */
function asAnnounced(context: Context, from: number, classification: Classification): Classification {
  const cue = context.cues.justBefore(from);
  const kind = cue && COMPLETE_LENGTHS[cue] && kinds().get(cue);
  return kind ? { ...classification, maybe: [...(classification.maybe ?? []), kind.type] } : classification;
}

const COPULA = /^(?:is|was|s|est|ist|lautet|es|e|le|el|il|die|:)$/;
const EMERGENCY = /^(?:911|112|999|113|117|118|110|115)$/;

/** The beginning of an announced number at the end of the text: "My phone number is four one five". */
function unfinished({ context, items, text, isDigits }: Candidate): Classification | undefined {
  const { tokens } = context.passage;
  const from = items[0]?.at ?? 0;
  const cue = context.cues.justBefore(from);
  const ends = tokens.slice(items.at(-1)?.next ?? 0).every(({ kind }) => kind === 'mark');
  if (!ends || !cue || !COMPLETE_LENGTHS[cue] || !isDigits || EMERGENCY.test(text)) return undefined;
  const dictated = items.length >= 3 && items.every((item) => item.value.length === 1);
  if (!dictated && !COPULA.test(tokens[from - 1]?.fold ?? '')) return undefined;
  const kind = kinds().get(cue);
  return kind && { type: kind.type, score: 0.75, maybe: ['NUMERICAL_PII'] };
}

const PENSION = /^\d{2}(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}[A-Z]\d{3}$/;
/** A British, French or Italian number plate. */
const PLATE = /^[A-Z]{2}(?:\d{2}[A-Z]{3}|\d{3}[A-Z]{2})$/;
const SPANISH_PLATE = /^\d{4}[B-Z]{3}$/;

/** Forms with letters that prove a type. */
const PROVEN: readonly [(text: string, language: string) => boolean, Classification][] = [
  [(text) => /^\d{7,15}X\d{1,6}$/.test(text), { type: 'PHONE_NUMBER', score: 0.9 }],
  [vinValid, { type: 'VEHICLE_ID', score: 1 }],
  [dniValid, { type: 'SSN', score: 1 }],
  // A German pension insurance number: region, date of birth, initial, serial number.
  [(text) => PENSION.test(text), { type: 'SSN', score: 0.95 }],
  [insuranceShaped, { type: 'SSN', score: 0.95 }],
  [
    (text, language) => PLATE.test(text) || (language === 'es' && SPANISH_PLATE.test(text)),
    { type: 'VEHICLE_ID', score: 0.9, maybe: ['NUMERICAL_PII'] },
  ],
];

function checkedCode({ context, text, cues }: Candidate): Classification | undefined {
  const length = ibanLength(text.slice(0, 2)) ?? 0;
  // A dictated IBAN may be a few characters off, because some numbers can be read in two ways ("thirty | one").
  const isNearly = cues.includes('iban') || Math.abs(length - text.length) <= 3;
  if (ibanValid(text) || (/^[A-Z]{2}\d{2}.{11}/.test(text) && isNearly)) return { type: 'BANK_ACCOUNT', score: 0.95 };
  return PROVEN.find(([fits]) => fits(text, context.passage.language))?.[1];
}

function checkedDigits({ text, cues, items }: Candidate): Classification | undefined {
  if (nirValid(text) && !cues.includes('card')) return { type: 'SSN', score: 1 };
  const isOther = cues[0] && !/^(?:card|cvv|expiry|bank|account)$/.test(cues[0]) && !cues.includes('card');
  if (/^[2-6]\d{12,18}$/.test(text) && luhn(text) && !isOther)
    return { type: 'CREDIT_CARD', score: 1, maybe: ['BANK_ACCOUNT', 'ACCOUNT_NUMBER'] };
  return ssnGroups(items) && ssnPossible(text) && isHyphenated(items) ? { type: 'SSN', score: 0.95 } : undefined;
}

/** Numbers of which people name only the first or last digits. */
const OWNERS = new Set<Cue>(['card', 'ssn', 'bank', 'account', 'phone']);

/** Part of a number: "The card ending in 4242", "the first four are 5412, then 7512". */
function pieceOf({ context, items, text, isDigits, cues }: Candidate): Classification | undefined {
  const isFours = items.every((item) => item.value.length === 4) && text.length <= 12;
  if (!isDigits || !(text.length <= 4 || isFours) || !cues.includes('piece')) return undefined;
  const owner = cues.find((cue) => OWNERS.has(cue));
  const isYear = items.length === 1 && /^(?:19|20)/.test(text);
  if (isYear || (!owner && context.cues.justBefore(items[0]?.at ?? 0) !== 'piece')) return undefined;
  const kind = kinds().get(owner ?? 'card');
  return kind && { type: kind.type, score: 0.9, maybe: ['NUMERICAL_PII'] };
}

function announced({ text, cues, scaled, items, phone, isDigits }: Candidate): Classification | undefined {
  const cue = cues.find((name) => {
    const kind = kinds().get(name);
    if (!kind) return false;
    // A telephone number is not a password, even where one was mentioned before.
    if (name === 'secret' && phone >= MIN_PHONE) return false;
    // Half of a card number may be dictated ("it starts … and ends …").
    const isHalf = name === 'card' && text.length === 8;
    // Letters distinguish a short code from a count ("a one a two").
    const fewest = isDigits ? kind.fewest : Math.min(kind.fewest, 4);
    if ((text.length < fewest || text.length > kind.most) && !isHalf) return false;
    if (kind.type === 'PHONE_NUMBER' && !isDigits) return false;
    // A quantity ("call me, I have two thousand of them") or a year is not an identifier.
    if (scaled && items.length === 1 && !(name === 'ssn' && text.length === 8)) return false;
    return !(items.length === 1 && /^(?:19|20)\d\d$/.test(text) && name !== 'cvv' && name !== 'secret');
  });
  const kind = cue && kinds().get(cue);
  if (!kind) return undefined;
  if (cue === 'routing' && text.length === 9 && !abaValid(text))
    return { type: kind.type, score: 0.9, maybe: ['BANK_ACCOUNT'] };
  return { type: kind.type, score: 0.92, ...(kind.maybe && { maybe: kind.maybe }) };
}

/** Score of a number that is probably a telephone number. */
const MIN_PHONE = 0.8;

/** The type that the form of digits alone suggests. */
function shapedDigits({ context, items, text, cues, plus, scaled, phone }: Candidate): Classification | undefined {
  const { language } = context.passage;
  if ((scaled && items.length === 1) || thousands(items, language) || isCountingUp(items)) return undefined;
  if (language === 'fr' && nirShaped(text)) return { type: 'SSN', score: 0.85, maybe: ['NUMERICAL_PII'] };
  // Telephone numbers are not grouped like this where these numbers are issued.
  if (language === 'en' && ssnGroups(items) && ssnPossible(text) && !plus)
    return { type: 'SSN', score: 0.85, maybe: ['NUMERICAL_PII', 'PHONE_NUMBER'] };
  // A misrecognised digit breaks the checksum of a card number, not its length.
  if (/^(?:[2-6]\d{15}|3[47]\d{13})$/.test(text))
    return { type: 'CREDIT_CARD', score: 0.8, maybe: ['NUMERICAL_PII', 'ACCOUNT_NUMBER'] };
  if (phone > 0) return { type: 'PHONE_NUMBER', score: phone, maybe: ['NUMERICAL_PII'] };
  if (text.length === 16 && items.every(({ value }) => value.length === 4))
    return { type: 'CREDIT_CARD', score: 0.85, maybe: ['NUMERICAL_PII'] };
  if (text.length < 7 || cues[0] === 'unit') return undefined;
  // Long unexplained digits are treated as personal data; quantities are not.
  const isQuantity = scaled && items.every((item) => item.value.length > 1);
  const isDictated = items.length === 1 || items.filter((item) => item.value.length <= 4).length >= 3;
  if (isQuantity || !isDictated) return undefined;
  return { type: 'NUMERICAL_PII', score: 0.6, maybe: ['ACCOUNT_NUMBER', 'BANK_ACCOUNT', 'PHONE_NUMBER', 'SSN'] };
}

/** The type that the form of digits and letters alone suggests. */
function shapedCode({ context, items, text, scaled }: Candidate): Classification | undefined {
  if (scaled && items.length === 1) return undefined;
  if (context.passage.language === 'es' && /^\d{8}[A-Z]$/.test(text))
    return { type: 'SSN', score: 0.85, maybe: ['NUMERICAL_PII'] };
  const isMixed = (text.match(/\d/g)?.length ?? 0) >= 3 && text.length >= 6;
  const isCompact = items.every((item, index) => index === 0 || item.gap === 'none' || item.mark === '-');
  if (!isMixed || !(isCompact || items.some(({ spoken }) => spoken))) return undefined;
  return { type: 'NUMERICAL_PII', score: 0.6, maybe: ['ACCOUNT_NUMBER', 'BANK_ACCOUNT'] };
}
