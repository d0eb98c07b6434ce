import type { Sentence, TranslatedUtterance, Word } from '../../schemas/result/transcript.ts';
import { isFullWidth, isUnspaced, segmentsOf } from '../formats/scripts.ts';
import { endsSentence } from '../formats/sentence-end.ts';
import { joinWords, meanConfidence, voiceOf } from '../formats/words.ts';
import type { AddonInput, ResultAddon } from './addon.ts';

/** An unfinished sentence continues in the next utterance, unless the pause is longer. */
const GOES_ON_SEC = 1.5;

/** Splits a transcript or a translation into sentences in order of start. */
export function makeSentences(utterances: readonly TranslatedUtterance[]): Sentence[] {
  const sentences: Sentence[] = [];
  // The unfinished sentence of each speaker; another may speak in between.
  const open = new Map<string, Sentence>();
  for (const utterance of utterances) {
    const voice = voiceOf(utterance);
    const begun = open.get(voice);
    open.delete(voice);
    const goesOn =
      begun !== undefined && begun.language === utterance.language && utterance.start - begun.end <= GOES_ON_SEC;
    const cuts = cutWords(utterance);
    for (const [index, { words, ends }] of cuts.entries()) {
      const sentence = index === 0 && goesOn ? extend(begun, words) : begin(utterance, words);
      if (sentence !== begun) sentences.push(sentence);
      if (!ends) open.set(voice, sentence);
    }
  }
  return sentences.map(finished).sort((a, b) => a.start - b.start);
}

/** The sentences in the older form of the result: their texts only. */
export const sentences: ResultAddon<'sentences'> = {
  name: 'sentences',
  isRequested: (params) => params.sentences,
  run: async ({ transcript }: AddonInput) => makeSentences(transcript.utterances).map(({ sentence }) => sentence),
};

interface Cut {
  words: Word[];
  ends: boolean;
}

/** Splits at each boundary between two words; a boundary inside a word (in text without spaces) takes effect after it. */
function cutWords({ words, language }: TranslatedUtterance): Cut[] {
  const boundaries = sentenceBoundaries(joinWords(words), language);
  const cuts: Cut[] = [];
  let own: Word[] = [];
  let at = 0;
  let next = 0;
  for (const word of words) {
    at += word.word.length;
    own.push(word);
    const boundary = boundaries[next];
    if (boundary === undefined || boundary > at) continue;
    while ((boundaries[next] ?? at + 1) <= at) next++;
    cuts.push({ words: own, ends: true });
    own = [];
  }
  if (own.length > 0) cuts.push({ words: own, ends: false });
  return cuts.filter((cut) => joinWords(cut.words).trim() !== '');
}

const OPENING = /^[\p{Ps}\p{Pi}"'¿¡\s]$/u;
// Each sentence reads a limited number of spaces, because a text may have a sentence end before every one of many spaces.
const CLOSING = /\s{0,100}[»”)\]]{1,8}(?=\s|$)/uy;
const NEXT_WORD = /\s{0,100}(\S{1,100})/uy;
/** Only the end of a longer word is checked. */
const LONGEST_WORD = 100;
const LONGEST_UNSPACED = 12;

/** Sentence ends in a text: those of Unicode, except after abbreviations, initials and similar. Linear in the length of the text. */
export function sentenceBoundaries(text: string, language: string): number[] {
  const ends: number[] = [];
  const longest = isUnspaced(language) ? LONGEST_UNSPACED : LONGEST_WORD;
  for (const { segment, index } of segmentsOf(text, language, 'sentence')) {
    // Opening brackets and spaces belong to the next sentence.
    const opening = /[\p{L}\p{N}]/u.test(segment) ? openingAt(segment) : segment.length;
    const end = index + (/^["'\s]*$/u.test(segment.slice(opening)) ? segment.trimEnd().length : opening);
    // A closing quotation mark after a space.
    const close = matchAt(CLOSING, text, end)?.[0] ?? '';
    const next = matchAt(NEXT_WORD, text, end + close.length)?.[1];
    if (endsSentence(lastWord(text, end, longest), next, language)) ends.push(end + close.length);
  }
  return ends;
}

/** Where the opening brackets, quotation marks and spaces at the end of a text begin. */
function openingAt(text: string): number {
  let at = text.length;
  while (at > 0 && OPENING.test(text.charAt(at - 1))) at--;
  return at;
}

/** The word that ends at an offset, at most `longest` characters of it. */
function lastWord(text: string, end: number, longest: number): string {
  let at = end;
  while (at > Math.max(0, end - longest) && !/\s/u.test(text.charAt(at - 1))) at--;
  return text.slice(at, end);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function begin({ channel, speaker, language }: TranslatedUtterance, words: readonly Word[]): Sentence {
  const [first, ...rest] = words;
  const own = [{ ...first!, word: first!.word.trimStart() }, ...rest];
  return {
    sentence: '',
    start: own[0]!.start,
    end: latestEnd(own),
    words: own,
    confidence: 0,
    language,
    channel,
    ...(speaker === undefined ? {} : { speaker }),
  };
}

/** Continues a sentence in place, so that it keeps its position. */
function extend(sentence: Sentence, words: readonly Word[]): Sentence {
  const [first, ...rest] = words;
  const glue = isUnspaced(sentence.language) && isFullWidth(sentence.language) ? '' : ' ';
  sentence.words.push({ ...first!, word: glue + first!.word.trimStart() });
  for (const word of rest) sentence.words.push(word);
  sentence.end = Math.max(sentence.end, latestEnd(words));
  return sentence;
}

/** Fills in what depends on all words, once for each sentence. */
function finished(sentence: Sentence): Sentence {
  return { ...sentence, sentence: joinWords(sentence.words), confidence: meanConfidence(sentence.words) };
}

function latestEnd(words: readonly Word[]): number {
  return words.reduce((latest, { end }) => Math.max(latest, end), 0);
}
