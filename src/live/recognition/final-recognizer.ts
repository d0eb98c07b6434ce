import type { Pcm } from '../../engines/ports/audio.ts';
import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { SCHEDULER, WINDOWS } from '../settings.ts';
import type { ChannelHistory, TimedAudio } from './channel-history.ts';
import { canJoin, type SpokenPiece, splitWords } from './join-pieces.ts';
import type { OpenUtterance } from './open-utterance.ts';
import { tidyWords } from './tidy-words.ts';
import type { SpokenContext, UtteranceRecognizer } from './utterance-recognizer.ts';
import { middleSec, toSessionTime } from './words.ts';

/** How a piece of speech ends: in a pause, or in the middle of speech. */
export type Ending = 'pause' | 'cut';

/** A piece that waits for its recognition, or is being recognised. */
interface Piece extends SpokenPiece {
  utterance: OpenUtterance;
  audio: TimedAudio;
  cutBefore: boolean;
  /** Whether an earlier piece of the utterance has decided its language. */
  isContinued: boolean;
  toSec: number;
  ending: Ending;
  /** Whether it ends the utterance in any case; otherwise speech may go on and the result is not needed. */
  isCertain: boolean;
  isCancelled: boolean;
  queuedMs: number;
  /** The words, once they are known. */
  words?: RecognizedWord[];
  /** Resolves when the words are known or recognition has failed. */
  settled?: Promise<unknown>;
  resolve(words: RecognizedWord[]): void;
  reject(error: unknown): void;
}

/** A recognition that began when a pause began, in case the pause ends the utterance. */
export interface EarlyRecognition {
  words: Promise<RecognizedWord[]>;
  /** The pause has ended the utterance. */
  keep(): void;
  /** Speech went on. */
  cancel(): void;
}

/**
 * Recognises the pieces of a channel with final quality, one after another: the words before a piece are its context, and the words next to a cut must not be
 * sent twice. Pieces that had to wait are recognised as one window, which costs less than one window each.
 */
export class FinalRecognizer {
  #recognizer: UtteranceRecognizer;
  #history: ChannelHistory;
  #waiting: Piece[] = [];
  #isRunning = false;

  constructor(recognizer: UtteranceRecognizer, history: ChannelHistory) {
    this.#recognizer = recognizer;
    this.#history = history;
  }

  /** Recognises the open piece of an utterance up to `endSec`. */
  recognize(utterance: OpenUtterance, endSec: number, ending: Ending): Promise<RecognizedWord[]> {
    return this.#add(utterance, endSec, ending, true).words;
  }

  /** The same while it is uncertain whether the utterance ends there. */
  recognizeEarly(utterance: OpenUtterance, endSec: number): EarlyRecognition {
    const { piece, words } = this.#add(utterance, endSec, 'pause', false);
    return {
      words,
      keep: () => {
        piece.isCertain = true;
        if (piece.words) this.#remember(piece);
      },
      cancel: () => {
        piece.isCancelled = true;
      },
    };
  }

  /** Resolves when so little speech waits that more can be taken. */
  async hasRoom(): Promise<void> {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      if (this.#waiting.at(-1)!.endSec - first.startSec <= WINDOWS.waitingSec) return;
      await first.settled;
    }
  }

