import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import { isCommonAcronym } from '../identifiers/common-acronyms.ts';
import type { FoundName } from './found-names.ts';
import { placeTable } from './gazetteer.ts';
import { bare, MAKERS, ownEnd } from './make-names.ts';
import { companyAnswers, isOtherWord, relatives } from './name-context.ts';
import { tagNames } from './tagger/tagger.ts';
import type { NameKind } from './tagger/tags.ts';
import { titledNames } from './titled-names.ts';
import { knownOrganizations, knownPlaces } from './well-known.ts';

/** Probabilities that the tagger must reach: for several words, one word, and a short word in capitals or a known place as a person. */
const MIN_PROBABILITY = { words: 0.5, word: 0.7, doubtful: 0.9 };
/** Score of the text encoder from which a product or an event is reported: they are rarer in its training data than names. */
const MIN_TERM_SCORE = 0.8;
/** Score of a name that only a list or a title supports, and of an answer to a question for a company. */
const LISTED_SCORE = 0.7;
const ANSWER_SCORE = 0.9;

/** A range of tokens with the kind of name that it is. */
interface Candidate {
  kind: NameKind | 'product' | 'event';
  at: number;
  next: number;
  score: number;
}

/**
 * Finds people, places, organisations and addresses by the text encoder and the tagger. In English the encoder alone is more accurate,
 * except for addresses, which it has no label for; redaction needs every name that either of them finds (docs/benchmarks/entities.md).
 */
export const names: Detector = (context) => {
  const { found, passage, prefersRecall } = context;
  const tagged = tagNames(passage).map(({ probability, ...name }): Candidate => ({ ...name, score: probability }));
  const listed = (kind: NameKind, ranges: readonly { at: number; next: number }[], score = LISTED_SCORE) =>
    ranges.flatMap(({ at, next }): Candidate[] => (context.claimed(at) ? [] : [{ kind, at, next, score }]));
  const sure = [
    ...tagged.filter(({ kind }) => kind === 'address'),
    ...listed('organization', companyAnswers(context), ANSWER_SCORE),
    ...candidates(context, found ?? []),
    ...listed('person', titledNames(context)),
    ...listed('organization', knownOrganizations(context)),
    ...listed('place', knownPlaces(context)),
  ];
  const entities = withoutOverlaps(context, sure);
  if (found && passage.spokenLanguage === 'en' && !prefersRecall) return entities;
  const more = tagged.filter((name) => name.kind !== 'address' && isSure(context, name) && !isOtherWord(context, name));
  return [...entities, ...withoutOverlaps(context, [...more, ...listed('person', relatives(context))])];
};

/** Whether the tagger is sure enough. A single word needs more: it is often a product, a form or a village. */
function isSure({ passage, prefersRecall }: Context, { kind, at, next, score }: Candidate): boolean {
  if (next - at > 1) return score >= MIN_PROBABILITY.words;
  const isPlace = kind === 'person' && placeTable().matchAt(passage.tokens, at)?.data.known;
  if (isPlace || /^\p{Lu}{2,5}$/u.test(passage.tokens[at]?.text ?? '')) return score >= MIN_PROBABILITY.doubtful;
  return score >= (prefersRecall ? MIN_PROBABILITY.words : MIN_PROBABILITY.word);
}

/** The names that the text encoder found, without the tagger and the lists, which do not know every language. */
export function namesByEncoder(context: Context, found: readonly FoundName[]): Entity[] {
  return withoutOverlaps(context, candidates(context, found));
}

/** Entities of the candidates without punctuation, title and other entities around them; the first one keeps its tokens. */
function withoutOverlaps(context: Context, all: readonly Candidate[]): Entity[] {
  const { passage } = context;
  const covered = new Uint8Array(passage.tokens.length);
  return all.flatMap(({ kind, at: from, next: to, score }): Entity[] => {
    const [at, next] = bare(context, from, ownEnd(context, kind, from, to));
    const isTaken = passage.tokens.slice(at, next).every((_, index) => context.claimed(at + index));
    if (next <= at || isTaken || covered[at] || covered[next - 1]) return [];
    if (next - at === 1 && isCommonAcronym(passage.tokens[at]!)) return [];
    covered.fill(1, at, next);
    if (kind === 'product' || kind === 'event')
      return [entityOf(passage, kind === 'product' ? 'PRODUCT' : 'EVENT', at, next, { score })];
    return [MAKERS[kind](context, at, next, score)];
  });
}

/** The tokens of the encoder's names. A title of a book or film has no type of the interface. */
function candidates({ passage: { tokens } }: Context, found: readonly FoundName[]): Candidate[] {
  const result: Candidate[] = [];
  let at = 0;
  for (const { kind, from, to, score } of found) {
    while (at < tokens.length && tokens[at]!.to <= from) at++;
    let next = at;
    while (next < tokens.length && tokens[next]!.from < to) next++;
    const isTerm = kind === 'product' || kind === 'event';
    if (kind !== 'work' && !(isTerm && score < MIN_TERM_SCORE)) result.push({ kind, at, next, score });
  }
  return result;
}
