import { amountsIn } from '../../../entities/numbers/amounts.ts';
import { isNumberWord } from '../../../entities/numbers/is-number-word.ts';
import { stemOf } from './word-stems.ts';

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

/** Words that may be added: they have a meaning only together with others. */
const FUNCTION_WORDS = setOf(`
a an the this that these those some any each every both all either another other others such own same i me my mine myself you your yours yourself he him his himself
she her hers herself it its itself we us our ours ourselves they them their theirs themselves one ones someone somebody something anyone anybody anything everyone
everybody everything who whom whose which what when where why how whether if because since while until unless although though as than so and or but of in on at by
for from with without into onto about to up down out off over under through during before after between against around among across along near per via is am are was
were be been being will would shall should can could may might must ought let's let there here then very really just also too well yes yeah okay ok oh uh um please
not no nor neither never none nobody nothing like sir`);
/** Verbs that may be added. */
const LIGHT_VERBS = new Set(['be', 'have', 'do', 'get', 'want', 'need', 'say', 'go', 'start', 'use'].map(stemOf));
const NEGATIONS = setOf('not no nor neither never none nobody nothing nowhere without nope nah hardly');
const FIRST_PERSON = setOf('i me my mine myself we us our ours ourselves');
const SECOND_PERSON = setOf('you your yours yourself');

