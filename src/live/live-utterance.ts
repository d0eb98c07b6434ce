import type { HeardWord } from '../engines/ports.ts';
import type { TranscriptionLanguage } from '../schemas/languages.ts';
import type { Utterance } from '../schemas/transcript.ts';

/** An utterance of the words that were heard, as the stages of the pipeline know it: its words, joined, are its text. */
export function makeUtterance(words: readonly HeardWord[], language: string, channel: number): Utterance {
  const written = words.map((word, i) => ({
    word: i === 0 ? word.text.trimStart() : word.text,
    start: roundMs(word.startSec),
    end: roundMs(word.endSec),
    confidence: roundMs(word.confidence),
  }));
  const letters = written.map(({ word }) => Math.max(1, word.trim().length));
  const total = letters.reduce((sum, count) => sum + count, 0);
  return {
    start: written[0]?.start ?? 0,
    end: Math.max(0, ...written.map((word) => word.end)),
    // The mean of its words', each weighted by its length.
    confidence: roundMs(written.reduce((sum, word, i) => sum + word.confidence * letters[i]!, 0) / Math.max(1, total)),
    channel,
    // Every recogniser's codes are among those of the interface.
    language: language as TranscriptionLanguage,
    text: written.map(({ word }) => word).join(''),
    words: written,
  };
}

/** The same as live messages write it: its text begins with a space, so that texts can be strung together as they come. */
export function asLive<Spoken extends { text: string }>(utterance: Spoken): Spoken {
  return { ...utterance, text: ` ${utterance.text.trimStart()}` };
}

/** Names an utterance: channel and number. */
export function utteranceId(channel: number, number: number): string {
  return `${String(channel).padStart(2, '0')}-${String(number).padStart(8, '0')}`;
}

function roundMs(value: number): number {
  return Math.round(value * 1000) / 1000;
}
