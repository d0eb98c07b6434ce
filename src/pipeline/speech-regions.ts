import { CERTAINTY_DB, DIP_EVERY_SEC, type SpeechSettings } from './settings.ts';
import type { SpeechRegion } from './stage.ts';

/** A quiet moment inside speech, where the audio can be cut. */
export interface Dip {
  atSec: number;
  /** Loudness in decibels plus a penalty for the speech probability: lower is a better place to cut. */
  level: number;
}

/** A region of speech and, about once a second, the best place to cut it. */
export interface SpokenRegion extends SpeechRegion {
  dips: Dip[];
  /** Silence that is missing before it, because the recording begins too abruptly. */
  missingSilenceSec: number;
}

/** Turns the speech probabilities of consecutive frames into regions. */
export class RegionTracker {
  readonly #settings: SpeechSettings;
  readonly #frameSec: number;
  readonly #minSilenceFrames: number;
  readonly #regions: SpokenRegion[] = [];
  /** Cutting levels of the last three frames. */
  readonly #levels = [0, 0, 0];
  #frame = 0;
  #startFrame = -1;
  #quietSince = -1;
  #dips: Dip[] = [];

  constructor(settings: SpeechSettings, frameSec: number) {
    this.#settings = settings;
    this.#frameSec = frameSec;
    this.#minSilenceFrames = Math.max(1, Math.round(settings.minSilenceSec / frameSec));
  }

  /** Adds the next frame. */
  push(probability: number, loudnessDb: number): void {
    const { enter, exit } = this.#settings;
    this.#levels.shift();
    this.#levels.push(loudnessDb + CERTAINTY_DB * probability);
    if (this.#startFrame < 0) {
      if (probability >= enter) this.#startFrame = this.#frame;
    } else {
      this.#updateDips();
      if (probability >= enter) this.#quietSince = -1;
      else if (probability < exit && this.#quietSince < 0) this.#quietSince = this.#frame;
      const quiet = this.#quietSince >= 0 && this.#frame - this.#quietSince + 1 >= this.#minSilenceFrames;
      if (quiet) this.#close(this.#quietSince);
    }
    this.#frame++;
  }

  /** Ends an open region and widens every region by the padding, without overlap. Frames start at `originSec`. */
  finish(durationSec: number, originSec = 0): SpokenRegion[] {
    if (this.#startFrame >= 0) this.#close(this.#quietSince >= 0 ? this.#quietSince : this.#frame);
    const { paddingSec } = this.#settings;
    return this.#regions.map((region, i) => {
      const before = Math.min(paddingSec, (region.startSec - (this.#regions[i - 1]?.endSec ?? -1e9)) / 2);
      const after = Math.min(paddingSec, ((this.#regions[i + 1]?.startSec ?? 1e9) - region.endSec) / 2);
      const startSec = originSec + region.startSec - before;
      return {
        startSec: Math.max(0, startSec),
        missingSilenceSec: Math.max(0, -startSec),
        endSec: Math.min(durationSec, originSec + region.endSec + after),
        dips: region.dips.map(({ atSec, level }) => ({ atSec: originSec + atSec, level })),
      };
    });
  }

  #close(endFrame: number): void {
    if (endFrame - this.#startFrame >= this.#settings.minSpeechSec / this.#frameSec) {
      const endSec = endFrame * this.#frameSec;
      this.#regions.push({
        startSec: this.#startFrame * this.#frameSec,
        endSec,
        dips: this.#dips.filter((dip) => dip.atSec < endSec),
        missingSilenceSec: 0,
      });
    }
    this.#startFrame = -1;
    this.#quietSince = -1;
    this.#dips = [];
  }

  /** Averages three frames: a single quiet frame is the closure of a "t", not a gap between words. */
  #updateDips(): void {
    const at = this.#frame - 1;
    if (at <= this.#startFrame) return;
    const level = (this.#levels[0]! + this.#levels[1]! + this.#levels[2]!) / 3;
    const slot = Math.floor(((at - this.#startFrame) * this.#frameSec) / DIP_EVERY_SEC);
    const best = this.#dips[slot];
    if (!best || level < best.level) this.#dips[slot] = { atSec: (at + 0.5) * this.#frameSec, level };
  }
}
