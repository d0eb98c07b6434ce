import { joinWords } from '../../src/pipeline/formats/words.ts';
import type { TranslationLanguage } from '../../src/schemas/languages.ts';
import type { TranslatedUtterance, Utterance, Word } from '../../src/schemas/result/transcript.ts';

/** Properties of a test utterance. */
export interface UtteranceOptions {
  at?: number;
  language?: TranslationLanguage;
  channel?: number;
  speaker?: number;
  secPerWord?: number;
  confidence?: number;
}

/** Creates an utterance with one word after another; `{0.5}` in the text is a pause of half a second. */
export function utteranceOf(text: string, options: UtteranceOptions = {}): Utterance {
  const { at = 0, language = 'en', channel = 0, speaker, secPerWord = 0.3, confidence = 0.9 } = options;
  const ms = (sec: number) => Math.round(sec * 1000) / 1000;
  const words: Word[] = [];
  let now = at;
  for (const token of text.trim().split(' ')) {
    const pause = /^\{([\d.]+)\}$/u.exec(token);
    if (pause) {
      now += Number(pause[1]);
      continue;
    }
    const word = words.length === 0 ? token : ` ${token}`;
    words.push({ word, start: ms(now), end: ms(now + secPerWord), confidence });
    now += secPerWord;
  }
  const utterance: TranslatedUtterance = {
    start: ms(at),
    end: ms(now),
    confidence,
    channel,
    language,
    text: joinWords(words),
    words,
    ...(speaker === undefined ? {} : { speaker }),
  };
  return utterance as Utterance;
}

/** Creates an utterance of unspaced text in which each character is a word. */
export function unspacedUtteranceOf(text: string, language: TranslationLanguage, secPerCharacter = 0.15): Utterance {
  const spaced = utteranceOf([...text].join(' '), { language, secPerWord: secPerCharacter });
  const words = spaced.words.map((word) => ({ ...word, word: word.word.trim() }));
  return { ...spaced, words, text };
}
