import { frequentWords } from '../../../text/frequent-words.ts';
import { clausesOf } from './main-clause.ts';
import { beginsWithPerson, namesThing, openReferences, pointsBack } from './references.ts';

/** Phrases of somebody who searches for words. */
const VAGUE =
  /\b(?:you know|i mean|sort of|kind of|or (?:something|whatever)|and (?:everything|stuff|so on)|i guess|yeah|any like|like (?:you|if|the|a|so))\b/giu;
/** A sentence that begins again: "I di I've not", "the I agree", "we need to have We need". */
const RESTART = new RegExp(
  [
    "\\b(i|we|you|they|he|she|it)\\b,?\\s+(?:(?:\\p{L}{1,3}|also|just|really|already|then)\\s+)?\\1(?:['’]\\p{L}+)?\\b",
    "\\b(\\p{L}+['’]\\p{L}+)(?:\\s+(?!(?:and|but|or|so|if|because|when|that)\\b)\\p{L}+){1,3}\\s+\\2\\b",
    '\\b(?:the|an?)\\s+(?:i|we|you|he|she|they|it|what|is|are|was|of|to|in|for|with|and|but|so|that)\\b',
    '\\b(?:be|is|to|of)\\s+(?:do|can|should|i|we|he|she|they)\\s+(?:i|we|you|they|he|she|it)\\b',
    '\\b(?:i|we|he|she|they) (?:if|when|you|we|they|i)\\b|\\byou (?:we|they|i)\\b',
    '\\b(?:will|would|should|can|is|are|to) (?:because|but|when|if)\\b|\\b(?:i|we|he|she|they) (?:so|but) (?:i|we|you|they|he|she)\\b|\\b(?:like|want|need) to (?:some|an?|the|my|your|our)\\b',
    '\\b(?:i|we|they) (?:the|an?|my|our|is)\\b|\\b(?:the|an?) (?:will|would|could|should|has|have|had)\\b',
    "\\b(?:to|of|the|an?|and i|it['’]s|that['’]s|there['’]s) (?:i|it|that|there|we|you|they|he|she)['’]\\p{L}+",
    '\\b(?:a an|an a|a the|the an?)\\b|\\b(to|of|in|for|with) (?:your|my|the|our|his|her|their|an?) \\3\\b|\\b(if|when) \\p{L}+ \\4\\b',
    "(?<!\\b(?:is|are|was|were|be|been|feels?|looks?|sounds?|seems?|it|pretty|really|everything)|['’](?:s|re|m)) (?:okay|alright) (?=(?:any|do|did|have|has|alright|well|let|your|you|i|we)\\b)",
    '^(?:i|we|you|they) (?:what|how|why|where)\\b|^(?:did|do|does|is|are) (?:did|do|does|is|are)\\b',
    '\\p{Ll} well, (?=(?:if|i|we|you|it|they|he|she)\\b)|^(?:in fact |maybe |actually )?you (?:the|an?)\\b',
    '^(?![AIO])\\p{Lu}\\s|(?<=\\p{L},? )(?:oh|gosh|wow|oops|whoops)(?!\\p{L})|^(?!during)\\p{L}{2,}ing (?:i|we|you|they|he|she|it)(?!\\p{L})',
    '\\b(that|if|when|because|so|and) (?:i|you|we|they|he|she) \\5(?!\\p{L})',
    '(?:\\.\\.\\.|…)\\s*\\p{L}|\\b(?:the|an?|my|your|our|their|to|of)\\s*,',
    '\\b(?:gonna|wanna) (?:the|an?|my|your|i|we)\\b|\\b(?:i|we|they) just (?:that|this|the)\\b|^(?:on|in|of|for|with|at|to|from) (?:i|we|they|he|she)\\b',
    '\\b(?:i|we|you|they) (?:have|had|do|did|are|were|was|am|will|would|can|could|should) (?:i|we|you|they|he|she) ',
    "\\b(?:i|we|you|they|he|she)['’](?:m|re|s|ll|ve|d) (?:i|we|you|they|he|she)\\b",
    '^any (?:do|does|did|is|are|have|has)\\b|\\p{Ll} okay (?:and|so|do|does|did|is|are|what|where|how)\\b|\\bjust\\b.*\\bjust\\b.*\\bjust\\b',
    '\\b((?:i|we|you|they) \\p{L}+),? (?:like|just) \\6\\b|\\b(\\p{L}+ (?:you|it|them|me|him|her)) \\p{L}+ \\7\\b|\\b((?:when|if|that) \\p{L}+ \\p{L}+) \\p{L}+ \\8\\b',
  ].join('|'),
  'giu',
);
/** A capital inside a sentence, where it began again. */
const INNER_CAPITAL =
  /(?<=[\p{Ll},]\s)(?:We|You|They|He|She|It|The|This|That|There|And|But|So|Yeah|Well|What|If|Hmm+|Okay|Alright|Wow|Yes|No|Nope|Yep|Oh|Gosh|Pardon|Sorry|Thanks|Hey|Huh|Sure|Right|Goodness|Please|Anyway|How|Why|When|Where|Do|Does|Did|Is|Are|Can)\b/gu;
