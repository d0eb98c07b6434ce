import type { Context } from '../detector.ts';
import type { FoundName } from './found-names.ts';
import { companyAnswers, followsArticle, isCommonAcronym, titledNames } from './name-context.ts';
import type { NameKind } from './tagger/tags.ts';
import { isWellKnown, knownOrganizations } from './well-known.ts';

/** Probabilities that the tagger must reach: for several words and for one word. */
const MIN_PROBABILITY = { words: 0.5, word: 0.7 };
/** Minimum scores of names that only an encoder finds: organisations in English and in other languages, any name in a language without the tagger, and products and events. */
export const MIN_SCORE_ALONE = { english: 0.6, organization: 0.7, name: 0.6, term: 0.8 };
/** Score of a name that only a list or a title supports, and of an answer to a question for a company. */
const [LISTED_SCORE, ANSWER_SCORE] = [0.7, 0.9];

/** "Frau von der Heide": what follows is a family name. */
const FAMILY = /\b(?:frau|herrn?) (?:von|vom|zu|zum|zur|van)(?: (?:de[mnr]?|la))?$/;

/** A range of tokens with the kind of name that it is. */
export interface Candidate {
  kind: NameKind | 'product' | 'event';
  at: number;
  next: number;
  score: number;
}

/** Finds candidates; `tagged` are those of the tagger. */
type Source = (context: Context, tagged: readonly Candidate[]) => Candidate[];
/** Whether a candidate is not a name. */
type Rejection = (context: Context, candidate: Candidate) => boolean;

/** The rules for names, each with a title. `npm run bench:ablation` measures what every one of them gains. */
export interface NameRules {
  /** Sources for every language, the most reliable first: a later one does not change the names of an earlier one. */
  sources: Record<string, Source>;
  /** Sources that English needs only in redaction: there the encoder alone is more accurate. */
  recallSources: Record<string, Source>;
  /** What is not a name, whatever found it. */
  rejections: Record<string, Rejection>;
  /** What is not a name if only the tagger found it. */
  taggerRejections: Record<string, Rejection>;
}

/** The rules in use. All addresses come from the tagger: the encoder has no label for them. */
export const NAME_RULES: NameRules = {
  sources: {
    'addresses of the tagger': (_, tagged) => tagged.filter(({ kind }) => kind === 'address'),
    'answer to a question for a company': (context) =>
      listed(context, 'organization', companyAnswers(context), ANSWER_SCORE),
    'text encoder': (context, tagged) =>
      encoderNames(context, context.found ?? []).filter((name) => isProbable(context, tagged, name)),
    'word after a title': (context) => listed(context, 'person', titledNames(context)),
    'listed organisations': (context) => listed(context, 'organization', knownOrganizations(context)),
  },
  recallSources: {
    'names of the tagger': (_, tagged) => tagged.filter(({ kind }) => kind !== 'address'),
  },
  rejections: {
    'common acronym': ({ passage }, { at, next }) => next - at === 1 && isCommonAcronym(passage.tokens[at]!),
    'name of a number': ({ cues }, { kind, at, next }) =>
      (cues.covers('secret', at) && cues.covers('secret', next - 1)) ||
      (kind === 'organization' && cues.covers('ssn', at) && cues.covers('ssn', next - 1)),
    'end of a family name': (context, { kind, at }) =>
      kind === 'organization' && FAMILY.test(context.passage.textBefore(at, 3)) && !isWellKnown(context, at),
    'Italian "nato" (born)': ({ passage }, { at, next }) =>
      passage.language === 'it' && passage.slice(at, next) === 'nato',
  },
  taggerRejections: {
    'low probability': (_, { score }) => score < MIN_PROBABILITY.words,
    'single word of low probability': ({ prefersRecall }, { at, next, score }) =>
      next - at === 1 && !prefersRecall && score < MIN_PROBABILITY.word,
    'German word after an indefinite article': (context, { kind, at, next }) =>
      kind === 'person' && next - at === 1 && followsArticle(context, at),
  },
};

/** Whether an organisation of the encoder has a high score, or the tagger found it too: acronyms of any kind look like organisations. */
function isProbable({ passage, prefersRecall }: Context, tagged: readonly Candidate[], name: Candidate): boolean {
  if (prefersRecall || name.kind !== 'organization') return true;
  if (name.score >= MIN_SCORE_ALONE[passage.language === 'en' ? 'english' : 'organization']) return true;
  return tagged.some(({ kind, at, next }) => kind === 'organization' && at < name.next && next > name.at);
}

/** Candidates of a list or a phrase, unless another entity has their first token. */
function listed(
  context: Context,
  kind: NameKind,
  ranges: readonly { at: number; next: number }[],
  score = LISTED_SCORE,
): Candidate[] {
  return ranges.filter(({ at }) => !context.claimed(at)).map(({ at, next }) => ({ kind, at, next, score }));
}

/** The tokens of the encoder's names. A title of a book or film has no type of the interface. */
export function encoderNames({ passage: { tokens } }: Context, found: readonly FoundName[]): Candidate[] {
  const result: Candidate[] = [];
  let at = 0;
  for (const { kind, from, to, score } of found) {
    while (at < tokens.length && tokens[at]!.to <= from) at++;
    let next = at;
    while (next < tokens.length && tokens[next]!.from < to) next++;
    const isTerm = kind === 'product' || kind === 'event';
    if (kind !== 'work' && !(isTerm && score < MIN_SCORE_ALONE.term)) result.push({ kind, at, next, score });
  }
  return result;
}
