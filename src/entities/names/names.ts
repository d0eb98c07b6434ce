import type { Context, Detector } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { isCommonAcronym } from '../identifiers/common-acronyms.ts';
import type { PerLang } from '../text/language.ts';
import type { Passage } from '../text/passage.ts';
import { encoderNames } from './encoder-names.ts';
import { isFamily, isGiven, organizationTable, placeTable } from './gazetteer.ts';
import { bare, MAKERS, ownEnd } from './make-names.ts';
import { evidentNames, familyEnd, isPlainWord, isRelationNotTitle } from './name-evidence.ts';
import { evidentOrganizations, isAnnouncedAsPlace } from './organization-cues.ts';
import { MIN_PROBABILITY, SCORES } from './settings.ts';
import { type TaggedName, tagNames } from './tagger/tagger.ts';
import type { NameKind } from './tagger/tags.ts';
import { titledNames } from './titled-names.ts';
import { isItalianBorn, knownOrganizations, knownPlaces } from './well-known.ts';

/** Short words in capitals are often forms, titles or files. */
const SHORT_CAPITALS = /^\p{Lu}{2,5}$/u;

/**
 * Finds people, places, organisations and addresses: by the text encoder where it supports the language, else by the tagger. Redaction
 * needs every name that either of them finds; in other languages than English both together are also more accurate than each alone.
 */
export const names: Detector = (context) => {
  if (!context.found) return taggerNames(context);
  const found = encoderNames(context, context.found);
  const isEnough = context.passage.spokenLanguage === 'en' && !context.prefersRecall;
  return isEnough ? found : [...found, ...taggerNames(context)];
};

/** Names by the tagger, and well-known ones that it misses. */
const taggerNames: Detector = (context) => {
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
    found.push(MAKERS.organization(context, at, next, SCORES.fromContext));
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
    found.push(MAKERS[isAcronym(context, at, next) ? 'organization' : 'person'](context, at, next, SCORES.fromList));
    covered.fill(1, at, next);
  }
  const add = (kind: NameKind, { at, next }: { at: number; next: number }) => {
    if (covered[at] || covered[next - 1] || context.claimed(at)) return;
    found.push(MAKERS[kind](context, at, next, SCORES.fromList));
    covered.fill(1, at, next);
  };
  for (const hit of knownOrganizations(context)) add('organization', hit);
  for (const hit of places) add('place', hit);
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