/** A single letter or an unknown short word is a broken word, unless it is the unit of a number. */
const SHORT_WORD = /(?<![\p{L}\p{N}'’_.-]|\d\s)\p{Ll}{1,3}(?![\p{L}\p{N}'’_.-])/gu;
/** A quotation is torn from its context. */
const QUOTED = /^["“«]/u;
/** A word whose meaning is in a sentence before, at the end of an English clause: "I was concerned about that." */
const POINTS_AT =
  /\b(?:about|with|for|of|on|to|in|from|like|do|did|done|doing|does|have|had|get|got|is|was|that|say|said|see|know|make|take|put|use|think|need|want|keep) (?:it|that|this|them|those|these|there|one|ones)(?=[.,!?;]|$| (?:and|but|so|because|or|if|when|as|though|actually|anyway|again|too|either|here|there|today|now)\b)/giu;
/** What is about to be done in the conversation itself. */
const PROCEDURE =
  /\b(?:let me|lemme|let['’]?s|let us|go ahead|bear with me|if you (?:don['’]t |do not )?have any (?:other |more |further )?questions|tell me (?:about|more|what|how)|hold on|one moment|(?:happy|glad|pleased) to help|(?:i|we)(?:['’]ll| will| want to| would like to|['’]d like to) (?:just )?(?:look|check|see|tell|ask|start|begin|talk|go over|show|review|discuss|examine))\b|\b(?:do|take|have|perform) (?:a|an|another|your|the) (?:quick |brief |little |physical |closer )*(?:look|exam|examination|listen)\b/iu;

/** What is said about the meeting itself, not about its subject. */
const MEETING_TALK =
  /\b(?:(?:our|the|my|today['’]s) agenda|(?:i|you|we)(?:['’]ll| will| can| could)? go first|shared (?:folder|drive)|power ?point|(?:next|last|this|previous) slide|white ?board|(?:write|wrote|note) (?:it|that|this|them|something|these) down|(?:chat|talk|speak) about (?:it|that|this|them)|bring (?:it |that |them )?up|close (?:up|the meetings?)|called up|mov(?:e|ing) on|the minutes|minutes (?:left|to)|out of time|short on time|come back (?:to|and)|get back to|(?:i|we|you)(?:['’]ll| will| can) (?:now )?present|to present (?:things|your|my|the)|save the data|hear me|i(?:['’]ll| will) (?:go over|go through|leave|pull|put|bring|send|give) (?:it|that|this|them|space|you)|good luck)\b/iu;

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
  pointing: 0.2,
  person: 0.1,
  reference: 0.2,
  pointsAt: 0.1,
  noSubject: 0.3,
  introduction: 0.3,
  procedure: 0.2,
  meetingTalk: 0.1,
};
/** Rougher sentences are not used. */
export const MOST_ROUGHNESS = 0.39;
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
    (pointsBack(text) ? PENALTIES.pointing : 0) +
    (beginsWithPerson(text) ? PENALTIES.person : 0) +
    (isMeetingTalk(text) ? PENALTIES.meetingTalk : 0) +
    (language === 'en' ? PENALTIES.reference * openReferences(text) : 0) +
    (language === 'en' ? PENALTIES.pointsAt * count(text, POINTS_AT) : 0) +
    (language === 'en' && !namesThing(text) ? PENALTIES.noSubject : 0) +
    (INTRODUCES.test(text) ? PENALTIES.introduction : 0) +
    (isProcedure(text) ? PENALTIES.procedure : 0) +
    (PENALTY_PER_100_CHARS * Math.max(0, text.length - EASY_CHARS)) / 100
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

/** Whether a sentence is about the order of a meeting. */
function isMeetingTalk(text: string): boolean {
  return MEETING_TALK.test(text);
}

/** Whether a sentence only says what the speaker does next in the conversation. */
export function isProcedure(text: string): boolean {
  return PROCEDURE.test(text);
}
