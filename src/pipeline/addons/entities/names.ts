import type { PiiEntity } from '../../../schemas/pii.ts';
import { commonWords } from './common-words.ts';
import { type Detector, entityOf, type Scene } from './detector.ts';
import type { Entity, EntityPart } from './entity.ts';
import { isFamily, isGiven, ORGS, PLACES } from './gazetteer.ts';
import { type PerLang, setOf } from './language.ts';
import { PARTICLES, titleKind } from './name-cues.ts';
import { evidentNames, familyEnd, isPlainWord, isSomeWoman } from './name-evidence.ts';
import { evidentOrganizations, ledAsPlace } from './organization-cues.ts';
import type { Passage } from './passage.ts';
import { isPlainAcronym } from './plain-acronyms.ts';
import { type TaggedName, tagNames } from './tagger/tagger.ts';
import type { NameKind } from './tagger/tags.ts';
import { isBorn, knownOrganizations, knownPlaces } from './well-known.ts';

const MEDICAL = setOf(
  'hospital clinic hopital clinique klinik klinikum krankenhaus clinica ospedale infirmary hospice sanatorium polyclinic ambulatorio salud sante medical health hospitalier salute sanitario medico',
);

/** A word alone that no list knows must be surer than others to be somebody's name: most such words are products, firms and villages. */
const SURE_OF_UNKNOWN = 0.7;
/** Several such words, each of which makes the others likelier. */
const SURE_OF_STRANGERS = 0.5;
/** Words that no list has for a name, and one of them is a plain one ("extend validity"). */
const SURE_OF_WORDS = 0.9;
/** A name without a capital among words that have theirs. */
const SURE_OF_SMALL = 0.6;
/** Names that are this sure are known where they come again. */
const SURE_ENOUGH_TO_REPEAT = 0.5;
/** Digits of the shortest telephone number that is not a post code. */
const LONG_NUMBER = 7;
/** A few capitals are an organisation less often than a form, a title or a file. */
const SHORT_CAPITALS = /^\p{Lu}{2,5}$/u;
const SURE_OF_CAPITALS = 0.9;
/** A place that everybody knows is somebody's name only when that is sure ("London said"). */
const SURE_OF_NAMESAKE = 0.9;

/** People, places, organisations and addresses, as the tagger finds them, and the well-known ones that it passes over. */
export const names: Detector = (scene) => {
  const places = knownPlaces(scene);
  const placeEnds = new Map(places.map(({ at, next }) => [at, next]));
  const covered = new Uint8Array(scene.passage.tokens.length);
  const found: Entity[] = [];
  const tagging = tagNames(scene.passage);
  const tags = joined(scene, tagging.names);
  const personEnds = new Set(tags.filter(({ kind }) => kind === 'person').map(({ next }) => next));
  for (const evident of evidentOrganizations(scene, personEnds)) {
    const { at, next } = widened(evident, tags);
    if (covered[at] || covered[next - 1]) continue;
    found.push(makeOrganization(scene, at, next, EVIDENT));
    covered.fill(1, at, next);
  }
  for (const { kind, at, next, chance } of tags) {
    if (covered[at] || covered[next - 1]) continue;
    const [from, end] = bare(scene, at, ownEnd(scene, kind, at, next));
    const to = kind === 'person' && from < end ? familyEnd(scene, from, end, tagging.personChances) : end;
    // Numbers that were read as something else are no address by themselves.
    const taken = scene.passage.tokens.slice(from, to).every((_, index) => scene.claimed(from + index));
    if (from >= to || taken) continue;
    if (kind === 'organization' && isBorn(scene, from, to)) continue;
    if (to - from === 1 && isPlainAcronym(scene.passage.tokens[from]!)) continue;
    if (kind === 'person' && (isSomeNoun(scene, from, to) || scene.passage.numberAt(from)?.spoken)) continue;
    const least = leastChance(scene, kind, from, to, placeEnds.get(from) === to);
    if (chance < least) continue;
    const titled = kind === 'place' || kind === 'person' ? titledStart(scene, from) : undefined;
    const placed = kind === 'organization' && to - from === 1 && ledAsPlace(scene, from);
    const start = titled ?? from;
    const meant = kind === 'person' && isAcronym(scene, from, to) ? 'organization' : placed ? 'place' : kind;
    found.push(MAKERS[titled !== undefined ? 'person' : meant](scene, start, to, chance));
    covered.fill(1, start, to);
  }
  const people = tags.filter(({ kind, at }) => kind === 'person' && covered[at]);
  const sure = people.filter(({ chance }) => chance >= SURE_ENOUGH_TO_REPEAT);
  const more = [
    ...titledNames(scene),
    ...evidentNames(scene, { people, sure, chances: tagging.personChances, taken: (token) => covered[token] === 1 }),
  ];
  for (const { at, next } of more) {
    if (covered[at] || covered[next - 1] || scene.claimed(at)) continue;
    found.push((isAcronym(scene, at, next) ? makeOrganization : makeName)(scene, at, next, LISTED));
    covered.fill(1, at, next);
  }
  const add = (make: typeof makePlace, { at, next }: { at: number; next: number }) => {
    if (covered[at] || covered[next - 1] || scene.claimed(at)) return;
    found.push((isTitled(scene, at) ? makeName : make)(scene, at, next, LISTED));
    covered.fill(1, at, next);
  };
  for (const hit of knownOrganizations(scene)) add(makeOrganization, hit);
  for (const hit of places) add(makePlace, hit);
  return found;
};

