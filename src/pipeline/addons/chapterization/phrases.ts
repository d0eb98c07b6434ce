import { isAlsoWord, isFamily, isGiven } from '../../../entities/names/gazetteer.ts';
import { isNumberWord } from '../../../entities/numbers/is-number-word.ts';
import { basicWords } from '../../../text/frequent-words.ts';
import { contentWords } from '../summarization/content-words.ts';
import { VAGUE } from '../summarization/vague-words.ts';
import { isVerb } from '../summarization/verbs.ts';
import { classesOf } from '../summarization/word-classes.ts';

/** A phrase that may be a headline. */
export interface Phrase {
  /** As said first, without articles at its beginning. */
  text: string;
  /** Its content words, in lower case and singular. */
  words: string[];
  count: number;
}

/** Words of a noun phrase: more are rarely one phrase. */
const MAX_WORDS = 4;
/** Words before a noun. */
const DETERMINERS = new Set(
  'the a an this that these those my your his her our their its some any no each every'.split(' '),
);
/** After these a word that is often a verb is one. */
const BEFORE_VERB = new Set(
  "to i you he she it we they who will would can could should must may might do does did don't doesn't didn't can't won't let's let please not never".split(
    ' ',
  ),
);
/** After a noun phrase these begin an object, so that a possible verb before them is a verb: "customers design the case". */
const BEGINS_OBJECT = new Set([...DETERMINERS, ...'me him us them it you what how'.split(' ')]);
/** Adjectives of any topic that nevertheless separate things: "right elbow", "high blood pressure". */
const SEPARATING = new Set('right left high low new old second third short long'.split(' '));

/** Words that are not in the list of stop words, but belong to no noun phrase; and forms of address. */
const OTHERS = new Set(
  "during without within via upon toward towards against among along across per despite except unless although though whereas instead several various both either neither else ever away ago yet mr mrs ms miss sir madam ma'am dear guy guys everybody everyone hmm mmm wow whatever anyways oops may mine ours theirs hers myself yourself himself herself itself ourselves yourselves themselves monday tuesday wednesday thursday friday saturday sunday vice versa since oof ouch ugh gosh pardon yikes jeez geez yay goodness heck damn thanks welcome bye including excluding following regarding depending according".split(
    ' ',
  ),
);

/** Who takes part is not what is talked about: "Industrial Designer", "User Interface Designer". */
const ROLES = new Set(
  'designer manager expert chairman chairwoman chairperson secretary assistant supervisor agent representative'.split(
    ' ',
  ),
);

/** What follows these is said to be absent: "no malalignment or sign of joint effusion". */
const DENIALS = new Set('no without nor denies denied'.split(' '));
/** Words between a denial and the phrase that it denies, at most. */
const DENIED_WITHIN = 6;

/** A title with its name, and phrases whose noun has no meaning of its own. */
const NO_NOUNS =
  /\b(?:(?:mr|mrs|ms|dr|prof|mister|madam)\b\.? \p{L}+|in terms of|on top of|in front of|at the end of|in the end|by the way|in the middle of|in place)\b/giu;

interface Token {
  text: string;
  lower: string;
  classes: string;
  isContent: boolean;
}

