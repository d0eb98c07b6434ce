import { CONNECTION } from '../settings.ts';

/** Limits the frame rate of a connection. */
export class FrameAllowance {
  #frames = CONNECTION.framesBurst;
  #atMs = performance.now();

  /** Whether another frame is allowed. */
  take(): boolean {
    const nowMs = performance.now();
    const earned = ((nowMs - this.#atMs) / 1000) * CONNECTION.framesPerSec;
    this.#frames = Math.min(CONNECTION.framesBurst, this.#frames + earned);
    this.#atMs = nowMs;
    return --this.#frames >= 0;
  }
}
