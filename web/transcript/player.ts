import { useEffect, useMemo, useState } from 'preact/hooks';

type Listener = (seconds: number) => void;

/** Plays a recording and tells where it is, as often as the screen is drawn. */
export class Player {
  readonly audio = new Audio();
  #listeners = new Set<Listener>();
  #frame = 0;

  constructor(source: string) {
    this.audio.preload = 'metadata';
    this.audio.src = source;
    this.audio.addEventListener('play', () => this.#run());
    for (const event of ['seeked', 'pause', 'loadedmetadata']) this.audio.addEventListener(event, () => this.#tell());
  }

  /** Calls back with the time in seconds; gives the way to stop. */
  onTime(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener(this.audio.currentTime);
    return () => this.#listeners.delete(listener);
  }

  seek(seconds: number): void {
    this.audio.currentTime = Math.max(0, seconds);
    for (const listener of this.#listeners) listener(Math.max(0, seconds));
  }

  playFrom(seconds: number): void {
    this.seek(seconds);
    this.play();
  }

  play(): void {
    // Refused when the format is unknown to the browser; the element's `error` event says so.
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
    this.#tell();
    if (!this.audio.paused) this.#frame = requestAnimationFrame(() => this.#run());
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.audio.currentTime);
  }
}

/** A player of a recording for as long as the component stands. */
export function usePlayer(source: string): Player {
  const player = useMemo(() => new Player(source), [source]);
  useEffect(() => () => player.close(), [player]);
  return player;
}

/** What the controls show besides the time. */
export function usePlayerState(player: Player): { playing: boolean; failed: boolean; rate: number } {
  const read = () => ({
    playing: !player.audio.paused,
    failed: player.audio.error !== null,
    rate: player.audio.playbackRate,
  });
  const [state, setState] = useState(read);
  useEffect(() => {
    const events = ['play', 'pause', 'ended', 'error', 'ratechange', 'loadedmetadata'];
    const update = () => setState(read());
    for (const event of events) player.audio.addEventListener(event, update);
    return () => {
      for (const event of events) player.audio.removeEventListener(event, update);
    };
  }, [player]);
  return state;
}
