import { ENDPOINTING } from '../settings.ts';

/** When speech becomes an utterance. */
export interface SegmenterSettings {
  /** Speech begins at this probability. */
  threshold: number;
  /** Silence that ends an utterance. */
  endpointingSec: number;
  /** An utterance ends after this long even without silence. */
  maxSec: number;
}

/** What happens on a channel. Times are positions in the audio, not the time of detection. */
export type SegmentEvent =
  | { kind: 'start'; atSec: number }
  /** Silence has begun; it may be the end of the utterance. */
  | { kind: 'pause'; atSec: number }
  | { kind: 'resume' }
  | { kind: 'end'; atSec: number }
  /** Speech goes on, but the utterance has reached its maximum: it is cut at the quietest moment of its later part. */
  | { kind: 'cut'; atSec: number };

/** Follows the speech probabilities of one channel and reports where utterances begin and end. `startSec` is the start of the first frame. */
export class Segmenter {
  #settings: SegmenterSettings;
  #frameSec: number;
  #startSec: number;
  /** Below this probability speech pauses. */
  #exitThreshold: number;
  #frame = 0;
  /** First frame of the open utterance, or −1. */
  #speechFrom = -1;
  #isAnnounced = false;
  #quietSince = -1;
  /** One level for each frame since `levelsFrom`. */
  #levels: number[] = [];
  #levelsFrom = 0;

  constructor(settings: SegmenterSettings, frameSec: number, startSec = 0) {
    this.#settings = settings;
    this.#frameSec = frameSec;
    this.#startSec = startSec;
    this.#exitThreshold = Math.max(settings.threshold - ENDPOINTING.hysteresis, settings.threshold / 2);
  }

  /** Takes the next frame. */
  push(probability: number, loudnessDb: number): SegmentEvent[] {
    if (this.#speechFrom < 0 && probability >= this.#settings.threshold) {
      this.#speechFrom = this.#frame;
      this.#levelsFrom = this.#frame;
    }
    const isSpeaking = this.#speechFrom >= 0;
    if (isSpeaking) this.#levels.push(loudnessDb + ENDPOINTING.certaintyDb * probability);
    const events = isSpeaking ? this.#pushSpeech(probability) : [];
    this.#frame++;
    return events;
  }

  /** Since when it has been quiet inside the open utterance; null while there is speech. */
  get quietSinceSec(): number | null {
    return this.#quietSince >= 0 ? this.#timeOf(this.#quietSince) : null;
  }

  /** The quietest moment between two times of the open utterance. */
  quietestBetween(fromSec: number, toSec: number): number {
    const from = Math.ceil((fromSec - this.#startSec) / this.#frameSec);
    const to = Math.floor((toSec - this.#startSec) / this.#frameSec);
    return this.#timeOf(this.#quietest(from, to));
  }

  /** Ends the open utterance. */
  finish(): SegmentEvent[] {
    const atSec = this.#timeOf(this.#quietSince >= 0 ? this.#quietSince : this.#frame);
    const events: SegmentEvent[] = this.#isAnnounced ? [{ kind: 'end', atSec }] : [];
    this.#reset();
    return events;
  }

  #pushSpeech(probability: number): SegmentEvent[] {
    return [...this.#trackPause(probability), ...this.#announce(), ...this.#endOrCut()];
  }

  #trackPause(probability: number): SegmentEvent[] {
    if (probability >= this.#settings.threshold && this.#quietSince >= 0) {
      this.#quietSince = -1;
      return this.#isAnnounced ? [{ kind: 'resume' }] : [];
    }
    if (probability < this.#exitThreshold && this.#quietSince < 0) {
      this.#quietSince = this.#frame;
      return this.#isAnnounced ? [{ kind: 'pause', atSec: this.#timeOf(this.#frame) }] : [];
    }
    return [];
  }

  #announce(): SegmentEvent[] {
    const minFrames = Math.ceil(ENDPOINTING.minSpeechSec / this.#frameSec);
    if (this.#isAnnounced || this.#quietSince >= 0 || this.#frame - this.#speechFrom + 1 < minFrames) return [];
    this.#isAnnounced = true;
    return [{ kind: 'start', atSec: this.#timeOf(this.#speechFrom) }];
  }

  #endOrCut(): SegmentEvent[] {
    const endFrames = Math.max(1, Math.ceil(this.#settings.endpointingSec / this.#frameSec - 1e-9));
    const maxFrames = Math.floor(this.#settings.maxSec / this.#frameSec);
    if (this.#quietSince >= 0 && this.#frame - this.#quietSince + 1 >= endFrames) {
      const events: SegmentEvent[] = this.#isAnnounced ? [{ kind: 'end', atSec: this.#timeOf(this.#quietSince) }] : [];
      this.#reset();
      return events;
    }
    const isTooLong = this.#isAnnounced && this.#frame - this.#speechFrom + 1 >= maxFrames;
    if (!isTooLong || this.#mayBeEnding()) return [];
    // In silence no word can be incomplete.
    const marginFrames = this.#quietSince >= 0 ? 0 : Math.ceil(ENDPOINTING.cutMarginSec / this.#frameSec);
    const from = this.#speechFrom + Math.floor(maxFrames * ENDPOINTING.cutFromShare);
    const cut = this.#quietest(from, this.#frame - marginFrames);
    this.#levels = this.#levels.slice(cut - this.#levelsFrom);
    this.#levelsFrom = cut;
    this.#speechFrom = cut;
    return [{ kind: 'cut', atSec: this.#timeOf(cut) }];
  }

  /** Whether it has just become quiet: then the utterance probably ends without a cut. */
  #mayBeEnding(): boolean {
    const overrunFrames = Math.ceil(ENDPOINTING.overrunSec / this.#frameSec);
    return this.#quietSince >= 0 && this.#frame - this.#quietSince < overrunFrames;
  }

  /** Averages three frames: a single quiet one may be the closure of a plosive. */
  #quietest(from: number, to: number): number {
    let best = to;
    let bestLevel = Number.POSITIVE_INFINITY;
    for (let i = Math.max(from, this.#levelsFrom + 1); i < to - 1; i++) {
      const at = i - this.#levelsFrom;
      const level = this.#levels[at - 1]! + this.#levels[at]! + this.#levels[at + 1]!;
      if (level < bestLevel) {
        bestLevel = level;
        best = i;
      }
    }
    return best;
  }

  #reset(): void {
    this.#speechFrom = -1;
    this.#isAnnounced = false;
    this.#quietSince = -1;
    this.#levels = [];
  }

  #timeOf(frame: number): number {
    return this.#startSec + frame * this.#frameSec;
  }
}
