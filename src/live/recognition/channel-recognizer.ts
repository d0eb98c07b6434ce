import { type Pcm, SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import type { VoiceActivityDetector, VoiceActivityState } from '../../engines/ports/voice-activity.ts';
import { WINDOWS } from '../settings.ts';
import { ChannelHistory, type EarlierSpeech } from './channel-history.ts';
import { type EarlyRecognition, type Ending, FinalRecognizer } from './final-recognizer.ts';
import { type OpenUtterance, openUtterance } from './open-utterance.ts';
import { PartialRecognizer } from './partial-recognizer.ts';
import { joinPcm } from './sample-buffer.ts';
import { type SegmentEvent, Segmenter, type SegmenterSettings } from './segmenter.ts';
import { createStabilizer } from './stabilizer.ts';
import { withoutOverlaps } from './tidy-words.ts';
import type { UtteranceRecognizer } from './utterance-recognizer.ts';

/** What happens on a channel, in order. */
export interface ChannelEvents {
  speechStart(atSec: number): void;
  speechEnd(atSec: number): void;
  /** `number` counts the channel's utterances; partials and the final of one share it. */
  partial(number: number, words: RecognizedWord[], language: string): void;
  /** `upToSec`: the audio before this time has been recognised. */
  final(number: number, words: RecognizedWord[], language: string, upToSec: number): Promise<void>;
  failed(error: unknown): void;
}

export interface ChannelOptions {
  startSec: number;
  firstNumber: number;
  /** The end of the last word that an earlier process sent. */
  sentUpToSec?: number | undefined;
  /** Its audio must be given to `repeat` first. */
  earlier?: EarlierSpeech | undefined;
  segmenter: SegmenterSettings;
  wantPartials: boolean;
  voice: VoiceActivityDetector;
  recognizer: UtteranceRecognizer;
  events: ChannelEvents;
}

/** Recognises one channel: finds utterances, sends partials while they go on, and a final when each ends. */
export class ChannelRecognizer {
  #options: ChannelOptions;
  #history: ChannelHistory;
  #segmenter: Segmenter;
  #partials: PartialRecognizer;
  #finalRecognizer: FinalRecognizer;
  #voiceState: VoiceActivityState | undefined;
  /** Samples that do not fill a frame of the voice detector yet. */
  #remainder: Pcm = new Float32Array(0);
  #open: OpenUtterance | null = null;
  #paused = false;
  /** Recognition that began when a pause began, in case the pause ends the utterance. */
  #speculative: (EarlyRecognition & { utterance: OpenUtterance; endSec: number }) | null = null;
  #finals: Promise<void> = Promise.resolve();
  #pendingFinals = 0;
  #nextNumber: number;
  /** The end of the last final word. */
  #sentUpToSec: number;
  /** Where an utterance was ended because no more audio arrived. */
  #idleEndSec = Number.NEGATIVE_INFINITY;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.#history = new ChannelHistory(options.startSec, options.earlier);
    // Speech that continued when the earlier process stopped is treated as cut at that time.
    if (options.earlier) this.#idleEndSec = options.startSec;
    const frameSec = options.voice.frameSamples / SAMPLE_RATE_HZ;
    this.#segmenter = new Segmenter(options.segmenter, frameSec, options.startSec);
    this.#nextNumber = options.firstNumber;
    this.#sentUpToSec = options.sentUpToSec ?? 0;
    this.#finalRecognizer = new FinalRecognizer(options.recognizer, this.#history);
    this.#partials = new PartialRecognizer({
      recognizer: options.recognizer,
      history: this.#history,
      isOpen: (utterance) => options.wantPartials && this.#open === utterance,
      isPaused: () => this.#paused,
      hasPendingFinals: () => this.#pendingFinals > 0,
      onPartial: (utterance, words, language) => options.events.partial(this.#numberOf(utterance), words, language),
      onError: (error) => options.events.failed(error),
    });
  }

  /** Takes audio that an earlier process recognised; it is context for what follows. */
  repeat(pcm: Pcm): void {
    this.#history.append(pcm);
  }

  /** Takes the next samples; resolves when voice detection has processed them and not too much speech waits for recognition. */
  async push(pcm: Pcm): Promise<void> {
    this.#history.append(pcm);
    const { frameSamples } = this.#options.voice;
    const joined = joinPcm(this.#remainder, pcm);
    const whole = joined.length - (joined.length % frameSamples);
    this.#remainder = joined.slice(whole);
    if (whole === 0) return;
    await this.#detect(joined.subarray(0, whole));
    if (!this.#open) this.#history.dropBefore(this.#history.samples.endSec);
    else {
      this.#closePiece(this.#open);
      if (this.#paused) this.#recognizeEarly(this.#open);
      else void this.#partials.update(this.#open);
    }
    // What waits for the recogniser is in memory; the rest stays on disk, and the client is paused.
    await this.#finalRecognizer.hasRoom();
  }

  /** Ends the open utterance because no more audio arrives; speech that continues right there is recognised with the audio before. */
  endOpenUtterance(): void {
    if (!this.#open) return;
    this.#handle(this.#segmenter.finish());
    this.#idleEndSec = this.#history.samples.endSec;
  }

  /** Ends the open utterance and waits for every final. */
  async finish(): Promise<void> {
    if (this.#remainder.length > 0) await this.#detect(this.#remainder);
    this.#remainder = new Float32Array(0);
    this.#handle(this.#segmenter.finish());
    await this.#finals;
  }

  async #detect(pcm: Pcm): Promise<void> {
    const { voice } = this.#options;
    const detected = this.#voiceState ? await voice.detect(pcm, this.#voiceState) : await voice.detect(pcm);
    this.#voiceState = detected.state;
    detected.probabilities.forEach((probability, i) => {
      const frame = pcm.subarray(i * voice.frameSamples, (i + 1) * voice.frameSamples);
      this.#handle(this.#segmenter.push(probability, loudnessDb(frame)));
    });
  }

  #handle(segmentEvents: readonly SegmentEvent[]): void {
    const { events } = this.#options;
    for (const event of segmentEvents) {
      if (event.kind === 'start') {
        const cutBefore = event.atSec - this.#idleEndSec < WINDOWS.paddingSec;
        this.#open = openUtterance(event.atSec, { cutBefore });
        events.speechStart(event.atSec);
      } else if (event.kind === 'pause') this.#paused = true;
      else if (event.kind === 'resume') {
        this.#paused = false;
        this.#takeSpeculative()?.cancel();
      } else if (event.kind === 'end') {
        events.speechEnd(event.atSec);
        this.#end(event.atSec, 'pause');
        this.#open = null;
        this.#paused = false;
      } else {
        this.#end(event.atSec, 'cut');
        this.#open = openUtterance(event.atSec, { cutBefore: true });
      }
    }
  }

  /** Recognises the utterance for its final; the finals of a channel come one after another. */
  #end(endSec: number, ending: Ending): void {
    const utterance = this.#open;
    if (!utterance) return;
    const early = this.#takeSpeculative();
    const isEnd = early?.utterance === utterance && early.endSec === endSec;
    if (isEnd) early.keep();
    else early?.cancel();
    const last = isEnd ? early.words : this.#finalRecognizer.recognize(utterance, endSec, ending);
    utterance.pieces.push(last);
    this.#history.utteranceEnded(endSec);
    this.#pendingFinals++;
    this.#finals = this.#finals.then(() => this.#sendFinal(utterance, endSec));
    // A failed piece is reported with its final; this avoids an unhandled rejection until then.
    for (const piece of utterance.pieces) piece.catch(() => {});
  }

  async #sendFinal(utterance: OpenUtterance, endSec: number): Promise<void> {
    try {
      const recognized = (await Promise.all(utterance.pieces)).flat();
      // Text that was sent as a partial must not disappear without a final.
      const words = withoutOverlaps(recognized.length > 0 ? recognized : utterance.sentPartial, this.#sentUpToSec);
      if (words.length > 0) {
        this.#sentUpToSec = words.at(-1)!.endSec;
        await this.#options.events.final(this.#numberOf(utterance), words, utterance.language ?? 'en', endSec);
      }
    } catch (error) {
      this.#options.events.failed(error);
    } finally {
      this.#pendingFinals--;
      if (this.#open) void this.#partials.update(this.#open);
    }
  }

  /** Closes a piece of a long utterance at its quietest moment. */
  #closePiece(utterance: OpenUtterance): void {
    const nowSec = this.#history.samples.endSec;
    if (nowSec - utterance.pieceSec < WINDOWS.pieceSec) return;
    const cutSec = this.#segmenter.quietestBetween(utterance.pieceSec + WINDOWS.pieceSec / 2, nowSec - 0.3);
    const words = this.#finalRecognizer.recognize(utterance, cutSec, 'cut');
    utterance.pieces.push(words);
    words.then(
      (recognized) => utterance.finishedPieces.push(recognized),
      () => {},
    );
    utterance.pieceSec = cutSec;
    utterance.cutBefore = true;
    utterance.stabilizer = createStabilizer(cutSec);
    this.#history.dropBefore(cutSec);
  }

  /** Starts the final recognition during a pause, so that it is ready when the pause turns out to be the end. */
  #recognizeEarly(utterance: OpenUtterance): void {
    const endSec = this.#segmenter.quietSinceSec;
    const started = this.#speculative;
    if (endSec === null || (started?.utterance === utterance && started.endSec === endSec)) return;
    if (this.#options.recognizer.isBusy() || this.#pendingFinals > 0) return;
    const early = this.#finalRecognizer.recognizeEarly(utterance, endSec);
    early.words.catch(() => {});
    this.#speculative = { utterance, endSec, ...early };
  }

  #takeSpeculative() {
    const early = this.#speculative;
    this.#speculative = null;
    return early;
  }

  #numberOf(utterance: OpenUtterance): number {
    utterance.number ??= this.#nextNumber++;
    return utterance.number;
  }
}

function loudnessDb(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  // −90 dB is the noise of 16-bit samples.
  return 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-9);
}
