import { isNumberWord } from '../../../entities/numbers/is-number-word.ts';
import { hasVerb } from './verbs.ts';

/** Words that cannot end a sentence: articles, possessives, conjunctions and most prepositions. */
const CANNOT_END: Record<string, string> = {
  en: 'a an the my your his our their and or but because if of to for with from between into than is are was were be been has have had will would should could i we they he she that which who when while as at so like very just really not also although below during until unless whether every via per upon onto towards despite',
  fr: 'le la les un une des du de et ou mais que qui mon ma mes ton ta tes son sa ses notre votre pour avec dans sur je tu il elle nous vous',
  de: 'der die das den dem des ein eine einen einem einer mein meine meinen dein deine sein seine unser und oder aber weil dass wenn ich wir er',
  es: 'el la los las un una unos de del y o pero que mi tu su para con en por yo',
  it: 'il lo la i gli le un uno una di del della e o ma che mio mia per con in da io',
  pt: 'o a os as um uma de do da e ou mas que meu minha para com em por eu',
};
const ENDINGS = new Map(Object.entries(CANNOT_END).map(([language, words]) => [language, new Set(words.split(' '))]));

/** First words of a subordinate clause that is no sentence by itself. */
const SUBORDINATE: Record<string, RegExp> = {
  en: /^(?:because|'cause|which|whose|than|or|as (?:far|long|soon|much)|in terms of)\b/iu,
  fr: /^(?:parce que|que|qui|ou)\b/iu,
  de: /^(?:weil|dass|oder)\b/iu,
  es: /^(?:porque|que|o)\b/iu,
  it: /^(?:perché|che|o)\b(?!.*\?$)/iu,
  pt: /^(?:porque|que|ou)\b/iu,
};

/** A verb without its subject, or without the rest: "Get you into physical therapy.", "I want to put you on." */
const NO_SUBJECT = /^(?:get|put|give|set|send|start|take|keep|bring|refer|switch|schedule) you\b/iu;
const NO_REST = /\b(?:get|put|start|keep) (?:you|him|her|them) on[.!]?$/iu;

/** "p m" is no dictated letter. */
const TIME_OF_DAY = /\b[ap] m\b/giu;

/** More numbers in a row are dictated digits. */
const MOST_NUMBERS_IN_A_ROW = 2;

/** A word whose meaning is in a sentence before. */
const POINTING =
  /^(?:yes|no|nope|it|its|that|this|they|their|them|these|those|with (?:that|this|those)|there(?! (?:is|are|was|were|will|has|have|can|may|might|should)\b|['’]s\b)|then|so far|same|neither|nor|such|either|the other one|another one|not (?:that|really|yet|at all)|ça|cela|das|es|sie|eso|esto|questo|isso)(?!\p{L})/iu;

/** Whether a sentence begins with a word whose meaning is in a sentence before. */
export function pointsBack(text: string): boolean {
  return POINTING.test(text);
}

/** A sentence that says what something named before is: "It is a minimally invasive procedure." */
const EXPLAINS =
  /^(?:it|they|this|that|these|those)(?:['’](?:s|re)| (?:is|are|was|were|will be|can be)) (?:an?|the|used|made|called)\b/iu;

/** Whether an English sentence only explains something in the sentence before. */
export function explains(text: string): boolean {
  return EXPLAINS.test(text);
}

/** "seven to seven dollars": a number that was recognised wrongly. */
const SAME_NUMBER = /\b(\p{L}{3,}) to \1\b/giu;

/** Whether a sentence may stand alone: it does not begin as a subordinate clause, does not stop after an article or a conjunction, and has a verb (English). */
export function isComplete(text: string, language: string): boolean {
  const last = text.toLowerCase().match(/[\p{L}\p{M}'’]+(?=[^\p{L}\p{N}]*$)/u)?.[0];
  if (SUBORDINATE[language]?.test(text)) return false;
  if (language === 'en' && (NO_SUBJECT.test(text) || NO_REST.test(text) || (!hasVerb(text) && !text.endsWith('?'))))
    return false;
  if (language === 'en' && hasSameNumber(text)) return false;
  // "so although y.", "we nee-..." and "we could..." break off.
  if (/(?:\.\.\.|…|-[.…]*)$/u.test(text)) return false;
  if (language === 'en' && last?.length === 1 && /\s\p{Ll}[^\p{L}\p{N}]*$/u.test(text)) return false;
  return last === undefined || !(ENDINGS.get(language)?.has(last) ?? false);
}

function hasSameNumber(text: string): boolean {
  return [...text.matchAll(SAME_NUMBER)].some(
    ([, word = '']) => word.toLowerCase() !== 'one' && isNumberWord(word, 'en'),
  );
}

/** Whether a sentence dictates digits or letters: "zero, zero, five", "f o s s i l". */
export function isDictated(text: string, language: string): boolean {
  let row = 0;
  for (const part of text.replace(TIME_OF_DAY, '').split(/[\s,;-]+/)) {
    const word = part.replace(/[^\p{L}\p{N}]/gu, '');
    const isLetter = /^\p{L}$/u.test(word) && !/^[aiyoeéàù]$/iu.test(word);
    const isDigit = isNumberWord(word, language) && !/^\d{2,}$/.test(word) && !isMultiplier(word);
    row = isLetter || isDigit ? row + 1 : isMultiplier(word) ? 0 : word === '' ? row : 0;
    if (row > MOST_NUMBERS_IN_A_ROW) return true;
  }
  return false;
}

/** "hundred" and "thousand" occur in amounts, not in dictated digits. */
function isMultiplier(word: string): boolean {
  return /^(?:hundred|thousand|million|cents?|mille|millions?|hundert|tausend|millionen|cien(?:to)?|mil|millón|cento|mila|milioni)$/iu.test(
    word,
  );
}
