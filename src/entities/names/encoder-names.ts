import { type Context, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { isCommonAcronym } from '../identifiers/common-acronyms.ts';
import type { FoundName } from './found-names.ts';
import { bare, MAKERS, ownEnd } from './make-names.ts';
import { MIN_PROBABILITY, MIN_TERM_SCORE, SCORES } from './settings.ts';
import { type TaggedName, tagNames } from './tagger/tagger.ts';
import type { NameKind } from './tagger/tags.ts';
import { titledNames } from './titled-names.ts';
import { knownOrganizations, knownPlaces } from './well-known.ts';

/** A range of tokens with the kind of name that it is. */
interface Candidate {
  kind: NameKind | 'product' | 'event';
  at: number;
  next: number;
  score: number;
}

/**
 * Names that the text encoder found. It has no label for addresses, so those come from the tagger, as do further people where recall matters
 * more than precision. Titles and lists add what both miss (docs/benchmarks/entities.md).
 */
export function encoderNames(context: Context, names: readonly FoundName[]): Entity[] {
  const tagged = tagNames(context.passage).names;
  const covered = new Uint8Array(context.passage.tokens.length);
  const found: Entity[] = [];
  const add = ({ kind, at, next, score }: Candidate) => {
    if (covered[at] || covered[next - 1] || next <= at) return;
    if (kind === 'product' || kind === 'event')
      found.push(entityOf(context.passage, kind === 'product' ? 'PRODUCT' : 'EVENT', at, next, { score }));
    else found.push(MAKERS[kind](context, at, next, score));
    covered.fill(1, at, next);
  };
  for (const candidate of [...addresses(tagged), ...candidates(context, names)]) {
    const [from, to] = bare(context, candidate.at, ownEnd(context, candidate.kind, candidate.at, candidate.next));
    if (isTaken(context, from, to) || (to - from === 1 && isCommonAcronym(context.passage.tokens[from]!))) continue;
    add({ ...candidate, at: from, next: to });
  }
  const addMore = (kind: NameKind, score: number, spans: readonly { at: number; next: number }[]) => {
    for (const { at, next } of spans) if (!context.claimed(at)) add({ kind, at, next, score });
  };
  if (context.prefersRecall) {
    const people = tagged.filter(
      ({ kind, probability }) => kind === 'person' && probability >= MIN_PROBABILITY.repeated,
    );
    addMore('person', SCORES.fromList, people);
  }
  addMore('person', SCORES.fromList, titledNames(context));
  addMore('organization', SCORES.fromList, knownOrganizations(context));
  addMore('place', SCORES.fromList, knownPlaces(context));
  return found;
}

function addresses(tagged: readonly TaggedName[]): Candidate[] {
  return tagged.flatMap(({ kind, at, next, probability }) =>
    kind === 'address' ? [{ kind, at, next, score: probability }] : [],
  );
}

/** The tokens of the encoder's names. A title of a book or film has no type of the interface. */
function candidates({ passage: { tokens } }: Context, names: readonly FoundName[]): Candidate[] {
  const result: Candidate[] = [];
  let at = 0;
  for (const { kind, from, to, score } of names) {
    while (at < tokens.length && tokens[at]!.to <= from) at++;
    let next = at;
    while (next < tokens.length && tokens[next]!.from < to) next++;
    const isTerm = kind === 'product' || kind === 'event';
    if (kind !== 'work' && !(isTerm && score < MIN_TERM_SCORE)) result.push({ kind, at, next, score });
  }
  return result;
}

/** Whether other detectors claimed all tokens. */
function isTaken(context: Context, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!context.claimed(at)) return false;
  return true;
}
