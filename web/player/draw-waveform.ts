import type { Paragraph } from '../transcript/model.ts';
import { speakerColour } from '../transcript/speakers.ts';

const BAR_PX = 3;
/** Height of one speaker lane below the waveform. */
export const LANE_PX = 6;

/** Draws the bars in the colour of the current speaker, and one lane per speaker below them. */
export function drawWaveform(
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
