import type { PiiEntity } from '../../../schemas/pii.ts';
import { WHOLE } from './bridged-runs.ts';
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
import type { Cue } from './cues.ts';
import type { Scene } from './detector.ts';
import { PLACES } from './gazetteer.ts';
import { counting, grouped, hyphened, ssnGroups, thousands } from './number-shapes.ts';
import { phoneLike } from './phones.ts';
import { type RunItem, runText } from './runs.ts';

/** What a row of digits and letters turned out to be. */
export interface Verdict {
  type: PiiEntity;
  score: number;
  maybe?: PiiEntity[];
}

/** What a row of digits and letters is, by its form and by what stands around it. */
export function judge(scene: Scene, items: readonly RunItem[], plus: boolean): Verdict | undefined {
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
  if (isZipAfterState(scene, from, text)) return { type: 'LOCATION_ZIP', score: 0.9 };
  const told = pieceOf(scene, text, items, cues) ?? announced(text, cues, scaled, items);
  if (told && told.type !== 'NUMERICAL_PII') return told;
  const form = shaped(scene, text, items, cues, plus, scaled);
  // A number written as telephones are is one, even where an order was spoken of.
  const verdict = told && !(form?.type === 'PHONE_NUMBER' && form.score >= 0.85 && items.length > 1) ? told : form;
  return (verdict && asAnnounced(scene, from, verdict)) ?? unfinished(scene, text, items);
}

/** "Harper Valley, California. Two, three, three, seven, five." */
function isZipAfterState({ passage }: Scene, from: number, text: string): boolean {
  if (passage.language !== 'en' || !/^\d{5}$/.test(text)) return false;
  let end = from;
  while (end > 0 && passage.tokens[end - 1]?.kind === 'mark') end--;
  return [1, 2].some((back) => {
    const hit = PLACES.matchAt(passage.tokens, end - back);
    return hit?.next === end && hit.data.kind === 'LOCATION_STATE';
  });
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
