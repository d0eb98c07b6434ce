import type { Pcm } from '../../engines/ports/audio.ts';
import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import { WINDOWS } from '../settings.ts';
import type { OpenUtterance } from './open-utterance.ts';
import { createSampleBuffer, type SampleBuffer } from './sample-buffer.ts';
import { wordsAfterSent } from './stitch-words.ts';
import type { SpokenContext } from './utterance-recognizer.ts';
import { middleSec, textOf } from './words.ts';

/** Audio that is addressed by its time in the session. */
export interface TimedAudio {
  startSec: number;
  slice(fromSec: number, toSec: number): Pcm;
}

/** A request for the context of some speech. */
export interface ContextRequest {
  /** The audio before the speech. */
  audio: TimedAudio;
  pieceSec: number;
  /** Whether speech was already going on where the piece starts. */
  cutBefore: boolean;
  /** Where the window of the speech starts. */
  fromSec: number;
  endSec: number;
  /** Maximum duration of context and speech together, by language. */
  limitSec(language: string): number;
}

/** Where recognition of a channel continues what an earlier process recognised. */
export interface EarlierSpeech {
  /** Its audio is repeated from here. */
  fromSec: number;
  /** The last final words before the start. */
  words: readonly RecognizedWord[];
  language: string;
}

/** The recent audio of a channel and the final words recognised in it. */
export class ChannelHistory {
  readonly samples: SampleBuffer;
  #words: RecognizedWord[] = [];
  #language = '';
  #lastEndSec: number;

  constructor(startSec: number, earlier?: EarlierSpeech) {
    this.samples = createSampleBuffer(earlier?.fromSec ?? startSec);
    this.#lastEndSec = startSec;
    if (earlier) this.addWords(earlier.words, earlier.language);
  }

  append(pcm: Pcm): void {
    this.samples.append(pcm);
  }

  /** Records that an utterance ended here: the audio before this time belongs to it. */
  utteranceEnded(atSec: number): void {
    this.#lastEndSec = atSec;
    this.dropBefore(atSec);
  }

  /** Adds final words in their order. */
  addWords(words: readonly RecognizedWord[], language: string): void {
    if (words.length === 0) return;
    const sameLanguage = language === this.#language ? this.#words : [];
    const keepFromSec = words.at(-1)!.endSec - WINDOWS.keptSec - WINDOWS.pieceSec;
    this.#words = [...sameLanguage.filter((word) => word.endSec > keepFromSec), ...words];
    this.#language = language;
  }

  /** The end of the last final word. */
  get lastWordEndSec(): number {
    return this.#words.at(-1)?.endSec ?? 0;
  }

  /** Drops audio that no later utterance needs as context. */
  dropBefore(sec: number): void {
    this.samples.dropBefore(sec - WINDOWS.keptSec);
  }

  /** Where the audio for the open piece starts. */
  windowStartSec({ cutBefore, pieceSec, startSec }: OpenUtterance): number {
    if (cutBefore) return Math.max(this.samples.startSec, pieceSec - WINDOWS.beforeCutSec);
    return Math.max(this.#lastEndSec, startSec - WINDOWS.paddingSec);
  }

  /** A copy of the audio that the recognition of a piece up to `endSec` may need; the history may drop it before it is used. */
  capture(fromSec: number, endSec: number, toSec: number): TimedAudio {
    const startSec = Math.max(this.samples.startSec, Math.min(fromSec, endSec - WINDOWS.keptSec));
    const copy = createSampleBuffer(startSec);
    copy.append(this.samples.slice(startSec, toSec));
    return copy;
  }

  /** The words of a window that were not recognised before its forced cut. */
  wordsAfterCut(words: readonly RecognizedWord[], cutSec: number): RecognizedWord[] {
    return wordsAfterSent(this.#words, words, cutSec);
  }

  /** The speech right before a window, as far as it helps to recognise it. */
  contextBefore(request: ContextRequest): SpokenContext | undefined {
    const { audio, pieceSec, cutBefore, fromSec, endSec } = request;
    const certainUpToSec = cutBefore ? pieceSec - WINDOWS.unsureBeforeCutSec : pieceSec;
    const spoken = this.#words.filter((word) => middleSec(word) < certainUpToSec);
    const earliestSec = Math.max(audio.startSec, endSec - request.limitSec(this.#language));
    let first = spoken.length;
    let startSec = pieceSec;
    while (first > 0) {
      const word = spoken[first - 1]!;
      if (startSec - word.endSec > WINDOWS.contextGapSec || word.startSec < earliestSec) break;
      startSec = word.startSec;
      first--;
    }
    if (first === spoken.length) return undefined;
    const previousEndSec = spoken[first - 1]?.endSec ?? 0;
    const contextStartSec = Math.max(audio.startSec, previousEndSec, startSec - WINDOWS.paddingSec);
    if (contextStartSec >= fromSec) return undefined;
    const pcm = audio.slice(contextStartSec, fromSec);
    return { text: textOf(spoken.slice(first)), language: this.#language, pcm };
  }
}
