import type { Utterance, Word } from '../../schemas/result/transcript.ts';
import { lastUpTo } from './binary-search.ts';

/** Finds the time of a position in an utterance's text. */
export class Timeline {
  private readonly starts = new Map<number, number[]>();
  private readonly utterances: readonly Utterance[];

  constructor(utterances: readonly Utterance[]) {
    this.utterances = utterances;
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
    const words = this.utterances[utterance]?.words ?? [];
    const starts = this.startsOf(utterance, words);
    return words[lastUpTo(starts, offset, (start) => start)];
  }

  private startsOf(utterance: number, words: readonly Word[]): number[] {
    const known = this.starts.get(utterance);
    if (known) return known;
    const starts: number[] = [];
    let at = 0;
    for (const word of words) {
      starts.push(at);
      at += word.word.length;
    }
    this.starts.set(utterance, starts);
    return starts;
  }
}