/** Short forms and what they stand for. */
const SHORT_FORMS: readonly (readonly [form: RegExp, whole: string])[] = [
  [/\bcan(?:no|'?)t\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bain't\b/g, 'is not'],
  [/n't\b/g, ' not'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bgotta\b/g, 'got to'],
  [/\bdunno\b/g, 'do not know'],
  [/\b(lem|gim)me\b/g, '$1 me'],
  [/'cause\b/g, 'because'],
  [/'(?:s|d|ll|re|ve|m|em)\b/g, ''],
];
/** Words that look like negations. */
const NO_NEGATION = [
  // "It is red, isn't it?"
  /,? (?:is|are|was|were|do|does|did|have|has|can|could|wo|would|should)n['’]t (?:it|he|she|they|you|we|i|that|there)\?/gi,
  // "No, it is red."
  /^(?:oh |well |uh |um |no,? )*no(?:[,.!;] +(?=\S+ +\S)| +(?=(?:i|it|we|you|he|she|they|that|there|the|this)\b))/i,
  /\bnot only\b|\bor not\b|\bwhy (?:not|don['’]t (?:we|you))\b/gi,
];
const CLAUSE_END = /[,.;:!?–—]|\b(?:but|(?:be)?cause|so|although|though|if|when)\b/iu;

/** Sentences with fewer content words are answers that say little without their question. */
const SHORT_ANSWER = 4;
const MOST_GROWTH = { factor: 2, words: 8 };

/**
 * Whether a rewritten English sentence says only what the sentence and those around it say. It checks words, not meaning: content words, numbers and names must
 * occur there, negations must stay. `around` has the sentences before and after, in the order of the conversation.
 */
export function isFaithful(rewritten: string, sentence: string, around: readonly string[]): boolean {
  const [made, said] = [wordsOf(rewritten), wordsOf(sentence)];
  const known = [...said, ...around.flatMap(wordsOf)];
  return (
    made.length > 0 &&
    made.length <= MOST_GROWTH.factor * said.length + MOST_GROWTH.words &&
    hasKnownContent(made, said, known, around) &&
    hasKnownNames(rewritten, known) &&
    hasKnownNumbers(rewritten, sentence, around) &&
    keepsNegations(rewritten, sentence) &&
    !changesPerson(made, said)
  );
}

/** All content words are known, and at least half of them are from the sentence itself; one is enough for a short answer. */
function hasKnownContent(
  made: readonly string[],
  said: readonly string[],
  known: readonly string[],
  around: readonly string[],
): boolean {
  const stemsOf = (words: readonly string[]) => new Set(words.filter(isContent).map(stemOf));
  const [content, own, all] = [stemsOf(made), stemsOf(said), stemsOf(known)];
  if (![...content].every((stem) => all.has(stem))) return false;
  const shared = [...content].filter((stem) => own.has(stem)).length;
  // The question is the last of the sentences around, or there is one sentence after.
  const isAnswer = own.size < SHORT_ANSWER && around.slice(-2).some((text) => text.trim().endsWith('?'));
  return isAnswer ? shared > 0 || own.size === 0 : 2 * shared >= content.size;
}

/** A word with a capital inside a sentence must be there in the same form. */
function hasKnownNames(rewritten: string, known: readonly string[]): boolean {
  const words = new Set(known);
  const names =
    joinLetters(rewritten).match(/(?<=[\p{L}\p{N},;:'’"-] ?["'(]?)(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return names
    .flatMap(wordsOf)
    .every(
      (name) => FIRST_PERSON.has(name) || words.has(name) || words.has(`${name}s`) || words.has(name.replace(/s$/, '')),
    );
}

/** All numbers are known, and none takes the place of one of the sentence. */
function hasKnownNumbers(rewritten: string, sentence: string, around: readonly string[]): boolean {
  const [made, own] = [numbersOf(rewritten), numbersOf(sentence)];
  const known = new Set(around.flatMap((text) => [...numbersOf(text)]));
  const added = [...made].filter((number) => !own.has(number));
  const isKnown = added.every((number) => known.has(number));
  return isKnown && (added.length === 0 || [...own].every((number) => made.has(number)));
}

function numbersOf(text: string): Set<number> {
  return new Set(amountsIn(text, 'en').map(({ value }) => value));
}

/** A negation stays unless all that it negates is left out, and none is added. An answer "No." negates the question. */
function keepsNegations(rewritten: string, sentence: string): boolean {
  const [made, said] = [negatedIn(rewritten), negatedIn(sentence)];
  const words = wordsOf(rewritten).map(stemOf);
  const kept = said.filter((stems) => covers(stems, words));
  return (
    made.length >= kept.length &&
    kept.every((stems) => made.some((other) => covers(stems, other))) &&
    made.every((stems) => said.some((other) => covers(other, stems)))
  );
}

/** Whether some of the words are negated; a negation of nothing is an answer. */
function covers(negated: ReadonlySet<string>, words: Iterable<string>): boolean {
  return negated.size === 0 || [...words].some((word) => negated.has(word));
}

/** The stems of the words after each negation, to the next one or the end of the clause. */
function negatedIn(text: string): Set<string>[] {
  const plain = NO_NEGATION.reduce((left, pattern) => left.replace(pattern, ' '), text);
  return plain.split(CLAUSE_END).flatMap((clause) => {
    const words = wordsOf(clause);
    const places = words.flatMap((word, at) => (NEGATIONS.has(word) ? [at] : []));
    return places.map((at, rank) => {
      const [after, all] = [words.slice(at + 1, places[rank + 1]), words].map((part) =>
        part.filter((word) => !FUNCTION_WORDS.has(word)),
      ) as [string[], string[]];
      const found = [after.filter(isContent), after, all].find((part) => part.length > 0) ?? [];
      return new Set(found.map(stemOf));
    });
  });
}

/** Whether "I" has become "you" or the reverse. */
function changesPerson(made: readonly string[], said: readonly string[]): boolean {
  const has = (words: readonly string[], person: ReadonlySet<string>) => words.some((word) => person.has(word));
  const becomes = (from: ReadonlySet<string>, to: ReadonlySet<string>) =>
    has(said, from) && !has(said, to) && has(made, to) && !has(made, from);
  return becomes(FIRST_PERSON, SECOND_PERSON) || becomes(SECOND_PERSON, FIRST_PERSON);
}

function isContent(word: string): boolean {
  return word.length > 1 && !FUNCTION_WORDS.has(word) && !LIGHT_VERBS.has(stemOf(word)) && !isNumberWord(word, 'en');
}

/** The words of a text in lower case, with short forms written out. */
function wordsOf(text: string): string[] {
  let plain = joinLetters(text).toLowerCase().replaceAll('’', "'");
  for (const [form, whole] of SHORT_FORMS) plain = plain.replace(form, whole);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** "T_V_" and "T V" are "TV". */
function joinLetters(text: string): string {
  return text.replace(/(?<=\p{L})_/gu, '').replace(/(?<=(?<!\p{L})\p{Lu})\.? (?=\p{Lu}(?!\p{L}))/gu, '');
}