/** The tagger may see more of the same name. */
function widened<T extends { at: number; next: number }>(span: T, tags: readonly TaggedName[]): T {
  const same = tags.find(({ kind, at, next }) => kind === 'organization' && at < span.next && span.at < next);
  return same ? { ...span, at: Math.min(span.at, same.at), next: Math.max(span.next, same.next) } : span;
}

/** "Harper Valley National Bank" is one name, whoever Harper was, and so is a town called like a person before its state. */
function joined({ passage }: Scene, tags: readonly TaggedName[]): TaggedName[] {
  const made: TaggedName[] = [];
  for (const tag of tags) {
    const last = made.at(-1);
    const person = last?.kind === 'person' ? last : undefined;
    // In other languages a person's name before a house is where they work ("Juan Pérez Hospital La Paz").
    const words = person ? person.next - person.at : 0;
    const surname = passage.tokens[person ? person.next - 1 : 0]?.fold ?? '';
    const prefix = passage.language === 'en' && (words === 1 || (words === 2 && !isFamily(surname)));
    if (prefix && person && tag.kind === 'organization' && person.next === tag.at && !passage.tokens[tag.at]?.breaks)
      made[made.length - 1] = { ...tag, at: person.at };
    else if (person && tag.kind === 'place' && isStateAfter(passage, person.next, tag)) {
      made[made.length - 1] = { ...person, kind: 'place' };
      made.push(tag);
    } else made.push(tag);
  }
  return made;
}

function isStateAfter({ tokens }: Passage, from: number, { at, next }: TaggedName): boolean {
  const hit = PLACES.matchAt(tokens, at);
  return tokens[from]?.text === ',' && at === from + 1 && hit?.next === next && hit.data.kind === 'LOCATION_STATE';
}

/** How sure an organisation is that what stands around it speaks for. */
const EVIDENT = 0.8;
/** How sure a place or an organisation is that only a list speaks for. */
const LISTED = 0.7;

/** How sure the tagger must be. */
function leastChance(scene: Scene, kind: NameKind, from: number, to: number, place: boolean): number {
  const { tokens, cased, language } = scene.passage;
  const words = tokens.slice(from, to).filter((token) => token.kind === 'word');
  const [token] = words;
  const listed = words.some(({ fold }) => isGiven(fold) || isFamily(fold));
  const wife = isSomeWoman(scene, from - 1);
  // "meine frau tauchte": a verb, unless a list or a capital says otherwise.
  if (kind === 'person' && !listed && wife && !cased) return Number.POSITIVE_INFINITY;
  const plain = wife || words.some(({ fold }) => isPlainWord(fold, language));
  if (kind === 'person' && !listed && plain) return SURE_OF_WORDS;
  if (!token || !cased) return 0;
  if (kind === 'organization')
    return to - from === 1 && SHORT_CAPITALS.test(token.text) && !ORGS.matchAt(tokens, from) ? SURE_OF_CAPITALS : 0;
  if (kind !== 'person') return 0;
  const least = words.some(({ capital }) => capital) ? 0 : listed ? SURE_OF_SMALL : SURE_OF_WORDS;
  if (to - from > 1) return listed ? least : Math.max(least, SURE_OF_STRANGERS);
  if (place) return SURE_OF_NAMESAKE;
  return listed ? least : SURE_OF_UNKNOWN;
}

