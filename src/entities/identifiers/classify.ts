import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import { phoneLike } from '../contact/phones.ts';
import type { Context } from '../detector.ts';
import { placeTable } from '../names/gazetteer.ts';
import { COMPLETE_LENGTHS } from '../numbers/interrupted-runs.ts';
import { grouped, isCountingUp, isHyphenated, ssnGroups, thousands } from '../numbers/number-shapes.ts';
import { type RunItem, runText } from '../numbers/runs.ts';
import type { Cue } from '../text/cues.ts';
import type { Lang, PerLang } from '../text/language.ts';
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

/** The type of a run of digits and letters. */
export interface Classification {
  type: PiiEntity;
  score: number;
  maybe?: PiiEntity[];
}

/** Classifies a run of digits and letters by its form and the words around it. */
export function classify(context: Context, items: readonly RunItem[], plus: boolean): Classification | undefined {
  const text = runText(items);
  if (text.length < 3 || text.length > 40 || !/\d/.test(text)) return undefined;
  const from = items[0]?.at ?? 0;
  const to = items.at(-1)?.next ?? 0;
  const cues = context.cues.around(from, to);
  const scaled = items.some((item) => item.scaled);
  if (/^\d{7,15}X\d{1,6}$/.test(text)) return { type: 'PHONE_NUMBER', score: 0.9 };
  const proven = checked(text, items, cues, context.passage.language);
  if (proven) return proven;
  // "555-0147, area code 212"
  if (/^\d{3,6}$/.test(text) && context.cues.justBefore(from) === 'area') return { type: 'PHONE_NUMBER', score: 0.9 };
  if (isZipAfterState(context, from, text)) return { type: 'LOCATION_ZIP', score: 0.9 };
  const isPhone = /^\d+$/.test(text) && phoneLike(text, items, plus, context.passage.language) >= MIN_PHONE;
  const cued = pieceOf(context, text, items, cues) ?? announced(text, cues, scaled, items, isPhone);
  if (cued && cued.type !== 'NUMERICAL_PII') return cued;
  const form = shaped(context, text, items, cues, plus, scaled);
  // A number in the form of a telephone number is one, even after the mention of an order.
  const classification =
    cued && !(form?.type === 'PHONE_NUMBER' && form.score >= 0.85 && items.length > 1) ? cued : form;
  return (classification && asAnnounced(context, from, classification)) ?? unfinished(context, text, items);
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

/** A number that is too short for the announced type may have lost digits, so it also gets that type. */
function asAnnounced(context: Context, from: number, classification: Classification): Classification {
  const cue = context.cues.justBefore(from);
  const [, type] = (cue && COMPLETE_LENGTHS[cue] && ANNOUNCED.find(([name]) => name === cue)) || [];
  return !type || type === classification.type
    ? classification
    : { ...classification, maybe: [...(classification.maybe ?? []), type] };
}

const COPULA = /^(?:is|was|s|est|ist|lautet|es|e|le|el|il|die|:)$/;
const EMERGENCY = /^(?:911|112|999|113|117|118|110|115|15|17|18|19)$/;

/** The beginning of an announced number at the end of the text: "My phone number is four one five". */
function unfinished(context: Context, text: string, items: readonly RunItem[]): Classification | undefined {
  const { tokens } = context.passage;
  const from = items[0]?.at ?? 0;
  const cue = context.cues.justBefore(from);
  const ends = tokens.slice(items.at(-1)?.next ?? 0).every(({ kind }) => kind === 'mark');
  if (!ends || !cue || !COMPLETE_LENGTHS[cue] || !/^\d{3,}$/.test(text) || EMERGENCY.test(text)) return undefined;
  const dictated = items.length >= 3 && items.every((item) => item.value.length === 1);
  if (!dictated && !COPULA.test(tokens[from - 1]?.fold ?? '')) return undefined;
  const [, type] = ANNOUNCED.find(([name]) => name === cue) ?? [];
  return type && { type, score: 0.75, maybe: ['NUMERICAL_PII'] };
}

/** Number plates with a fixed form. */
const PLATES: PerLang<RegExp> = {
  en: /^[A-Z]{2}\d{2}[A-Z]{3}$/,
  fr: /^[A-Z]{2}\d{3}[A-Z]{2}$/,
  de: /^(?!)$/,
  es: /^\d{4}[BCDFGHJ-NPRSTV-Z]{3}$/,
  it: /^[A-Z]{2}\d{3}[A-Z]{2}$/,
};

/** Types that a checksum or a strict form proves. */
function checked(
  text: string,
  items: readonly RunItem[],
  cues: readonly Cue[],
  language: Lang,
): Classification | undefined {
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
    if (PLATES[language].test(text)) return { type: 'VEHICLE_ID', score: 0.9, maybe: ['NUMERICAL_PII'] };
    return undefined;
  }
  if (nirValid(text) && !cues.includes('card')) return { type: 'SSN', score: 1 };
  if (text.length >= 13 && text.length <= 19 && luhn(text) && /^[2-6]/.test(text)) {
    const other = cues[0] && !['card', 'cvv', 'expiry', 'bank', 'account'].includes(cues[0]) && !cues.includes('card');
    if (!other) return { type: 'CREDIT_CARD', score: 1, maybe: ['BANK_ACCOUNT', 'ACCOUNT_NUMBER'] };
  }
  if (text.length === 9 && ssnGroups(items) && ssnPossible(text) && isHyphenated(items))
    return { type: 'SSN', score: 0.95 };
  return undefined;
}

/** Score of a number that is probably a telephone number. */
const MIN_PHONE = 0.8;

