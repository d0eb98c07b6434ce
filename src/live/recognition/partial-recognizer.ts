import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { WINDOWS } from '../settings.ts';
import type { ChannelHistory } from './channel-history.ts';
import type { OpenUtterance } from './open-utterance.ts';
import { tidyWords } from './tidy-words.ts';
import type { SpokenContext, UtteranceRecognizer } from './utterance-recognizer.ts';
import { textOf, toSessionTime } from './words.ts';

export interface PartialRecognizerOptions {
  recognizer: UtteranceRecognizer;
  history: ChannelHistory;
  isOpen(utterance: OpenUtterance): boolean;
  /** Whether there is silence, which may be the end of the utterance. */
  isPaused(): boolean;
  /** Finals have priority: no partial is recognised while one waits. */
  hasPendingFinals(): boolean;
  onPartial(utterance: OpenUtterance, words: RecognizedWord[], language: string): void;
  onError(error: unknown): void;
}

/** Recognises a growing utterance again and again, one pass at a time. */
export class PartialRecognizer {
  #options: PartialRecognizerOptions;
  #running = false;

  constructor(options: PartialRecognizerOptions) {
    this.#options = options;
  }

  /** Recognises what is new; audio that arrives meanwhile is recognised right after. */
  async update(utterance: OpenUtterance): Promise<void> {
    while (this.#isDue(utterance) && (await this.#recognize(utterance)));
  }

  #isDue(utterance: OpenUtterance): boolean {
    const { recognizer, history, isOpen, isPaused, hasPendingFinals } = this.#options;
    const { endSec: nowSec } = history.samples;
    if (this.#running || !isOpen(utterance) || isPaused() || hasPendingFinals()) return false;
    if (nowSec <= utterance.partialUpToSec) return false;
    const spokenSec = nowSec - utterance.startSec;
    const isBusy = recognizer.isBusy();
    if (spokenSec < (isBusy ? WINDOWS.firstPartialBusySec : WINDOWS.firstPartialSec)) return false;
    if (utterance.partialUpToSec === 0) return true;
    // The first words are the most urgent, and a pass over little audio is cheap.
    const nothingSent = utterance.sentPartial.length === 0;
    const mostSec = nothingSent ? (isBusy ? WINDOWS.firstRetryBusySec : 0) : Number.POSITIVE_INFINITY;
    // A pass over longer audio takes longer, and finals wait for it.
    const factor = Math.min(1.5, Math.max(0.5, Math.min(spokenSec, 1 + (spokenSec - 1) / 6)));
    return nowSec - utterance.partialUpToSec >= Math.min(mostSec, recognizer.partialEverySec() * factor);
  }

  /** Returns whether a pass took place. */
  async #recognize(utterance: OpenUtterance): Promise<boolean> {
    const { recognizer, history, isOpen, isPaused, hasPendingFinals, onError } = this.#options;
    this.#running = true;
    try {
      const { endSec: nowSec } = history.samples;
      const startSec = history.windowStartSec(utterance);
      const context = this.#contextOf(utterance, startSec, nowSec);
      const window = { fromSec: 0, endSec: 0, pieceSec: 0, cutBefore: false };
      const recognized = await recognizer.recognize({
        priority: 'partial',
        speechSec: nowSec - utterance.startSec,
        ...(context ? { context } : {}),
        // The newest audio at the time when the recogniser is free.
        window: () => {
          if (!isOpen(utterance) || hasPendingFinals()) return null;
          // The context was chosen to end at `startSec`, so the audio must start there.
          window.fromSec = context ? startSec : history.windowStartSec(utterance);
          window.endSec = history.samples.endSec;
          window.pieceSec = utterance.pieceSec;
          window.cutBefore = utterance.cutBefore;
          utterance.partialUpToSec = window.endSec;
          return history.samples.slice(window.fromSec, window.endSec);
        },
      });
      if (!recognized || !isOpen(utterance) || isPaused()) return false;
      const all = toSessionTime(recognized.words, window.fromSec, window.endSec);
      const own = window.cutBefore ? history.wordsAfterCut(all, window.pieceSec) : all;
      this.#send(utterance, utterance.stabilizer.push(own, window.endSec, recognized.language), recognized.language);
      return true;
    } catch (error) {
      onError(error);
      return false;
    } finally {
      this.#running = false;
    }
  }

  /** English partials get no context: every second of it delays them. */
  #contextOf(utterance: OpenUtterance, fromSec: number, endSec: number): SpokenContext | undefined {
    const { history, recognizer } = this.#options;
    // Context with missing words would make the recogniser repeat them.
    if (utterance.pieces.length > utterance.finishedPieces.length || recognizer.isBusy()) return undefined;
    const { pieceSec, cutBefore } = utterance;
    const limitSec = (language: string) => (language === 'en' ? 0 : WINDOWS.contextPartialSec);
    return history.contextBefore({ audio: history.samples, pieceSec, cutBefore, fromSec, endSec, limitSec });
  }

  #send(utterance: OpenUtterance, stable: readonly RecognizedWord[], language: string): void {
    const finished = utterance.finishedPieces.flat();
    const words = [...finished, ...tidyWords(stable, finished.at(-1)?.endSec ?? 0)];
    if (words.length === 0 || textOf(words) === textOf(utterance.sentPartial)) return;
    utterance.sentPartial = words;
    this.#options.onPartial(utterance, words, language);
  }
}
