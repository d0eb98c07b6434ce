import { SESSION } from '../settings.ts';

export interface SessionMonitorOptions {
  /** Longest session, and how long before its end the client is warned. */
  maxSec: number;
  warnSec: number;
  /** Seconds since the first connection. */
  ageSec(): number;
  /** Duration of the recording in seconds. */
  durationSec(): number;
  /** Seconds of unprocessed audio. */
  lagSec(): number;
  warn(message: string): void;
  stop(): void;
  setPaused(paused: boolean): void;
}

/** Watches the limits of a session: its duration, and how far recognition is behind. */
export class SessionMonitor {
  #options: SessionMonitorOptions;
  #warned = false;
  #isPaused = false;

  constructor(options: SessionMonitorOptions) {
    this.#options = options;
  }

  /** A new connection starts unpaused. */
  connected(): void {
    this.#isPaused = false;
  }

  check(): void {
    this.#checkDuration();
    const paused = this.#options.lagSec() > (this.#isPaused ? SESSION.resumeBelowSec : SESSION.pauseAboveSec);
    if (paused !== this.#isPaused) this.#options.setPaused(paused);
    this.#isPaused = paused;
  }

  #checkDuration(): void {
    const { maxSec, warnSec, ageSec, durationSec, warn, stop } = this.#options;
    const leftSec = maxSec - Math.max(ageSec(), durationSec());
    if (leftSec <= 0) {
      warn(`The session has reached its limit of ${maxSec} s and ends`);
      stop();
    } else if (leftSec <= warnSec && !this.#warned) {
      this.#warned = true;
      warn(`The session ends in ${Math.ceil(leftSec)} s because of its limit of ${maxSec} s`);
    }
  }
}
