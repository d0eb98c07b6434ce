import { lazy, loadRows } from '../../../data/load.ts';

/** Forms of "be", "have", "do" and the modal verbs, also in contractions ("we'll", "isn't"). */
const AUXILIARY =
  /^(?:am|is|are|was|were|has|have|had|do|does|did|will|would|can|could|should|must|may|might|shall|cannot|gonna|wanna|gotta|let's|(?:i|you|he|she|it|we|they|there|that|who|what|here|where)['’](?:m|re|s|ve|ll|d)|\w+n['’]t)$/;
/** After these a word is a noun or an infinitive, not the verb of a clause. */
const BEFORE_NOUN = new Set(
  'a an the my your his her its our their this these those some any no every each another of in for with by at from on about into to'.split(
    ' ',
  ),
);
/** Words between an auxiliary verb and its main verb. */
const ADVERBS = new Set(
  'not also just really already only always never still probably actually you we i they it'.split(' '),
);
/** After these a word that is often a noun is a verb. */
const NOUN_VERB_AFTER = new Set('who which that please and then also really always never usually'.split(' '));
const SUBJECT = new Set('i you he she it we they there'.split(' '));
/** First words of a noun that may be the subject of a clause. */
const NOUN_STARTS = new Set(
  'the a an my your his her our their this these those everybody everyone somebody people'.split(' '),
);
/** Words that begin a clause inside a sentence. */
const CLAUSE_STARTS = new Set(
  'if when because while although though unless until whether whenever which who'.split(' '),
);
/** The same, but only before a subject: "that we need", "what you said", "after I called". */
const CLAUSE_STARTS_BEFORE_SUBJECT = new Set('that what how where why'.split(' '));
/** The same, but prepositions before a noun: "after I called", but "after the call". */
const CLAUSE_STARTS_BEFORE_PRONOUN = new Set('after before since as than'.split(' '));
/** Finite forms, and whether the same word is often a noun. */
const verbs = lazy(() => new Map(loadRows('lists/verbs-en.tsv').map(([form = '', mark]) => [form, mark === 'noun'])));

/** Whether an English word is a form of a verb and seldom a noun. */
export function isVerb(word: string): boolean {
  return verbs().get(word) === false;
}

/** The clauses of an English sentence, counted by its words. */
export interface Clauses {
  /** Finite verbs. */
  all: number;
  /** Clauses that cannot stand alone. */
  subordinate: number;
}

/** Counts the clauses of an English sentence. */
export function clausesOf(text: string): Clauses {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  const clauses = { all: 0, subordinate: words[0] === 'to' ? 1 : 0 };
  words.forEach((_, at) => {
    if (isFiniteVerb(words, at)) clauses.all++;
    else if (opensClause(words, at)) clauses.subordinate++;
  });
  return clauses;
}

/**
 * Whether an English sentence has a clause of its own: it needs a finite verb for the sentence and one more for every subordinate clause.
 * "For a strange.", "Talked with Brian." and "If you want to do that." have none. The check counts words, so it may refuse an unusual sentence.
 */
export function hasMainClause(text: string): boolean {
  const { all, subordinate } = clausesOf(text);
  return all > subordinate && !/^\p{L}+ed\b|^to\b[^,]*$/iu.test(text);
}

function isFiniteVerb(words: readonly string[], at: number): boolean {
  const [before, word] = [words[at - 1] ?? '', words[at]!];
  if (AUXILIARY.test(word)) return before !== 'to' && !AUXILIARY.test(before);
  const isNoun = verbs().get(word);
  if (isNoun === undefined || BEFORE_NOUN.has(before)) return false;
  const helper = ADVERBS.has(before) ? (words[at - 2] ?? '') : before;
  if (AUXILIARY.test(helper)) return false;
  return !isNoun || at === 0 || SUBJECT.has(before) || SUBJECT.has(helper) || NOUN_VERB_AFTER.has(before);
}

function opensClause(words: readonly string[], at: number): boolean {
  const [word, next] = [words[at]!, words[at + 1] ?? ''];
  if (CLAUSE_STARTS.has(word)) return next !== 'to' && next !== '';
  const [subject] = next.split(/['’]/);
  if (SUBJECT.has(subject!)) return CLAUSE_STARTS_BEFORE_SUBJECT.has(word) || CLAUSE_STARTS_BEFORE_PRONOUN.has(word);
  return CLAUSE_STARTS_BEFORE_SUBJECT.has(word) && NOUN_STARTS.has(next);
}
