import { useEffect, useRef, useState } from 'preact/hooks';
import { clock } from '../ui/format.ts';
import type { Paragraph, PlacedWord } from './model.ts';
import { type Peaks, soundPeaks, speechPeaks } from './peaks.ts';
import type { Player } from './player.ts';
import { voiceColour } from './voices.ts';

const BAR_PX = 3;
const BARS = 600;
const STEP_SEC = 5;

interface WaveformProps {
  player: Player;
  audioUrl: string;
  seconds: number;
  words: readonly PlacedWord[];
  paragraphs: readonly Paragraph[];
}

/** The recording at a glance: bars in the colours of who speaks, and a slider over them. */
export function Waveform({ player, audioUrl, seconds, words, paragraphs }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const [peaks, setPeaks] = useState<Peaks>(() => speechPeaks(words, seconds, BARS));

  useEffect(() => {
    const gone = new AbortController();
    soundPeaks(audioUrl, seconds, BARS, gone.signal).then((sound) => {
      if (sound && !gone.signal.aborted) setPeaks(sound);
    });
    return () => gone.abort();
  }, [audioUrl, seconds]);

  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const paint = () => draw(target, peaks.bars, seconds, paragraphs);
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
  }, [peaks, seconds, paragraphs]);

  // Moves with every frame, so it is not drawn by the framework.
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
      role="slider"
      tabIndex={0}
      aria-label="Place in the recording"
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

function draw(canvas: HTMLCanvasElement, bars: Float32Array, seconds: number, paragraphs: readonly Paragraph[]): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  const scale = devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = height * scale;
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
    let tall = 0;
    for (let at = from; at < to; at++) tall = Math.max(tall, bars[at] ?? 0);
    const atSec = ((bar + 0.5) / count) * seconds;
    while (paragraph < paragraphs.length - 1 && paragraphs[paragraph + 1]!.start <= atSec) paragraph++;
    const said = paragraphs[paragraph];
    const inSpeech = said !== undefined && atSec >= said.start && atSec <= said.end;
    context.fillStyle = colourOf(inSpeech ? voiceColour(said.voice) : '--line-strong');
    const barHeight = Math.max(2, tall * (height - 4));
    context.fillRect(bar * BAR_PX, (height - barHeight) / 2, BAR_PX - 1, barHeight);
  }
}

/** A canvas does not know custom properties with `light-dark()`; the browser resolves them in `color`. */
function resolvedColour(canvas: HTMLCanvasElement, name: string, style: CSSStyleDeclaration): string {
  canvas.style.color = `var(${name})`;
  const colour = style.color;
  canvas.style.color = '';
  return colour;
}
