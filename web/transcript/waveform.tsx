import { useEffect, useRef, useState } from 'preact/hooks';
import { clock } from '../ui/format.ts';
import type { Paragraph, PlacedWord } from './model.ts';
import { type Peaks, soundPeaks, speechPeaks } from './peaks.ts';
import type { Player } from './player.ts';
import { speakerColour } from './speakers.ts';

const BAR_PX = 3;
const BARS = 600;
/** Height of one speaker lane below the waveform. */
const LANE_PX = 6;
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
  const [peaks, setPeaks] = useState<Peaks>(() => speechPeaks(words, seconds, BARS));

  useEffect(() => {
    if (audioUrl === null) return;
    const abort = new AbortController();
    soundPeaks(audioUrl, seconds, BARS, abort.signal).then((sound) => {
      if (sound && !abort.signal.aborted) setPeaks(sound);
    });
    return () => abort.abort();
  }, [audioUrl, seconds]);

  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const paint = () => draw(target, peaks.bars, seconds, paragraphs, lanes);
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
  }, [peaks, seconds, paragraphs, lanes]);

  // Changes on every frame, so it is set directly on the element.
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

  const seekTo = (event: PointerEvent) => {
    const { left, width } = slider.current!.getBoundingClientRect();
    player.seek(Math.min(1, Math.max(0, (event.clientX - left) / width)) * seconds);
  };
  const step = (event: KeyboardEvent) => {
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
      onKeyDown={step}
    >
      <canvas ref={canvas} />
      <div class="played" />
    </div>
  );
}

function draw(
  canvas: HTMLCanvasElement,
  bars: Float32Array,
  seconds: number,
  paragraphs: readonly Paragraph[],
  lanes: readonly number[],
): void {
  const { clientWidth: width } = canvas;
  const height = canvas.clientHeight - lanes.length * LANE_PX;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  const scale = devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = canvas.clientHeight * scale;
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const colours = new Map<string, string>();
  const colourOf = (name: string) => {
    const known = colours.get(name) ?? resolvedColour(canvas, name, style);
    colours.set(name, known);
    return known;
  };
  const count = Math.floor(width / BAR_PX);
  let paragraph = 0;
  for (let bar = 0; bar < count; bar++) {
    const from = Math.floor((bar / count) * bars.length);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * bars.length));
    let peak = 0;
    for (let at = from; at < to; at++) peak = Math.max(peak, bars[at] ?? 0);
    const atSec = ((bar + 0.5) / count) * seconds;
    while (paragraph < paragraphs.length - 1 && paragraphs[paragraph + 1]!.start <= atSec) paragraph++;
    const spoken = paragraphs[paragraph];
    const inSpeech = spoken !== undefined && atSec >= spoken.start && atSec <= spoken.end;
    context.fillStyle = colourOf(inSpeech ? speakerColour(spoken.speaker) : '--line-strong');
    const barHeight = Math.max(2, peak * (height - 4));
    context.fillRect(bar * BAR_PX, (height - barHeight) / 2, BAR_PX - 1, barHeight);
  }
  // One lane per speaker shows who speaks when, also where speakers overlap.
  for (const { start, end, speaker } of paragraphs) {
    const lane = speaker === null ? -1 : lanes.indexOf(speaker);
    if (lane < 0) continue;
    context.fillStyle = colourOf(speakerColour(speaker));
    const left = (start / seconds) * width;
    context.fillRect(left, height + lane * LANE_PX + 1, Math.max(1, ((end - start) / seconds) * width), LANE_PX - 2);
  }
}

/** A canvas cannot use custom properties with `light-dark()`, so the browser resolves them through `color`. */
function resolvedColour(canvas: HTMLCanvasElement, name: string, style: CSSStyleDeclaration): string {
  canvas.style.color = `var(${name})`;
  const colour = style.color;
  canvas.style.color = '';
  return colour;
}