/** "This is HVNB.": capitals that no list has for a name are a firm's. */
function isAcronym({ passage }: Scene, from: number, to: number): boolean {
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

/** "ein Wolf", "a Mercedes": a word alone behind such an article is nobody's name. */
function isSomeNoun({ passage }: Scene, from: number, to: number): boolean {
  const { tokens, language } = passage;
  return to - from === 1 && !tokens[from]?.breaks && SOME[language].test(tokens[from - 1]?.fold ?? '');
}

/** "Frau von der Heide", "la dottoressa Colombo": where the name of somebody begins who is called like a place. */
function titledStart(scene: Scene, from: number): number | undefined {
  let start = from;
  while (start > from - MOST_PARTICLES && PARTICLES.has(scene.passage.tokens[start - 1]?.fold ?? '')) start--;
  return isTitled(scene, start) ? start : undefined;
}

const MAKERS: Record<NameKind, (scene: Scene, from: number, to: number, score: number) => Entity> = {
  person: makeName,
  place: makePlace,
  organization: makeOrganization,
  address: makeAddress,
};

/** What something else has claimed ends a name; an address has numbers of its own, so only a long one (a telephone number) ends it. */
function ownEnd(scene: Scene, kind: NameKind, at: number, next: number): number {
  let end = at;
  while (end < next) {
    let claimed = end;
    while (claimed < next && scene.claimed(claimed)) claimed++;
    const digits = scene.passage.slice(end, claimed).replace(/\D/g, '').length;
    if (claimed > end && (kind !== 'address' || digits >= LONG_NUMBER)) return end;
    end = Math.max(claimed, end + 1);
  }
  return end;
}

/** Without the marks around it, the title before it and the possessive behind it. */
function bare(scene: Scene, at: number, next: number): [number, number] {
  const { tokens, language } = scene.passage;
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
function makeName(scene: Scene, from: number, to: number, score: number): Entity {
  const { tokens } = scene.passage;
  const doctor = titleBefore(scene, from) === 'medical';
  const span = (first: number, last: number) => ({ from: tokens[first]?.from ?? 0, to: tokens[last - 1]?.to ?? 0 });
  const family = familyStart(scene, from, to, titleBefore(scene, from) !== undefined);
  const parts: EntityPart[] = [];
  if (family > from) parts.push({ type: 'NAME_GIVEN', ...span(from, family) });
  if (family < to) parts.push({ type: 'NAME_FAMILY', ...span(family, to) });
  const type: PiiEntity = doctor ? 'NAME_MEDICAL_PROFESSIONAL' : 'NAME';
  return entityOf(scene.passage, type, from, to, { score, parts, ...(doctor && { maybe: ['NAME' as const] }) });
}

/** Where the family name begins: after the given names; a name alone is a given one unless a title or the lists speak against it. */
function familyStart(scene: Scene, from: number, to: number, titled: boolean): number {
  const { tokens } = scene.passage;
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

function titleBefore(scene: Scene, from: number): 'medical' | 'plain' | undefined {
  const { tokens, language } = scene.passage;
  if (tokens[from]?.breaks) return undefined;
  const before = tokens[from - 1]?.text === '.' ? from - 2 : from - 1;
  return titleKind(tokens[before]?.fold ?? '', language);
}

/** "Mr. Chair", "Madame la Présidente". */
const OFFICES = setOf(
  'chair chairman chairperson president speaker minister secretary ambassador judge mayor mother moderator prasident presidente presidenta ministre ministro burgermeister richter vorsitzender',
);

/** Capitals behind a title, whatever they are but an office, and listed names without one: "Herrn Wieczorek", "la signora esposito", "Frau von der Heide". */
function titledNames(scene: Scene): { at: number; next: number }[] {
  const { tokens, cased, language } = scene.passage;
  if (!cased) return [];
  return [...tokens.keys()].flatMap((at) => {
    if (!isTitled(scene, at)) return [];
    let main = at;
    while (main < at + MOST_PARTICLES && PARTICLES.has(tokens[main]?.fold ?? '')) main++;
    const token = tokens[main];
    const listed = main === at && (isFamily(token?.fold ?? '') || isGiven(token?.fold ?? ''));
    if (!token || !(token.capital || listed) || token.text.length < 2 || token.breaks) return [];
    if (titleKind(token.fold, language) || OFFICES.has(token.fold)) return [];
    return commonWords(language).has(token.fold) && main === at ? [] : [{ at, next: main + 1 }];
  });
}

const MOST_PARTICLES = 3;

function isTitled(scene: Scene, from: number): boolean {
  return scene.passage.cased && titleBefore(scene, from) !== undefined;
}

function makePlace(scene: Scene, from: number, to: number, score: number): Entity {
  const hit = PLACES.matchAt(scene.passage.tokens, from);
  const type = hit?.next === to ? hit.data.kind : 'LOCATION';
  return entityOf(scene.passage, type, from, to, { score, maybe: ['LOCATION'] });
}

function makeOrganization(scene: Scene, from: number, to: number, score: number): Entity {
  const medical = scene.passage.tokens.slice(from, to).some((token) => MEDICAL.has(token.fold));
  const type = medical ? 'ORGANIZATION_MEDICAL_FACILITY' : 'ORGANIZATION';
  return entityOf(scene.passage, type, from, to, { score, maybe: ['ORGANIZATION'] });
}

/** An address that no rule knows the form of: its towns are its parts, the rest is the street. */
function makeAddress(scene: Scene, from: number, to: number, score: number): Entity {
  const { tokens } = scene.passage;
  const parts: EntityPart[] = [];
  let street = to;
  for (let at = from + 1; at < to; at++) {
    const hit = PLACES.matchAt(tokens, at);
    if (!hit || hit.next > to || !tokens[at - 1] || (tokens[at - 1]?.kind === 'word' && !tokens[at]?.breaks)) continue;
    parts.push({ type: hit.data.kind, from: tokens[at]?.from ?? 0, to: tokens[hit.next - 1]?.to ?? 0 });
    street = Math.min(street, at);
    at = hit.next - 1;
  }
  parts.unshift({ type: 'LOCATION_ADDRESS_STREET', from: tokens[from]?.from ?? 0, to: tokens[street - 1]?.to ?? 0 });
  const type = parts.length > 1 ? 'LOCATION_ADDRESS' : 'LOCATION_ADDRESS_STREET';
  return entityOf(scene.passage, type, from, to, { score, parts, maybe: ['LOCATION_ADDRESS', 'LOCATION'] });
}
