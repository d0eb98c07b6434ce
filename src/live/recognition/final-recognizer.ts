import type { Pcm } from '../../engines/ports/audio.ts';
import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { SCHEDULER, WINDOWS } from '../settings.ts';
import type { ChannelHistory, TimedAudio } from './channel-history.ts';
import { canJoin, type SpokenPiece, splitWords } from './join-pieces.ts';
import type { OpenUtterance } from './open-utterance.ts';
import { tidyWords } from './tidy-words.ts';
import type { UtteranceRecognizer } from './utterance-recognizer.ts';
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

  #add(utterance: OpenUtterance, endSec: number, ending: Ending, isCertain: boolean) {
    const { pieceSec: startSec, cutBefore } = utterance;
    const fromSec = this.#history.windowStartSec(utterance);
    const toSec = endSec + (ending === 'cut' ? WINDOWS.afterCutSec : WINDOWS.paddingSec);
    const audio = this.#history.capture(fromSec, endSec, toSec);
    const isContinued = utterance.pieces.length > 0;
    const times = { startSec, fromSec, endSec, toSec, audioStartSec: audio.startSec };
    let piece!: Piece;
    const words = new Promise<RecognizedWord[]>((resolve, reject) => {
      const state = { isCertain, isCancelled: false, queuedMs: performance.now(), resolve, reject };
      piece = { utterance, audio, cutBefore, isContinued, ending, ...times, ...state };
    });
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
    const { audio } = first;
    // It may have waited for earlier pieces of the channel, which the scheduler does not know.
    const isLate = this.#recognizer.isOverloaded() || performance.now() - first.queuedMs > SCHEDULER.overloadedMs;
    const limitSec = (language: string) => contextSec(language, isLate);
    const context = this.#history.contextBefore({ audio, pieceSec: startSec, cutBefore, fromSec, endSec, limitSec });
    const recognized = await this.#recognizer.recognize({
      priority: 'final',
      isLate,
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

  /** The audio of the pieces, including those that wait and fit into the same window. */
  #windowOf(pieces: Piece[]): Pcm {
    const first = pieces[0]!;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const mayJoin = pieces.at(-1)!.isCertain && next.isCertain && this.#recognizer.hasOneLanguage();
      if (!mayJoin || !canJoin(pieces, next)) break;
      pieces.push(this.#waiting.shift()!);
    }
    const last = pieces.at(-1)!;
    return last.audio.slice(first.fromSec, last.toSec);
  }
}

/** Speech always gets context, because its first words would be wrong without; less of it while finals wait too long. */
function contextSec(language: string, isLate: boolean): number {
  if (isLate) return WINDOWS.contextOverloadedSec;
  return language === 'en' ? WINDOWS.contextEnglishSec : WINDOWS.contextOtherSec;
}
