import type { Word } from '../../schemas/result/transcript.ts';
import { meanConfidence } from './words.ts';

/**
 * Words for `text` in place of `words`. With the same number of words each keeps its own times. Otherwise they share
 * the time from the first to the last word by their lengths, so that one word for several lasts as long as all of
 * them.
 */
export function writeOver(words: readonly Word[], text: string): Word[] {
  const lead = /^\s*/u.exec(words[0]?.word ?? '')![0];
  const tokens = text.trim().split(/\s+/u);
  if (tokens.length === words.length) {
    return words.map((word, index) => ({ ...word, word: (index === 0 ? lead : ' ') + tokens[index]! }));
  }
  const start = words[0]!.start;
  const end = Math.max(...words.map((word) => word.end));
  const confidence = meanConfidence(words);
  const characters = tokens.reduce((sum, token) => sum + token.length, 0);
  let written = 0;
  return tokens.map((token, index) => {
    const from = start + ((end - start) * written) / characters;
    written += token.length;
    const to = start + ((end - start) * written) / characters;
    return { word: (index === 0 ? lead : ' ') + token, start: roundMs(from), end: roundMs(to), confidence };
  });
}

function roundMs(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
