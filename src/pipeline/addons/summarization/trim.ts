import type { Readability } from '../../../engines/ports/readability-scorer.ts';
import { capitalized } from '../../../text/capitalized.ts';
import { isComplete } from './complete-sentence.ts';

/** Below this probability a word may be left out. */
const STAYS = 0.5;
/** Fewest words of a shorter form. */
const LEAST_WORDS = 4;
/** First words of a sentence: the rest after trimming must begin with one of them. */
const BEGINS =
  /^(?:i|we|you|they|he|she|it|there|this|these|those|the|an?|my|our|your|their|his|her|its|when|if|for|in|on|at|some|most|all|what|let|please|neither|maybe)(?!\p{L})/iu;
/** Words without which the sentence says the opposite, or something else. */
const NEGATION_OR_CONDITION =
  /\b(?:not|no|never|none|nor|nothing|nobody|neither|without|cannot|unless|if|whether|hardly)\b|n['’]t\b/iu;
/** How the part that is left out may end: with a punctuation mark, or with a word that opens or joins a sentence. */
const CLAUSE_END =
  /(?:[,.;:–-]|\b(?:so|and|but|because|['’]?cause|think|guess|mean|know|said|(?:think|guess|mean|know|say|said|sure|is|was|so) that|well|okay|yeah|right|now|then|actually|basically|just|maybe|also|again|sure|course))[\s"]*$/iu;
/** A false start of up to three pronouns, articles or broken words: "The p the most important …". */
const FALSE_START =
  /^(?:(?:\p{L}{1,2}|you|they|she|the|this|that|there|(?:i|we|you|they|it|that|there)['’]\p{L}{1,2})[\s-]+){1,3}$/iu;
/** The part that is left out may not end with a word that belongs to the next one. */
const NEEDS_NEXT =
  /\b(?:what|which|who|whose|how|why|where|when|of|to|in|for|with|from|at|on|by|into|than|as|like|the|an?|my|our|your)\s+$/iu;
/** A capital inside shows that the speaker began again: "so that But I think". */
const AGAIN =
  /(?<=[\p{Ll},] )(?:But|And|So|Then|Because|Well|Yeah|We|You|They|The|It|That|There|This|If|When|Maybe)(?!\p{L})/gu;
/** A remark of the speaker about what was said: ", which I don't actually know". */
const REMARK = /,? which (?:i|you|we|they)(?!\p{L})/iu;
/** Words at the beginning that only join a sentence to the one before. */
const JOINS = /^(?:but|and|so|then|because|well|yeah)[,\s]+/iu;

/** Whether a sentence has a remark of the speaker that may be left out. */
export function hasRemark(text: string): boolean {
  return REMARK.test(text);
}

/**
 * The shorter forms of an English sentence: without the words at its beginning, or at both ends, that the scorer would leave out ("That just raises a point,"),
 * from the place where the speaker began again, and without a last remark. Words inside are never left out, because the rest is often no sentence.
 */
export function trimmed(text: string, words: Readability['words']): string[] {
  const first = words.find(({ stays }) => stays >= STAYS);
  const last = words.findLast(({ stays }) => stays >= STAYS);
  if (!first || !last) return [];
  const again = [...text.matchAll(AGAIN)].at(-1)?.index;
  const remark = REMARK.exec(text)?.index;
  const parts: [from: number, to: number][] = [
    [first.from, text.length],
    [first.from, last.to],
    [0, last.to],
    ...(again === undefined ? [] : ([[again, text.length]] as [number, number][])),
    ...(remark === undefined
      ? []
      : ([
          [0, remark],
          [first.from, remark],
        ] as [number, number][])),
  ];
  const found = parts.flatMap(([from, to]) => {
    const part = asSentence(text.slice(from, to).replace(JOINS, ''), text.endsWith('?'));
    const isSentence = from === 0 || (BEGINS.test(part) && (from === again || mayBeLeftOut(text.slice(0, from))));
    const losesNegation = to !== remark && NEGATION_OR_CONDITION.test(text.slice(to));
    return isSentence && !losesNegation && isWhole(part) ? [part] : [];
  });
  return [...new Set(found)].filter((one) => one !== text);
}

function mayBeLeftOut(left: string): boolean {
  return (
    !NEGATION_OR_CONDITION.test(left) && !NEEDS_NEXT.test(left) && (CLAUSE_END.test(left) || FALSE_START.test(left))
  );
}

function isWhole(text: string): boolean {
  const hasWholeQuotations = text.split('"').length % 2 === 1;
  return text.split(' ').length >= LEAST_WORDS && isComplete(text, 'en') && hasWholeQuotations;
}

function asSentence(part: string, isQuestion: boolean): string {
  const bare = part.replace(/^[\s,.;:–-]+/u, '').replace(/[\s,;:–.!?…-]+$/u, '');
  return capitalized(`${bare}${isQuestion ? '?' : '.'}`);
}
