import type { Utterance, Word } from '../../schemas/result/transcript.ts';
import { lastUpTo } from './binary-search.ts';

/** Finds the time of a position in an utterance's text. */
export class Timeline {
  private readonly utterances: readonly Utterance[];
  /** Where each word of an utterance begins in its text. */
  private readonly starts: readonly number[][];

  constructor(utterances: readonly Utterance[]) {
    this.utterances = utterances;
    this.starts = utterances.map(({ words }) => {
      let next = 0;
      return words.map(({ word }) => {
        next += word.length;
        return next - word.length;
      });
    });
  }

  /** The start of the word that contains a character. */
  startAt(utterance: number, offset: number): number {
    return this.wordAt(utterance, offset)?.start ?? this.utterances[utterance]?.start ?? 0;
  }

  /** The end of the word that contains the character before an offset. */
  endAt(utterance: number, offset: number): number {
    return this.wordAt(utterance, Math.max(0, offset - 1))?.end ?? this.utterances[utterance]?.end ?? 0;
  }

  private wordAt(utterance: number, offset: number): Word | undefined {
    return this.utterances[utterance]?.words[lastUpTo(this.starts[utterance] ?? [], offset, (start) => start)];
  }
}
