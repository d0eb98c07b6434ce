import type { Sentence, TranslatedUtterance, Word } from '../../schemas/transcript.ts';
import { isFullWidth, isUnspaced, segmenterOf } from '../formats/scripts.ts';
import { endsSentence } from '../formats/sentence-end.ts';
import { joinWords, meanConfidence, voiceOf } from '../formats/words.ts';
import type { AddonInput, Reader } from './addon.ts';

/** A sentence broken off goes on in the next utterance unless the speaker was silent for longer. */
const GOES_ON_SEC = 1.5;

/** Cuts a transcript, or a translation, into sentences in order of start; the words of each, joined, are its text. */
export function makeSentences(utterances: readonly TranslatedUtterance[]): Sentence[] {
  const sentences: Sentence[] = [];
  // What each voice has begun and not yet ended; another may speak in between.
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
  return sentences.sort((a, b) => a.start - b.start);
}

/** The older place of the sentences in a result: their texts alone. */
export const sentences: Reader<'sentences'> = {
  name: 'sentences',
  wanted: (params) => params.sentences,
  read: async ({ transcript }: AddonInput) => makeSentences(transcript.utterances).map(({ sentence }) => sentence),
};

interface Cut {
  words: Word[];
  ends: boolean;
}

/** Cuts at each boundary that falls between two words; one inside a word (of unspaced text) takes effect after it. */
function cutWords({ words, language }: TranslatedUtterance): Cut[] {
  const boundaries = sentenceBoundaries(joinWords(words), language);
  const cuts: Cut[] = [];
  let own: Word[] = [];
  let at = 0;
  for (const word of words) {
    at += word.word.length;
    own.push(word);
    const nextBoundary = boundaries[0];
    if (nextBoundary === undefined || nextBoundary > at) continue;
    while (boundaries[0] !== undefined && boundaries[0] <= at) boundaries.shift();
    cuts.push({ words: own, ends: true });
    own = [];
  }
  if (own.length > 0) cuts.push({ words: own, ends: false });
  return cuts.filter((cut) => joinWords(cut.words).trim() !== '');
}

const OPENING = /[\p{Ps}\p{Pi}"'¿¡\s]+$/u;

/** Where sentences end in a text: what Unicode proposes, without the ends after short forms, initials and the like. */
function sentenceBoundaries(text: string, language: string): number[] {
  const ends: number[] = [];
  for (const { segment, index } of segmenterOf(language, 'sentence').segment(text)) {
    // A bracket that opens belongs to what follows, as does the space, which words carry in front.
    const opening = /[\p{L}\p{N}]/u.test(segment) ? (OPENING.exec(segment)?.index ?? segment.length) : segment.length;
    const end = index + (/^["'\s]*$/u.test(segment.slice(opening)) ? segment.trimEnd().length : opening);
    // A quotation mark that a space parts from what it closes.
    const close = /^\s*[»”)\]]+(?=\s|$)/u.exec(text.slice(end))?.[0] ?? '';
    const last = text.slice(0, end).match(isUnspaced(language) ? /[^\s]{1,12}$/u : /\S+$/u)?.[0] ?? '';
    const next = text.slice(end + close.length).match(/\S+/u)?.[0];
    if (endsSentence(last, next, language)) ends.push(end + close.length);
  }
  return ends;
}

function begin({ channel, speaker, language }: TranslatedUtterance, words: readonly Word[]): Sentence {
  const [first, ...rest] = words;
  const own = [{ ...first!, word: first!.word.trimStart() }, ...rest];
  return {
    sentence: joinWords(own),
    start: own[0]!.start,
    end: Math.max(...own.map((word) => word.end)),
    words: own,
    confidence: meanConfidence(own),
    language,
    channel,
    ...(speaker === undefined ? {} : { speaker }),
  };
}

/** Goes on with a sentence in place: it keeps its position among the others. */
function extend(sentence: Sentence, words: readonly Word[]): Sentence {
  const [first, ...rest] = words;
  const glue = isUnspaced(sentence.language) && isFullWidth(sentence.language) ? '' : ' ';
  sentence.words.push({ ...first!, word: glue + first!.word.trimStart() }, ...rest);
  sentence.sentence = joinWords(sentence.words);
  sentence.end = Math.max(...sentence.words.map((word) => word.end));
  sentence.confidence = meanConfidence(sentence.words);
  return sentence;
}
