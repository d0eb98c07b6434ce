import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import { type Context, entityOf } from '../detector.ts';
import type { Entity, EntityPart } from '../entity.ts';
import { wordSet } from '../text/word-lists.ts';
import { isFamily, isGiven, placeTable } from './gazetteer.ts';
import { titleKind } from './name-cues.ts';
import type { NameKind } from './tagger/tags.ts';

const MEDICAL = wordSet('make-names/medical');

/** Digits of the shortest telephone number that is not a postcode. */
const LONG_NUMBER = 7;

/** Creates the entity of each kind of name from its tokens. */
export const MAKERS: Record<NameKind, (context: Context, from: number, to: number, score: number) => Entity> = {
  person: makeName,
  place: makePlace,
  organization: makeOrganization,
  address: makeAddress,
};

/** Another detector's entity ends a name; an address contains numbers, so only a long number ends it. */
export function ownEnd(context: Context, kind: string, at: number, next: number): number {
  let end = at;
  while (end < next) {
    let claimed = end;
    while (claimed < next && context.claimed(claimed)) claimed++;
    const digits = context.passage.slice(end, claimed).replace(/\D/g, '').length;
    if (claimed > end && (kind !== 'address' || digits >= LONG_NUMBER)) return end;
    end = Math.max(claimed, end + 1);
  }
  return end;
}

/** Removes the punctuation around a name, the title before it and the possessive after it. */
export function bare(context: Context, at: number, next: number): [number, number] {
  const { tokens, language } = context.passage;
  let [from, to] = [at, next];
  while (from < to && (tokens[from]?.kind === 'mark' || titleKind(tokens[from]?.fold ?? '', language))) from++;
  const isMark = (token: number) => tokens[token]?.kind === 'mark';
  while (to > from && (isMark(to - 1) || (tokens[to - 1]?.text === 's' && isMark(to - 2)))) to--;
  return [from, to];
}

/** A name with its given and family parts. */
function makeName(context: Context, from: number, to: number, score: number): Entity {
  const { tokens } = context.passage;
  const doctor = titleBefore(context, from) === 'medical';
  const span = (first: number, last: number) => ({ from: tokens[first]?.from ?? 0, to: tokens[last - 1]?.to ?? 0 });
  const family = familyStart(context, from, to, titleBefore(context, from) !== undefined);
  const parts: EntityPart[] = [];
  if (family > from) parts.push({ type: 'NAME_GIVEN', ...span(from, family) });
  if (family < to) parts.push({ type: 'NAME_FAMILY', ...span(family, to) });
  const type: PiiEntity = doctor ? 'NAME_MEDICAL_PROFESSIONAL' : 'NAME';
  return entityOf(context.passage, type, from, to, { score, parts, ...(doctor && { maybe: ['NAME' as const] }) });
}

/** The start of the family name: after the given names. A single name is a given name, unless a title or the lists contradict. */
function familyStart(context: Context, from: number, to: number, titled: boolean): number {
  const { tokens } = context.passage;
  const first = tokens[from]?.fold ?? '';
  if (to - from === 1) return titled || (isFamily(first) && !isGiven(first)) ? from : to;
  let family = from;
  const isFirst = (at: number) => at === from || isGiven(tokens[at]?.fold ?? '') || tokens[at]?.text.length === 1;
  while (family < to - 1 && isFirst(family)) {
    family++;
    while (family < to - 1 && tokens[family]?.kind === 'mark') family++;
  }
  return family;
}

/** The kind of the title before a name. */
export function titleBefore(context: Context, from: number): 'medical' | 'plain' | undefined {
  const { tokens, language } = context.passage;
  if (tokens[from]?.breaks) return undefined;
  const before = tokens[from - 1]?.text === '.' ? from - 2 : from - 1;
  return titleKind(tokens[before]?.fold ?? '', language);
}

function makePlace(context: Context, from: number, to: number, score: number): Entity {
  const hit = placeTable().matchAt(context.passage.tokens, from);
  const type = hit?.next === to ? hit.data.kind : 'LOCATION';
  return entityOf(context.passage, type, from, to, { score, maybe: ['LOCATION'] });
}

function makeOrganization(context: Context, from: number, to: number, score: number): Entity {
  const medical = context.passage.tokens.slice(from, to).some((token) => MEDICAL.has(token.fold));
  const type = medical ? 'ORGANIZATION_MEDICAL_FACILITY' : 'ORGANIZATION';
  return entityOf(context.passage, type, from, to, { score, maybe: ['ORGANIZATION'] });
}

/** An address without a known form: its towns are parts, the rest is the street. */
function makeAddress(context: Context, from: number, to: number, score: number): Entity {
  const { tokens } = context.passage;
  const parts: EntityPart[] = [];
  let street = to;
  for (let at = from + 1; at < to; at++) {
    const hit = placeTable().matchAt(tokens, at);
    if (!hit || hit.next > to || !tokens[at - 1] || (tokens[at - 1]?.kind === 'word' && !tokens[at]?.breaks)) continue;
    parts.push({ type: hit.data.kind, from: tokens[at]?.from ?? 0, to: tokens[hit.next - 1]?.to ?? 0 });
    street = Math.min(street, at);
    at = hit.next - 1;
  }
  parts.unshift({ type: 'LOCATION_ADDRESS_STREET', from: tokens[from]?.from ?? 0, to: tokens[street - 1]?.to ?? 0 });
  const type = parts.length > 1 ? 'LOCATION_ADDRESS' : 'LOCATION_ADDRESS_STREET';
  return entityOf(context.passage, type, from, to, { score, parts, maybe: ['LOCATION_ADDRESS', 'LOCATION'] });
}
