import { type Context, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { isCommonAcronym } from '../identifiers/common-acronyms.ts';
import type { FoundName } from './found-names.ts';
import { bare, MAKERS, ownEnd } from './make-names.ts';
import { MIN_TERM_SCORE, SCORES } from './settings.ts';
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
 * Names that the text encoder found. It has no label for addresses, so those come from the tagger. Titles and lists add what both miss
 * (docs/benchmarks/entities.md).
 */
export function encoderNames(context: Context, names: readonly FoundName[]): Entity[] {
  const tagged = tagNames(context.passage).names;
  const spans = new Spans(context);
  for (const candidate of [...addresses(tagged), ...candidates(context, names)]) spans.addBare(candidate);
  const addMore = (kind: NameKind, ranges: readonly { at: number; next: number }[]) => {
    for (const { at, next } of ranges) if (!context.claimed(at)) spans.add({ kind, at, next, score: SCORES.fromList });
  };
  addMore('person', titledNames(context));
  addMore('organization', knownOrganizations(context));
  addMore('place', knownPlaces(context));
  return spans.found;
}

/** The names that the text encoder found, without the tagger and the lists, which do not know every language. */
export function namesByEncoder(context: Context, names: readonly FoundName[]): Entity[] {
  const spans = new Spans(context);
  for (const candidate of candidates(context, names)) spans.addBare(candidate);
  return spans.found;
}

/** Entities that do not overlap: the first one keeps its tokens. */
class Spans {
  readonly found: Entity[] = [];
  readonly #context: Context;
  readonly #covered: Uint8Array;

  constructor(context: Context) {
    this.#context = context;
    this.#covered = new Uint8Array(context.passage.tokens.length);
  }

  /** Adds a candidate without the punctuation, title and other entities around it. */
  addBare(candidate: Candidate): void {
    const context = this.#context;
    const [at, next] = bare(context, candidate.at, ownEnd(context, candidate.kind, candidate.at, candidate.next));
    if (isTaken(context, at, next) || (next - at === 1 && isCommonAcronym(context.passage.tokens[at]!))) return;
    this.add({ ...candidate, at, next });
  }

  add({ kind, at, next, score }: Candidate): void {
    if (this.#covered[at] || this.#covered[next - 1] || next <= at) return;
    const type = kind === 'product' ? 'PRODUCT' : kind === 'event' ? 'EVENT' : undefined;
    if (type) this.found.push(entityOf(this.#context.passage, type, at, next, { score }));
    else this.found.push(MAKERS[kind as NameKind](this.#context, at, next, score));
    this.#covered.fill(1, at, next);
  }
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