  #add(utterance: OpenUtterance, endSec: number, ending: Ending, isCertain: boolean) {
    const { pieceSec: startSec, cutBefore } = utterance;
    const fromSec = this.#history.windowStartSec(utterance);
    const toSec = endSec + (ending === 'cut' ? WINDOWS.afterCutSec : WINDOWS.paddingSec);
    const audio = this.#history.capture(fromSec, endSec, toSec);
    const isContinued = utterance.pieces.length > 0;
    const times = { startSec, fromSec, endSec, toSec, audioStartSec: audio.startSec };
    const state = { isCertain, isCancelled: false, queuedMs: performance.now() };
    let piece!: Piece;
    const words = new Promise<RecognizedWord[]>((resolve, reject) => {
      piece = { utterance, audio, cutBefore, isContinued, ending, ...times, ...state, resolve, reject };
    });
    piece.settled = words.catch(() => {});
    this.#waiting.push(piece);
    void this.#run();
    return { piece, words };
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let piece = this.#waiting.shift(); piece; piece = this.#waiting.shift()) {
      const pieces = [piece];
      try {
        const found = splitWords(await this.#recognizeTogether(pieces), pieces);
        pieces.forEach((each, i) => {
          this.#finish(each, found[i]!, pieces.length > 1);
        });
      } catch (error) {
        for (const each of pieces) each.reject(error);
      }
    }
    this.#isRunning = false;
  }

  #finish(piece: Piece, words: RecognizedWord[], isJoined: boolean): void {
    piece.words = words;
    // The words of its partial may now belong to its neighbour.
    if (isJoined && words.length === 0) piece.utterance.sentPartial = [];
    if (piece.isCertain) this.#remember(piece);
    piece.resolve(words);
  }

  #remember({ words = [], utterance }: Piece): void {
    this.#history.addWords(words, utterance.language ?? 'en');
  }

  /** Recognises the first piece; pieces that arrive before the recogniser is free are added to `pieces` and to its window. */
  async #recognizeTogether(pieces: Piece[]): Promise<RecognizedWord[]> {
    const first = pieces[0]!;
    const { fromSec, startSec, endSec, cutBefore, utterance } = first;
    // It may have waited for earlier pieces of the channel, which the scheduler does not know.
    const waitMs = Math.max(this.#recognizer.finalWaitMs(), performance.now() - first.queuedMs);
    const context = this.#contextOf(first, waitMs);
    const recognized = await this.#recognizer.recognize({
      priority: 'final',
      isOverloaded: waitMs > SCHEDULER.overloadedMs,
      speechSec: endSec - startSec,
      window: () => (first.isCancelled ? null : this.#windowOf(pieces)),
      ...(context ? { context } : {}),
      ...(utterance.language && first.isContinued ? { language: utterance.language } : {}),
    });
    const last = pieces.at(-1)!;
    if (recognized) for (const piece of pieces) piece.utterance.language = recognized.language;
    const words = toSessionTime(recognized?.words ?? [], fromSec, last.toSec);
    const own = cutBefore ? this.#history.wordsAfterCut(words, startSec) : words;
    const complete = last.ending === 'pause' ? own : own.filter((word) => middleSec(word) < last.endSec);
    return tidyWords(complete, this.#history.lastWordEndSec);
  }

  /** Speech always gets context, because its first words would be wrong without; less of it while finals are late or more pieces share its window. */
  #contextOf(first: Piece, waitMs: number): SpokenContext | undefined {
    const { audio, startSec: pieceSec, cutBefore, fromSec } = first;
    const { contextLateSec, contextEnglishSec, contextOtherSec } = WINDOWS;
    const isLate = waitMs > SCHEDULER.lateMs;
    const limitSec = (language: string) =>
      isLate ? contextLateSec : language === 'en' ? contextEnglishSec : contextOtherSec;
    const { endSec } = this.#joinable([first]).at(-1) ?? first;
    return this.#history.contextBefore({ audio, pieceSec, cutBefore, fromSec, endSec, limitSec });
  }

  /** The audio of the pieces, including those that wait and fit into the same window. */
  #windowOf(pieces: Piece[]): Pcm {
    pieces.push(...this.#waiting.splice(0, this.#joinable(pieces).length));
    const last = pieces.at(-1)!;
    return last.audio.slice(pieces[0]!.fromSec, last.toSec);
  }

  /** The waiting pieces that fit into the window of `pieces`. */
  #joinable(pieces: readonly Piece[]): Piece[] {
    const joined = [...pieces];
    if (!this.#recognizer.hasOneLanguage()) return [];
    for (const next of this.#waiting) {
      if (!joined.at(-1)!.isCertain || !next.isCertain || !canJoin(joined, next)) break;
      joined.push(next);
    }
    return joined.slice(pieces.length);
  }
}
