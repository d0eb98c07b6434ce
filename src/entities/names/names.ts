import { type Context, type Detector, entityOf } from '../detector.ts';
import type { Entity } from '../entity.ts';
import type { Passage } from '../text/passage.ts';
import type { FoundName } from './found-names.ts';
import { bare, MAKERS, ownEnd, titleBefore } from './make-names.ts';
import { type Candidate, encoderNames, MIN_SCORE_ALONE, NAME_RULES, type NameRules } from './name-rules.ts';
import { tagNames } from './tagger/tagger.ts';

/** Creates a detector of people, places, organisations and addresses from rules. */
export function createNames(rules: NameRules): Detector {
  return (context) => {
    const tagged = tagNames(context.passage).map(({ probability: score, ...name }): Candidate => ({ ...name, score }));
    const from = (sources: NameRules['sources'], names: readonly Candidate[]) => {
      const all = Object.values(sources).flatMap((source) => source(context, names));
      return withoutOverlaps(context, all, rules);
    };
    const entities = from(rules.sources, tagged);
    // Names that only the tagger finds cost precision in English; redaction needs every name that either of them finds.
    const isEnough = context.found && context.passage.spokenLanguage === 'en' && !context.prefersRecall;
    if (isEnough) return entities;
    const accepted = tagged.filter((name) => !isRejected(context, name, rules.taggerRejections));
    return [...entities, ...from(rules.recallSources, accepted)];
  };
}

/** Finds names by the rules in use (docs/benchmarks/entities.md). */
export const names = createNames(NAME_RULES);

/** The names that the text encoder found, without the tagger and the lists, which do not know every language. Redaction also needs the improbable ones. */
export function namesByEncoder(context: Context, found: readonly FoundName[]): Entity[] {
  const isProbable = ({ score }: Candidate) => context.prefersRecall || score >= MIN_SCORE_ALONE.name;
  return withoutOverlaps(context, encoderNames(context, found).filter(isProbable), NAME_RULES);
}

function isRejected(context: Context, candidate: Candidate, rules: NameRules['rejections']): boolean {
  return Object.values(rules).some((rejects) => rejects(context, candidate));
}

/** The parts of a name in each utterance; only an address goes on in the next one. */
function inUtterances({ tokens }: Passage, name: Candidate): Candidate[] {
  const inner = tokens.slice(name.at + 1, name.next).flatMap(({ breaks }, i) => (breaks ? [name.at + 1 + i] : []));
  const starts = name.kind === 'address' ? [name.at] : [name.at, ...inner];
  return starts.map((at, index) => ({ ...name, at, next: starts[index + 1] ?? name.next }));
}

/** Entities of the candidates without punctuation, title and other entities around them; the first one keeps its tokens. */
function withoutOverlaps(context: Context, all: readonly Candidate[], { rejections }: NameRules): Entity[] {
  const { passage } = context;
  const covered = new Uint8Array(passage.tokens.length);
  const names = all.flatMap((name) => inUtterances(passage, name));
  return names.flatMap(({ kind, at: from, next: to, score }): Entity[] => {
    const [at, next] = bare(context, from, ownEnd(context, kind, from, to));
    const isTaken = passage.tokens.slice(at, next).every((_, index) => context.claimed(at + index));
    if (next <= at || isTaken || covered[at] || covered[next - 1]) return [];
    if (isRejected(context, { kind, at, next, score }, rejections)) return [];
    covered.fill(1, at, next);
    if (kind === 'product' || kind === 'event')
      return [entityOf(passage, kind === 'product' ? 'PRODUCT' : 'EVENT', at, next, { score })];
    // "we'll now go to mr. aboultaif": after a title even a word that looks like a place is a person.
    const isPerson = kind === 'place' && titleBefore(context, at) !== undefined;
    return [MAKERS[isPerson ? 'person' : kind](context, at, next, score)];
  });
}
