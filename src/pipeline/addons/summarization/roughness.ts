import { frequentWords } from '../../../text/frequent-words.ts';
import { contentWords } from './content-words.ts';
import { clausesOf, isVerb } from './main-clause.ts';
import { VAGUE as VAGUE_WORDS } from './vague-words.ts';
import { classesOf } from './word-classes.ts';

/** Phrases of somebody who searches for words. */
const VAGUE =
  /\b(?:you know|i mean|sort of|kind of|or (?:something|whatever)|and (?:everything|stuff|so on)|i guess|yeah|like (?:you|if|the|a|so))\b/giu;
/** A sentence that begins again: "I di I've not", "the I agree", "we need to have We need". */
const RESTART = new RegExp(
  [
    "\\b(i|we|you|they|he|she|it)\\b,?\\s+(?:\\p{L}{1,3}\\s+)?\\1(?:['’]\\p{L}+)?\\b",
    "\\b(\\p{L}+['’]\\p{L}+)(?:\\s+(?!(?:and|but|or|so|if|because|when|that)\\b)\\p{L}+){1,3}\\s+\\2\\b",
    '\\b(?:the|an?)\\s+(?:i|we|you|he|she|they|it|what|is|are|was|of|to|in|for|with|and|but|so|that)\\b',
    '\\b(?:be|is|to|of)\\s+(?:do|can|should|i|we|he|she|they)\\s+(?:i|we|you|they|he|she|it)\\b',
    '\\b(?:i|we|he|she|they) (?:if|when|you|we|they|i)\\b|\\byou (?:we|they|i)\\b',
    '\\b(?:will|would|should|can|is|are|to) (?:because|but)\\b',
    '\\b(?:i|we|they) (?:the|an?|my|our|is)\\b|\\b(?:the|an?) (?:will|would|could|should|has|have|had)\\b',
    "\\b(?:to|of|the|an?|and i|it['’]s|that['’]s|there['’]s) (?:i|it|that|there|we|you|they|he|she)['’]\\p{L}+",
    '\\b(?:a an|an a|a the|the an?)\\b|\\b(to|of|in|for|with) (?:your|my|the|our|his|her|their|an?) \\3\\b|\\b(if|when) \\p{L}+ \\4\\b',
    '^(?![AIO])\\p{Lu}\\s',
    '\\b(that|if|when|because|so|and) (?:i|you|we|they|he|she) \\5(?!\\p{L})',
    '(?:\\.\\.\\.|…)\\s*\\p{L}|\\b(?:the|an?|my|your|our|their|to|of)\\s*,',
    '\\b(?:gonna|wanna) (?:the|an?|my|your|i|we)\\b|\\b(?:i|we|they) just (?:that|this|the)\\b|^(?:on|in|of|for|with|at|to|from) (?:i|we|they|he|she)\\b',
    '\\b(?:i|we|you|they) (?:have|had|do|did|are|were|was|am|will|would|can|could|should) (?:i|we|you|they|he|she) ',
    "\\b(?:i|we|you|they|he|she)['’](?:m|re|s|ll|ve|d) (?:i|we|you|they|he|she)\\b",
    '^any (?:do|does|did|is|are|have|has)\\b|\\p{Ll} okay (?:and|so|do|does|did|is|are|what|where|how)\\b|\\bjust\\b.*\\bjust\\b.*\\bjust\\b',
  ].join('|'),
  'giu',
);
/** A capital inside a sentence, where it began again. */
const INNER_CAPITAL =
  /(?<=[\p{Ll},]\s)(?:We|You|They|He|She|It|The|This|That|There|And|But|So|Yeah|Well|What|If|Hmm+|Okay|Alright|Wow|Yes|No)\b/gu;
