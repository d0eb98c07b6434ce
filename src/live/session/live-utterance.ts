import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import type { TranscriptionLanguage } from '../../schemas/languages.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';

/** An utterance of recognised words in the form of the pipeline: the joined words are its text. */
export function makeUtterance(words: readonly RecognizedWord[], language: string, channel: number): Utterance {
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
    // The mean of the words, weighted by their length.
    confidence: roundMs(written.reduce((sum, word, i) => sum + word.confidence * letters[i]!, 0) / Math.max(1, total)),
    channel,
    // The recognisers use the language codes of the API.
    language: language as TranscriptionLanguage,
    text: written.map(({ word }) => word).join(''),
    words: written,
  };
}

/** The utterance for live messages: its text begins with a space, so that clients can join texts as they arrive. */
export function asLive<Spoken extends { text: string }>(utterance: Spoken): Spoken {
  return { ...utterance, text: ` ${utterance.text.trimStart()}` };
}

/** The id of an utterance: channel and number. */
export function utteranceId(channel: number, number: number): string {
  return `${String(channel).padStart(2, '0')}-${String(number).padStart(8, '0')}`;
}

/** Rounds to three decimals: milliseconds of a time in seconds. */
export function roundMs(value: number): number {
  return Math.round(value * 1000) / 1000;
}
