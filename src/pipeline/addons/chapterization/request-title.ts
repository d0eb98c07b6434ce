import type { Sentence } from '../../../schemas/result/transcript.ts';
import { capitalized } from '../../../text/capitalized.ts';
import { isDictated } from '../summarization/complete-sentence.ts';
import { contentWords } from '../summarization/content-words.ts';
import { isShort } from '../summarization/opening-and-outcome.ts';
import { readable } from '../summarization/readable.ts';
import { VAGUE } from '../summarization/vague-words.ts';
import { classesOf } from '../summarization/word-classes.ts';

/** Words before what one person asks for. */
const ASKS_TO =
  /\b(?:i(?:['’]d| would) (?:also |really |just )?like to|i (?:really |just |also )?(?:want|need) to|(?:i['’]m|i am) (?:calling|trying) to|(?:can|could) you (?:please )?help (?:me|us) (?:to )?)\s*(?=\p{L})/iu;
/** The end of what is asked for. */
const CLAUSE_END =
  /(?:[.,;:!?…]|\s(?:and|but|because|so|if|when|while|which|since|as|before|until|or|please|today|now|right now|first|then|for me|with you)(?![\p{L}\p{N}])).*$/iu;
/** Words whose meaning is in another sentence. */
const POINTS_ELSEWHERE =
  /(?<!\p{L})(?:i|you|he|she|we|they|it|that|this|these|those|them|him|her|his|their|us|me|one|ones|there|here|something|anything|everything|what|how|who|myself|\p{L}+['’]\p{L}+)(?!\p{L})/iu;
/** What is asked in the conversation itself. */
const TALK =
  /^(?:be|do|know|say|see|think|mean|make sure|tell|ask|let|talk|speak|discuss|look|start|go over|go through|check in|thank|remind)\b/iu;
const LEAST_WORDS = 2;
const MOST_WORDS = 8;
const MOST_CHARS_BEFORE = 40;
/** A request after this share of a conversation is not its subject. */
const OPENING = 0.5;

/** What somebody asks for at the beginning of a short English chapter: "I would like to pay my bill." is "Pay bill". */
export function requestTitle(sentences: readonly Sentence[]): string | undefined {
  if (!isShort(sentences)) return undefined;
  for (const { sentence, language } of sentences.slice(0, Math.ceil(sentences.length * OPENING))) {
    if (language !== 'en') continue;
    const text = readable(sentence, language);
    const match = ASKS_TO.exec(text);
    const title =
      match && opensRequest(text.slice(0, match.index)) && titleOf(text.slice(match.index + match[0].length));
    if (title && !isDictated(title, language)) return capitalized(title);
  }
  return undefined;
}

/** Whether the words before a request only introduce it: not "I don't like it when". */
function opensRequest(before: string): boolean {
  return before.length <= MOST_CHARS_BEFORE && !/\b(?:if|when|because|that|what|which|who|where|but)\b/iu.test(before);
}

function titleOf(rest: string): string | undefined {
  const title = rest
    .replace(CLAUSE_END, '')
    .replace(/(?<!\p{L})(?:my|our|your) (?=\p{L})/giu, '')
    .trim();
  const words = title.split(' ');
  if (words.length < LEAST_WORDS || words.length > MOST_WORDS || POINTS_ELSEWHERE.test(title) || TALK.test(title))
    return undefined;
  if (/\d/.test(title) || !classesOf(words[0]!.toLowerCase()).includes('v')) return undefined;
  const object = contentWords(words.slice(1).join(' '), 'en');
  return object.some((word) => !VAGUE.has(word) && classesOf(word).includes('n')) ? title : undefined;
}
