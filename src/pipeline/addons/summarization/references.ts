import { contentWords } from './content-words.ts';
import { isVerb } from './main-clause.ts';
import { VAGUE } from './vague-words.ts';
import { classesOf } from './word-classes.ts';

/** A word whose meaning is in a sentence before. */
const POINTING =
  /^(?:yes|no|nope|it|its|that|this|they|their|them|these|those|with (?:that|this|those)|there(?! (?:is|are|was|were|will|has|have|can|may|might|should)\b|['’]s\b)|then|so far|same|neither|nor|such|either|the other one|another one|not (?:that|really|yet|at all)|ça|cela|das|es|sie|eso|esto|questo|isso)(?!\p{L})/iu;
/** A person who is named elsewhere; a conversation about a patient or a child is understood nevertheless. */
const PERSON = /^(?:he|she|his|her)(?!\p{L})/iu;
/** Pronouns of the third person: their meaning is a noun before them. */
const PRONOUN = /^(?:it|its|they|them|their)$/;
/** "It is possible to", "it takes time to": this "it" has no meaning of its own. */
const EMPTY_IT =
  /\bit(?:['’]s| is| was| would be| will be| might be| takes| seems| looks| sounds)(?: \p{L}+){0,3} (?:to|that|if|for|like)\b/giu;
/** "of those features", but not "in this meeting". It counts less than a pronoun, because the noun says what kind of thing is meant. */
const POINTS_WITH_NOUN =
  /\b(?:about|with|for|of|on|in|from|across|into|at|by|than|through|like|see|use|do|got|all) (?:that|those|these) (?!(?:i|we|you|he|she|they|it|the|is|are|was|were|time|day|week|month|year|morning|afternoon|point|right|left)\b)\p{L}+/giu;
/** Words that replace a noun: "a new one", "everyone else". */
const STANDS_FOR_NOUN =
  /\bones\b(?! (?:that|who|which|we|you|i|they)\b)|\b(?:an?|this|that|another|other|which|previous|next) (?:\p{L}+ )?one(?=[.,!?;]|$)|\belse\b/giu;

/** Whether a sentence begins with a word whose meaning is in a sentence before. */
export function pointsBack(text: string): boolean {
  return POINTING.test(text);
}

/** Whether a sentence begins with a pronoun for one person. */
export function beginsWithPerson(text: string): boolean {
  return PERSON.test(text);
}

/** How many words of an English sentence stand for something that the sentence does not name before them; a half for one with its noun ("those features"). */
export function openReferences(text: string): number {
  const own = text.replace(EMPTY_IT, ' ');
  const words = own.toLowerCase().match(/\p{L}+/gu) ?? [];
  const firstThing = words.findIndex(isThing);
  const before = firstThing < 0 ? words : words.slice(0, firstThing);
  // The first word counts as pointing back already.
  const pronouns = before.slice(1).filter((word) => PRONOUN.test(word)).length;
  const nouns = own.match(POINTS_WITH_NOUN)?.length ?? 0;
  return pronouns + nouns / 2 + (own.match(STANDS_FOR_NOUN)?.length ?? 0);
}

/** Whether an English sentence has a noun that does not belong to every topic. */
export function namesThing(text: string): boolean {
  return contentWords(text, 'en').some(isThing);
}

function isThing(word: string): boolean {
  return (
    word.length > 2 &&
    !VAGUE.has(word) &&
    !isVerb(word) &&
    /[ng]/.test(classesOf(word)) &&
    contentWords(word, 'en').length > 0
  );
}