/** Types that a cue announces, with the fewest and most characters. */
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

/** Part of a number: "The card ending in 4242", "the first four are 5412, then 7512". */
function pieceOf(
  context: Context,
  text: string,
  items: readonly RunItem[],
  cues: readonly Cue[],
): Classification | undefined {
  const fours = items.every((item) => item.value.length === 4) && text.length <= 12;
  if (!/^\d+$/.test(text) || !(text.length <= 4 || fours) || !cues.includes('piece')) return undefined;
  const owner = cues.find((cue) => OWNERS.has(cue));
  const year = items.length === 1 && /^(?:19|20)/.test(text);
  if (year || (!owner && context.cues.justBefore(items[0]?.at ?? 0) !== 'piece')) return undefined;
  const [, type] = ANNOUNCED.find(([cue]) => cue === (owner ?? 'card')) ?? [];
  return type && { type, score: 0.9, maybe: ['NUMERICAL_PII'] };
}

/** Numbers of which people name only the first or last digits. */
const OWNERS = new Set<Cue>(['card', 'ssn', 'bank', 'account', 'phone']);

function announced(
  text: string,
  cues: readonly Cue[],
  scaled: boolean,
  items: readonly RunItem[],
  isPhone: boolean,
): Classification | undefined {
  for (const cue of cues) {
    const rule = ANNOUNCED.find(([name]) => name === cue);
    if (!rule) continue;
    const [, type, fewest, most, maybe] = rule;
    // A telephone number is not a password, even where one was mentioned before.
    if (cue === 'secret' && isPhone) continue;
    // Half of a card number may be dictated ("it starts … and ends …").
    const half = cue === 'card' && text.length === 8 && /^\d+$/.test(text);
    if ((text.length < fewest || text.length > most) && !half) continue;
    if (type === 'PHONE_NUMBER' && !/^\d+$/.test(text)) continue;
    // A quantity ("call me, I have two thousand of them") or a year is not an identifier.
    const identity = cue === 'ssn' && text.length === 8;
    if (scaled && items.length === 1 && !identity) continue;
    if (items.length === 1 && /^(?:19|20)\d\d$/.test(text) && !['cvv', 'secret'].includes(cue)) continue;
    if (type === 'ROUTING_NUMBER' && text.length === 9 && !abaValid(text))
      return { type, score: 0.9, maybe: ['BANK_ACCOUNT'] };
    return maybe ? { type, score: 0.92, maybe } : { type, score: 0.92 };
  }
  return undefined;
}

/** The type that the form alone suggests. */
function shaped(
  context: Context,
  text: string,
  items: readonly RunItem[],
  cues: readonly Cue[],
  plus: boolean,
  scaled: boolean,
): Classification | undefined {
  const digits = /^\d+$/.test(text);
  if (scaled && items.length === 1) return undefined;
  if (digits) {
    if (thousands(items, context.passage.language) || isCountingUp(items)) return undefined;
    if (context.passage.language === 'fr' && nirShaped(text))
      return { type: 'SSN', score: 0.85, maybe: ['NUMERICAL_PII'] };
    // Telephone numbers are not grouped like this where these numbers are issued.
    if (text.length === 9 && context.passage.language === 'en' && ssnGroups(items) && ssnPossible(text) && !plus)
      return { type: 'SSN', score: 0.85, maybe: ['NUMERICAL_PII', 'PHONE_NUMBER'] };
    // A misrecognised digit breaks the checksum of a card number, not its length.
    if ((text.length === 16 && /^[2-6]/.test(text)) || (text.length === 15 && /^3[47]/.test(text)))
      return { type: 'CREDIT_CARD', score: 0.8, maybe: ['NUMERICAL_PII', 'ACCOUNT_NUMBER'] };
    const phone = phoneLike(text, items, plus, context.passage.language);
    if (phone > 0) return { type: 'PHONE_NUMBER', score: phone, maybe: ['NUMERICAL_PII'] };
    if (text.length >= 13 && text.length <= 19 && grouped(items, [4, 4, 4, 4]))
      return { type: 'CREDIT_CARD', score: 0.85, maybe: ['NUMERICAL_PII'] };
    if (text.length < 7 || cues[0] === 'unit') return undefined;
    // Long unexplained digits are treated as personal data; quantities are not.
    const quantities = scaled && items.every((item) => item.value.length > 1);
    const dictated = !quantities && (items.filter((item) => item.value.length <= 4).length >= 3 || items.length === 1);
    return dictated
      ? { type: 'NUMERICAL_PII', score: 0.6, maybe: ['ACCOUNT_NUMBER', 'BANK_ACCOUNT', 'PHONE_NUMBER', 'SSN'] }
      : undefined;
  }
  if (context.passage.language === 'es' && /^\d{8}[A-Z]$/.test(text))
    return { type: 'SSN', score: 0.85, maybe: ['NUMERICAL_PII'] };
  const mixed = (text.match(/\d/g)?.length ?? 0) >= 3 && text.length >= 6;
  const compact = items.every((item, index) => index === 0 || item.gap === 'none' || item.mark === '-');
  return mixed && (compact || items.some((item) => item.spoken))
    ? { type: 'NUMERICAL_PII', score: 0.6, maybe: ['ACCOUNT_NUMBER', 'BANK_ACCOUNT'] }
    : undefined;
}

/** A dictated IBAN may be a few characters off, because some numbers can be read in two ways ("thirty | one"). */
function nearly(length: number | undefined, actual: number): boolean {
  return length !== undefined && Math.abs(length - actual) <= 3;
}
