import type { PiiEntity } from '../../schemas/jobs/pii.ts';
import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity, EntityPart } from '../entity.ts';
import { isCommonAcronym } from '../identifiers/common-acronyms.ts';
import { frequentWords } from '../text/frequent-words.ts';
import { type PerLang, setOf } from '../text/language.ts';
import type { Passage } from '../text/passage.ts';
import { isFamily, isGiven, organizationTable, placeTable } from './gazetteer.ts';
import { PARTICLES, titleKind } from './name-cues.ts';
import { evidentNames, familyEnd, isPlainWord, isRelationNotTitle } from './name-evidence.ts';
import { evidentOrganizations, isAnnouncedAsPlace } from './organization-cues.ts';
import { LONG_NUMBER, MIN_PROBABILITY, SCORES } from './settings.ts';
import { type TaggedName, tagNames } from './tagger/tagger.ts';
import type { NameKind } from './tagger/tags.ts';
import { isItalianBorn, knownOrganizations, knownPlaces } from './well-known.ts';

const MEDICAL = setOf(
  'hospital clinic hopital clinique klinik klinikum krankenhaus clinica ospedale infirmary hospice sanatorium polyclinic ambulatorio salud sante medical health hospitalier salute sanitario medico',
);

/** Short words in capitals are often forms, titles or files. */
const SHORT_CAPITALS = /^\p{Lu}{2,5}$/u;

/** Finds people, places, organisations and addresses with the tagger, and well-known ones that it misses. */
export const names: Detector = (context) => {
  const places = knownPlaces(context);
  const placeEnds = new Map(places.map(({ at, next }) => [at, next]));
  const covered = new Uint8Array(context.passage.tokens.length);
  const found: Entity[] = [];
  const tagging = tagNames(context.passage);
  const tags = withTowns(context, tagging.names);
  const personEnds = new Set(tags.filter(({ kind }) => kind === 'person').map(({ next }) => next));
  for (const evident of evidentOrganizations(context, personEnds)) {
    const { at, next } = widened(evident, tags);
    if (covered[at] || covered[next - 1]) continue;
    found.push(makeOrganization(context, at, next, SCORES.fromContext));
    covered.fill(1, at, next);
  }
  for (const { kind, at, next, probability } of tags) {
    if (covered[at] || covered[next - 1]) continue;
    const [from, end] = bare(context, at, ownEnd(context, kind, at, next));
    const to = kind === 'person' && from < end ? familyEnd(context, from, end, tagging.personProbabilities) : end;
    // Numbers that another detector claimed are not an address.
    const taken = context.passage.tokens.slice(from, to).every((_, index) => context.claimed(from + index));
    if (from >= to || taken) continue;
    if (kind === 'organization' && isItalianBorn(context, from, to)) continue;
    if (to - from === 1 && isCommonAcronym(context.passage.tokens[from]!)) continue;
    if (kind === 'person' && followsIndefiniteArticle(context, from, to)) continue;
    const least = minProbability(context, kind, from, to, placeEnds.get(from) === to);
    if (probability < least) continue;
    const placed = kind === 'organization' && to - from === 1 && isAnnouncedAsPlace(context, from);
    const meant = kind === 'person' && isAcronym(context, from, to) ? 'organization' : placed ? 'place' : kind;
    found.push(MAKERS[meant](context, from, to, probability));
    covered.fill(1, from, to);
  }
  const sure = tags.filter(
    ({ kind, at, probability }) => kind === 'person' && covered[at] && probability >= MIN_PROBABILITY.repeated,
  );
  const more = [...titledNames(context), ...evidentNames(context, sure, (token) => covered[token] === 1)];
  for (const { at, next } of more) {
    if (covered[at] || covered[next - 1] || context.claimed(at)) continue;
    found.push((isAcronym(context, at, next) ? makeOrganization : makeName)(context, at, next, SCORES.fromList));
    covered.fill(1, at, next);
  }
  const add = (make: typeof makePlace, { at, next }: { at: number; next: number }) => {
    if (covered[at] || covered[next - 1] || context.claimed(at)) return;
    found.push(make(context, at, next, SCORES.fromList));
    covered.fill(1, at, next);
  };
  for (const hit of knownOrganizations(context)) add(makeOrganization, hit);
  for (const hit of places) add(makePlace, hit);
  return found;
};

/** Whether the tagger's result contains the same name and more. */
function widened<T extends { at: number; next: number }>(span: T, tags: readonly TaggedName[]): T {
  const same = tags.find(({ kind, at, next }) => kind === 'organization' && at < span.next && span.at < next);
  return same ? { ...span, at: Math.min(span.at, same.at), next: Math.max(span.next, same.next) } : span;
}

/** Takes a town with a person's name for a place if its state follows: "Jackson, Mississippi". */
function withTowns({ passage }: Context, tags: readonly TaggedName[]): TaggedName[] {
  return tags.map((tag, index) => {
    const next = tags[index + 1];
    const town = tag.kind === 'person' && next?.kind === 'place' && isStateAfter(passage, tag.next, next);
    return town ? { ...tag, kind: 'place' } : tag;
  });
}