/** The noun phrases of an English text by their words, without those that are denied. A phrase also counts as its last words: "new remote control" as "remote control". */
export function nounPhrases(text: string): Map<string, Phrase> {
  const found = new Map<string, Phrase>();
  const content = new Set(contentWords(text, 'en'));
  for (const clause of text.replace(NO_NOUNS, ',').split(/[.,;:!?…()"“”\n]+|\s-\s/u)) {
    const words = clause.match(/[\p{L}\p{M}\p{N}_'’-]+/gu) ?? [];
    const tokens = words.map((word, at) => tokenOf(at === 0 ? asInside(word, words[1]) : word, content));
    const runs = runsIn(tokens);
    for (const run of runs) for (let from = 0; from < run.length; from++) add(found, run.slice(from));
  }
  // A phrase that is only said as the end of a longer one is a part of it.
  for (const { words, count } of [...found.values()]) {
    const end = words.slice(1).join(' ');
    if (words.length > 1 && found.get(end)?.count === count) found.delete(end);
  }
  return found;
}

/** The first word of a clause as it would be written inside: "Graphical interface", but "Service Canada". */
function asInside(word: string, next = ''): string {
  const lower = word.toLowerCase();
  return basicWords('en').has(lower) && !isGiven(lower) && !/^\p{Lu}/u.test(next) ? lower : word;
}

function tokenOf(text: string, content: ReadonlySet<string>): Token {
  const lower = text.toLowerCase().replaceAll('’', "'");
  const isContent =
    lower.length > 2 &&
    !/['_\d]|-$/.test(lower) &&
    (content.has(lower) || lower === 'right') &&
    ((!VAGUE.has(lower) && !VAGUE.has(singular(lower))) || SEPARATING.has(lower)) &&
    !OTHERS.has(lower) &&
    !ROLES.has(singular(lower)) &&
    !isPerson(text, lower) &&
    !isNumberWord(lower, 'en');
  return { text, lower, classes: isVerb(lower) ? 'v' : classesOf(lower), isContent };
}

/** The name of a person is no subject. */
function isPerson(text: string, lower: string): boolean {
  const hasCapital = /^\p{Lu}/u.test(text);
  if (isAlsoWord(lower, 'en')) return hasCapital && isGiven(lower);
  return isGiven(lower) || (hasCapital && isFamily(lower));
}

/** The sequences of adjectives and nouns in a clause that end with a noun. */
function runsIn(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  const close = (end: number) => {
    const trimmed = withNounAtEnd(run, tokens[end]?.lower ?? '');
    const before = tokens.slice(Math.max(0, end - run.length - DENIED_WITHIN), end - run.length);
    const isDenied = before.some(({ lower }) => DENIALS.has(lower));
    const isOfRole = ROLES.has(singular(tokens[end]?.lower ?? ''));
    if (trimmed.length > 0 && !isDenied && !isOfRole) runs.push(trimmed.slice(-MAX_WORDS));
    run = [];
  };
  tokens.forEach((token, at) => {
    const before = tokens[at - 1]?.lower ?? '';
    const repeats = run.some(({ lower }) => lower === token.lower);
    if (!repeats && fits(token, before, run, tokens[at + 1])) run.push(token);
    else close(at);
  });
  close(tokens.length);
  return runs;
}

/** Whether a word may be part of a noun phrase at its place. */
function fits(token: Token, before: string, run: readonly Token[], next: Token | undefined): boolean {
  const { lower, classes, isContent } = token;
  const [first] = classes;
  if (!isContent || first === 'r') return false;
  const isBegun = run.length > 0 || DETERMINERS.has(before);
  if (SEPARATING.has(lower)) return DETERMINERS.has(before) && next?.isContent === true;
  if (BEFORE_VERB.has(before) && /[vgp]/.test(classes)) return false;
  if (first === 'g' || first === 'p') return isBegun || before === 'of';
  if (first !== 'v') return true;
  // A possible verb is a noun after an article or another noun, unless an object follows.
  return (
    classes.includes('n') && isBegun && !BEGINS_OBJECT.has(next?.lower ?? '') && !(run.length > 0 && next?.isContent)
  );
}

function withNounAtEnd(run: readonly Token[], after: string): Token[] {
  const kept = [...run];
  while (kept.length > 0) {
    const { classes, lower } = kept.at(-1)!;
    const isNoun =
      !SEPARATING.has(lower) &&
      !VAGUE.has(lower) &&
      (classes.includes('n') || (classes[0] === 'g' && kept.length > 1)) &&
      !(classes.startsWith('v') && BEGINS_OBJECT.has(after)) &&
      !(classes[0] === 'g' && BEGINS_OBJECT.has(after));
    if (isNoun) break;
    kept.pop();
  }
  return kept;
}

function add(found: Map<string, Phrase>, run: readonly Token[]): void {
  const words = run.map(({ lower }, at) => (at === run.length - 1 ? singular(lower) : lower));
  // "the current" alone is an adjective.
  if (run.length === 1 && run[0]!.classes.startsWith('a')) return;
  const key = words.join(' ');
  const known = found.get(key);
  if (known) known.count++;
  else found.set(key, { text: run.map(({ text }) => text).join(' '), words, count: 1 });
}

/** A simple singular, so that both forms count together. */
export function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=[sxz]|ch|sh)es$/, '')
    .replace(/s$/, '');
}
