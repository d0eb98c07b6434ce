import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { WINDOWS } from '../settings.ts';
import type { ChannelHistory, TimedAudio } from './channel-history.ts';
import type { OpenUtterance } from './open-utterance.ts';
import { tidyWords } from './tidy-words.ts';
import type { UtteranceRecognizer } from './utterance-recognizer.ts';
import { middleSec, toSessionTime } from './words.ts';

/** How a piece of speech ends: in a pause, or in the middle of speech. */
export type Ending = 'pause' | 'cut';

interface Piece {
  utterance: OpenUtterance;
  audio: TimedAudio;
  startSec: number;
  cutBefore: boolean;
  /** Whether an earlier piece of the utterance has decided its language. */
  isContinued: boolean;
  fromSec: number;
  endSec: number;
  toSec: number;
  ending: Ending;
}

/**
 * Recognises the pieces of a channel with final quality, one after another: the words before a piece are its context, and the words next to a cut must not be
 * sent twice.
 */
export class FinalRecognizer {
  #recognizer: UtteranceRecognizer;
  #history: ChannelHistory;
  #order: Promise<unknown> = Promise.resolve();

  constructor(recognizer: UtteranceRecognizer, history: ChannelHistory) {
    this.#recognizer = recognizer;
    this.#history = history;
  }

  /** Recognises the open piece of an utterance up to `endSec`. */
  recognize(utterance: OpenUtterance, endSec: number, ending: Ending): Promise<RecognizedWord[]> {
    const { pieceSec: startSec, cutBefore } = utterance;
    const fromSec = this.#history.windowStartSec(utterance);
    const toSec = endSec + (ending === 'cut' ? WINDOWS.afterCutSec : WINDOWS.paddingSec);
    const audio = this.#history.capture(fromSec, endSec, toSec);
    const isContinued = utterance.pieces.length > 0;
    return this.#inOrder(() =>
      this.#recognizePiece({ utterance, audio, startSec, cutBefore, isContinued, fromSec, endSec, toSec, ending }),
    );
  }

  /** Adds the words of a piece to the history before the next piece is recognised. */
  commit(words: Promise<RecognizedWord[]>, utterance: OpenUtterance): void {
    this.#inOrder(async () => this.#history.addWords(await words, utterance.language ?? 'en')).catch(() => {});
  }

  #inOrder<T>(step: () => Promise<T>): Promise<T> {
    const done = this.#order.then(step);
    this.#order = done.catch(() => {});
    return done;
  }

  async #recognizePiece(piece: Piece): Promise<RecognizedWord[]> {
    const { utterance, audio, fromSec, toSec, startSec, endSec, cutBefore } = piece;
    const isBusy = this.#recognizer.isBusy();
    const context = this.#history.contextBefore({
      audio,
      pieceSec: startSec,
      cutBefore,
      fromSec,
      endSec,
      limitSec: (language) => contextSec(language, isBusy && !cutBefore, isBusy),
    });
    const pcm = audio.slice(fromSec, toSec);
    const recognized = await this.#recognizer.recognize({
      priority: 'final',
      speechSec: endSec - startSec,
      window: () => pcm,
      ...(context ? { context } : {}),
      ...(utterance.language && piece.isContinued ? { language: utterance.language } : {}),
    });
    if (recognized) utterance.language = recognized.language;
    const words = toSessionTime(recognized?.words ?? [], fromSec, toSec);
    const own = cutBefore ? this.#history.wordsAfterCut(words, startSec) : words;
    const complete = piece.ending === 'pause' ? own : own.filter((word) => middleSec(word) < endSec);
    return tidyWords(complete, this.#history.lastWordEndSec);
  }
}

/** Speech after a pause gets no context while the recogniser is busy; speech after a cut always gets some, because its first words would be wrong. */
function contextSec(language: string, none: boolean, isBusy: boolean): number {
  if (none) return 0;
  if (isBusy) return WINDOWS.contextBusySec;
  return language === 'en' ? WINDOWS.contextEnglishSec : WINDOWS.contextOtherSec;
}
