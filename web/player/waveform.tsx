import { useEffect, useRef, useState } from 'preact/hooks';
import type { Paragraph, PlacedWord } from '../transcript/model.ts';
import { clock } from '../ui/format.ts';
import { drawWaveform, LANE_PX } from './draw-waveform.ts';
import { type Peaks, soundPeaks, speechPeaks } from './peaks.ts';
import type { Player } from './player.ts';

const BARS = 600;
const MAX_LANES = 8;
const STEP_SEC = 5;

const NO_LANES: readonly number[] = [];

interface WaveformProps {
  player: Player;
  audioUrl: string | null;
  seconds: number;
  words: readonly PlacedWord[];
  paragraphs: readonly Paragraph[];
  speakers: readonly number[];
}

/** Waveform in the colours of the speakers, with a position slider. */
export function Waveform({ player, audioUrl, seconds, words, paragraphs, speakers }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const lanes = speakers.length > 1 && speakers.length <= MAX_LANES ? speakers : NO_LANES;
  const peaks = usePeaks(words, audioUrl, seconds);
  usePainted(canvas, () => canvas.current && drawWaveform(canvas.current, peaks.bars, seconds, paragraphs, lanes), [
    peaks,
    seconds,
    paragraphs,
    lanes,
  ]);
  usePosition(slider, player, seconds);
  const seekTo = (event: PointerEvent) => {
    const { left, width } = slider.current!.getBoundingClientRect();
    player.seek(Math.min(1, Math.max(0, (event.clientX - left) / width)) * seconds);
  };
  return (
    <div
      ref={slider}
      class="waveform"
      style={{ '--lanes': `${lanes.length * LANE_PX}px` }}
      data-lanes={lanes.length}
      role="slider"
      tabIndex={0}
      aria-label="Position"
      aria-valuemin={0}
      aria-valuemax={Math.ceil(seconds)}
      aria-valuenow={0}
      data-of={peaks.of}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seekTo(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && seekTo(event)}
      onKeyDown={(event) => stepWithKeys(event, player, seconds)}
    >
      <canvas ref={canvas} />
      <div class="played" />
    </div>
  );
}

/** Returns the peaks of the speech at once, and those of the sound when the recording is decoded. */
function usePeaks(words: readonly PlacedWord[], audioUrl: string | null, seconds: number): Peaks {
  const [peaks, setPeaks] = useState<Peaks>(() => speechPeaks(words, seconds, BARS));
  useEffect(() => {
    if (audioUrl === null) return;
    const abort = new AbortController();
    soundPeaks(audioUrl, seconds, BARS, abort.signal).then((sound) => {
      if (sound && !abort.signal.aborted) setPeaks(sound);
    });
    return () => abort.abort();
  }, [audioUrl, seconds]);
  return peaks;
}

type ElementRef<Kind> = { current: Kind | null };

/** Paints again when the size or the colour theme changes. */
function usePainted(canvas: ElementRef<HTMLCanvasElement>, paint: () => void, inputs: readonly unknown[]): void {
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    paint();
    const resized = new ResizeObserver(paint);
    resized.observe(target);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', paint);
    const themed = new MutationObserver(paint);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      scheme.removeEventListener('change', paint);
    };
  }, inputs);
}

/** Shows the position. It changes on every frame, so it is set directly on the element. */
function usePosition(slider: ElementRef<HTMLElement>, player: Player, seconds: number): void {
  useEffect(
    () =>
      player.onTime((now) => {
        const element = slider.current;
        if (!element) return;
        element.style.setProperty('--played', String(Math.min(1, now / seconds)));
        const text = `${clock(now)} of ${clock(seconds)}`;
        if (element.getAttribute('aria-valuetext') === text) return;
        element.setAttribute('aria-valuenow', String(Math.floor(now)));
        element.setAttribute('aria-valuetext', text);
      }),
    [player, seconds],
  );
}

/** Moves the position with the keys of a slider. */
function stepWithKeys(event: KeyboardEvent, player: Player, seconds: number): void {
  const now = player.audio.currentTime;
  const to = {
    ArrowRight: now + STEP_SEC,
    ArrowLeft: now - STEP_SEC,
    PageUp: now + 60,
    PageDown: now - 60,
    Home: 0,
    End: seconds,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  player.seek(Math.min(seconds, to));
}
