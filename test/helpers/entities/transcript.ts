import type { TranscriptionLanguage } from '../../../src/schemas/languages.ts';
import type { Utterance } from '../../../src/schemas/result/transcript.ts';

const SECONDS_A_WORD = 0.4;

/** Utterances from plain lines, a word every 0.4 s. `speaker: text` sets the speaker. */
export function spoken(lines: readonly string[], language: TranscriptionLanguage = 'en'): Utterance[] {
  let time = 0;
  return lines.map((line) => {
    const turn = /^(\d+): (.*)$/s.exec(line);
    const text = turn?.[2] ?? line;
    const words = (text.match(/\s*\S+\s*$|\s*\S+/g) ?? []).map((word) => {
      const start = Math.round(time * 100) / 100;
      time += SECONDS_A_WORD;
      return { word, start, end: Math.round((start + 0.3) * 100) / 100, confidence: 0.9 };
    });
    const start = words[0]?.start ?? time;
    const utterance: Utterance = {
      text,
      language,
      start,
      end: words.at(-1)?.end ?? time,
      confidence: 0.9,
      channel: 0,
      words,
    };
    if (turn) utterance.speaker = Number(turn[1]);
    time += SECONDS_A_WORD;
    return utterance;
  });
}