function isStateAfter({ tokens }: Passage, from: number, { at, next }: TaggedName): boolean {
  const hit = placeTable().matchAt(tokens, at);
  return tokens[from]?.text === ',' && at === from + 1 && hit?.next === next && hit.data.kind === 'LOCATION_STATE';
}

/** The threshold of the tagger for a name. */
function minProbability(context: Context, kind: NameKind, from: number, to: number, place: boolean): number {
  const { tokens, cased, language } = context.passage;
  const words = tokens.slice(from, to).filter((token) => token.kind === 'word');
  const [token] = words;
  const listed = words.some(({ fold }) => isGiven(fold) || isFamily(fold));
  const wife = isRelationNotTitle(context, from - 1);
  // "meine frau tauchte": a verb, unless it is listed or has a capital.
  if (kind === 'person' && !listed && wife && !cased) return Number.POSITIVE_INFINITY;
  const plain = wife || words.some(({ fold }) => isPlainWord(fold, language));
  if (kind === 'person' && !listed && plain) return MIN_PROBABILITY.commonWord;
  if (!token || !cased) return 0;
  if (kind === 'organization')
    return to - from === 1 && SHORT_CAPITALS.test(token.text) && !organizationTable().matchAt(tokens, from)
      ? MIN_PROBABILITY.capitals
      : 0;
  if (kind !== 'person') return 0;
  if (to - from > 1) return listed ? 0 : MIN_PROBABILITY.unlistedWords;
  if (place) return MIN_PROBABILITY.knownPlace;
  return listed ? 0 : MIN_PROBABILITY.unlistedWord;
}

/** "This is HVNB.": capitals that are in no name list are an organisation. */
function isAcronym({ passage }: Context, from: number, to: number): boolean {
  const { text = '', fold = '' } = passage.tokens[from] ?? {};
  return to - from === 1 && passage.cased && SHORT_CAPITALS.test(text) && !isGiven(fold) && !isFamily(fold);
}

const SOME: PerLang<RegExp> = {
  en: /^an?$/,
  fr: /^une?$/,
  de: /^k?eine?[nmrs]?$/,
  es: /^una?$/,
  it: /^un[ao]?$/,
};

/** "ein Wolf", "a Mercedes": a single word after an indefinite article is not a name. */
function followsIndefiniteArticle({ passage }: Context, from: number, to: number): boolean {
  const { tokens, language } = passage;
  return to - from === 1 && !tokens[from]?.breaks && SOME[language].test(tokens[from - 1]?.fold ?? '');
}

const MAKERS: Record<NameKind, (context: Context, from: number, to: number, score: number) => Entity> = {
  person: makeName,
  place: makePlace,
  organization: makeOrganization,
  address: makeAddress,
};

/** Another detector's entity ends a name; an address contains numbers, so only a long number ends it. */
function ownEnd(context: Context, kind: NameKind, at: number, next: number): number {
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
function bare(context: Context, at: number, next: number): [number, number] {
  const { tokens, language } = context.passage;
  let [from, to] = [at, next];
  while (from < to && (tokens[from]?.kind === 'mark' || titleKind(tokens[from]?.fold ?? '', language))) from++;
  while (
    to > from &&
    (tokens[to - 1]?.kind === 'mark' || (tokens[to - 1]?.text === 's' && tokens[to - 2]?.kind === 'mark'))
  )
    to--;
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
  while (
    family < to - 1 &&
    (family === from || isGiven(tokens[family]?.fold ?? '') || tokens[family]?.text.length === 1)
  ) {
    family++;
    while (family < to - 1 && tokens[family]?.kind === 'mark') family++;
  }
  return family;
}

function titleBefore(context: Context, from: number): 'medical' | 'plain' | undefined {
  const { tokens, language } = context.passage;
  if (tokens[from]?.breaks) return undefined;
  const before = tokens[from - 1]?.text === '.' ? from - 2 : from - 1;
  return titleKind(tokens[before]?.fold ?? '', language);
}

/** "Mr. Chair", "Madame la Présidente". */
const OFFICES = setOf(
  'chair chairman chairperson president speaker minister secretary ambassador judge mayor mother moderator prasident presidente presidenta ministre ministro burgermeister richter vorsitzender',
);

/** Capitalised words after a title, unless they are an office, and listed names in lower case: "Herrn Wieczorek", "la signora esposito". */
function titledNames(context: Context): { at: number; next: number }[] {
  const { tokens, cased, language } = context.passage;
  if (!cased) return [];
  return [...tokens.keys()].flatMap((at) => {
    if (!isTitled(context, at)) return [];
    let main = at;
    while (main < at + MOST_PARTICLES && PARTICLES.has(tokens[main]?.fold ?? '')) main++;
    const token = tokens[main];
    const listed = main === at && (isFamily(token?.fold ?? '') || isGiven(token?.fold ?? ''));
    if (!token || !(token.capital || listed) || token.text.length < 2 || token.breaks) return [];
    if (titleKind(token.fold, language) || OFFICES.has(token.fold)) return [];
    return frequentWords(language).has(token.fold) && main === at ? [] : [{ at, next: main + 1 }];
  });
}

const MOST_PARTICLES = 3;

function isTitled(context: Context, from: number): boolean {
  return context.passage.cased && titleBefore(context, from) !== undefined;
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
