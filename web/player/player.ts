import { useEffect, useMemo, useState } from 'preact/hooks';

type Listener = (seconds: number) => void;

/** A section that is repeated, in seconds. */
export interface Loop {
  start: number;
  end: number;
}

/** Fired on the audio element when the loop changes. */
const LOOP_CHANGED = 'loopchange';

/** Slowest and fastest playback speed. */
export const SPEED = { min: 0.5, max: 3, step: 0.25 };

/** Plays a recording and reports the position on every animation frame. */
export class Player {
  readonly audio = new Audio();
  #listeners = new Set<Listener>();
  #frame = 0;
  #loop: Loop | null = null;

  constructor(source: string) {
    this.audio.preload = 'metadata';
    if (source) this.audio.src = source;
    this.audio.addEventListener('play', () => this.#run());
    for (const event of ['seeked', 'pause', 'loadedmetadata']) this.audio.addEventListener(event, () => this.#notify());
  }

  /** Calls the listener with the position in seconds. Returns a function that removes it. */
  onTime(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener(this.audio.currentTime);
    return () => this.#listeners.delete(listener);
  }

  seek(seconds: number): void {
    this.audio.currentTime = Math.max(0, seconds);
    for (const listener of this.#listeners) listener(Math.max(0, seconds));
  }

  get loop(): Loop | null {
    return this.#loop;
  }

  /** Repeats a section, or stops repeating with null. */
  setLoop(loop: Loop | null): void {
    this.#loop = loop && loop.end - loop.start > 0.1 ? loop : null;
    this.audio.dispatchEvent(new Event(LOOP_CHANGED));
  }

  /** Changes the playback speed by a number of steps. */
  changeSpeed(steps: number): void {
    const speed = this.audio.playbackRate + steps * SPEED.step;
    this.audio.playbackRate = Math.min(SPEED.max, Math.max(SPEED.min, speed));
  }

  playFrom(seconds: number): void {
    this.seek(seconds);
    this.play();
  }

  play(): void {
    // Rejected for unsupported formats; the `error` event of the element reports that.
    this.audio.play().catch(() => {});
  }

  toggle(): void {
    if (this.audio.paused) this.play();
    else this.audio.pause();
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#listeners.clear();
    this.audio.pause();
    this.audio.removeAttribute('src');
    this.audio.load();
  }

  #run(): void {
    cancelAnimationFrame(this.#frame);
    const loop = this.#loop;
    const now = this.audio.currentTime;
    if (loop && (now >= loop.end || now < loop.start - 0.5)) this.audio.currentTime = loop.start;
    this.#notify();
    if (!this.audio.paused) this.#frame = requestAnimationFrame(() => this.#run());
  }

  #notify(): void {
    for (const listener of this.#listeners) listener(this.audio.currentTime);
  }
}

/** Creates a player for the lifetime of the component. */
export function usePlayer(source: string): Player {
  const player = useMemo(() => new Player(source), [source]);
  useEffect(() => () => player.close(), [player]);
  return player;
}

/** Returns the player state except the position. */
export function usePlayerState(player: Player): {
  playing: boolean;
  failed: boolean;
  rate: number;
  loop: Loop | null;
} {
  const read = () => ({
    playing: !player.audio.paused,
    failed: player.audio.error !== null,
    rate: player.audio.playbackRate,
    loop: player.loop,
  });
  const [state, setState] = useState(read);
  useEffect(() => {
    const events = ['play', 'pause', 'ended', 'error', 'ratechange', 'loadedmetadata', LOOP_CHANGED];
    const update = () => setState(read());
    for (const event of events) player.audio.addEventListener(event, update);
    return () => {
      for (const event of events) player.audio.removeEventListener(event, update);
    };
  }, [player]);
  return state;
}