/** A single letter or an unknown short word is a broken word, unless it is the unit of a number. */
const SHORT_WORD = /(?<![\p{L}\p{N}'’_.-]|\d\s)\p{Ll}{1,3}(?![\p{L}\p{N}'’_.-])/gu;
/** A quotation is torn from its context. */
const QUOTED = /^["“«]/u;
/** A word whose meaning is in a sentence before. */
const POINTING =
  /^(?:yes|no|it|that|this|they|these|those|he|she|there|then|ça|cela|das|es|sie|eso|esto|questo|isso)\b/iu;
/** The same at the end of an English clause: "I was concerned about that." */
const POINTS_AT =
  /\b(?:about|with|for|of|on|to|in|from|like|do|did|done|doing|does|have|had|get|got|is|was|that|say|said|see|know|make|take|put|use|think|need|want|keep) (?:it|that|this|them|those|these|there|one|ones)(?=[.,!?;]|$| (?:and|but|so|because|or|if|when|as|though|actually|anyway|again|too|either|here|there|today|now)\b)/giu;
/** What is about to be done in the conversation itself. */
const PROCEDURE =
  /\b(?:let me|lemme|let['’]?s|let us|go ahead|bear with me|if you (?:don['’]t |do not )?have any (?:other |more |further )?questions|hold on|one moment|(?:happy|glad|pleased) to help|(?:i|we)(?:['’]ll| will| want to| would like to|['’]d like to) (?:just )?(?:look|check|see|tell|ask|start|begin|talk|go over|show|review|discuss|examine))\b|\b(?:do|take|have|perform) (?:a|an|another|your|the) (?:quick |brief |little |physical |closer )*(?:look|exam|examination|listen)\b/iu;

/** Who speaks, at the beginning of a sentence: "I'm Doctor Evelyn, one of …". */
const INTRODUCES = /^(?:I['’]m|I am|My name is|This is) (?:(?:[Dd]octor|[Dd]r|[Mm]rs?|[Mm]s|[Mm]iss)\b|\p{Lu}\p{L}+,)/u;

/** A sentence of this length is read easily. */
const EASY_CHARS = 140;
const PENALTY_PER_100_CHARS = 0.3;
/** More clauses in one sentence are talk without full stops. */
const EASY_CLAUSES = 3;
const PENALTIES = {
  quoted: 0.3,
  vague: 0.15,
  restart: 0.45,
  clause: 0.15,
  pointing: 0.1,
  pointsAt: 0.1,
  noSubject: 0.3,
  introduction: 0.2,
  procedure: 0.2,
};
/** Rougher sentences are not used. */
export const MOST_ROUGHNESS = 0.4;
/** Sentences up to this read well. */
export const SMOOTH_ROUGHNESS = 0.15;

/** How badly a sentence reads by itself; 0 for a plain one. */
export function roughness(text: string, language: string): number {
  const clauses = language === 'en' ? Math.max(0, clausesOf(text).all - EASY_CLAUSES) : 0;
  return (
    PENALTIES.vague * count(text, VAGUE) +
    PENALTIES.restart *
      (count(text, RESTART) + count(text, INNER_CAPITAL) + (language === 'en' ? brokenWords(text) : 0)) +
    (QUOTED.test(text) ? PENALTIES.quoted : 0) +
    PENALTIES.clause * clauses +
    (POINTING.test(text) ? PENALTIES.pointing : 0) +
    (language === 'en' ? PENALTIES.pointsAt * count(text, POINTS_AT) : 0) +
    (language === 'en' && !namesThing(text) ? PENALTIES.noSubject : 0) +
    (INTRODUCES.test(text) ? PENALTIES.introduction : 0) +
    (isProcedure(text) ? PENALTIES.procedure : 0) +
    (PENALTY_PER_100_CHARS * Math.max(0, text.length - EASY_CHARS)) / 100
  );
}

/** Whether an English sentence has a noun that does not belong to every topic. */
function namesThing(text: string): boolean {
  return contentWords(text, 'en').some(
    (word) => !VAGUE_WORDS.has(word) && !isVerb(word) && /[ng]/.test(classesOf(word)),
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function brokenWords(text: string): number {
  const known = frequentWords('en');
  // A small "i" in a text that writes "I".
  const brokenI = /\bI\b/.test(text) ? count(text, /(?<=\s)i(?=\s)/g) : 0;
  const broken = (text.match(SHORT_WORD) ?? []).filter((word) =>
    word.length === 1 ? !/[aio]/.test(word) : !known.has(word),
  );
  return brokenI + broken.length;
}

/** Whether a sentence begins with a word whose meaning is in a sentence before. */
export function pointsBack(text: string): boolean {
  return POINTING.test(text);
}

/** Whether a sentence only says what the speaker does next in the conversation. */
export function isProcedure(text: string): boolean {
  return PROCEDURE.test(text);
}
