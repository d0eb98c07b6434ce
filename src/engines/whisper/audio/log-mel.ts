import { AppError } from '../../../errors.ts';
import type { GraphBuilder, Value } from '../../onnx/graph-builder.ts';
import type { Pcm } from '../../ports/audio.ts';
import { FREQUENCIES, melFilters } from './mel-filters.ts';

/** Samples between the starts of two frames: 10 ms. */
export const HOP_SAMPLES = 160;
/** Samples in one frame. */
export const FRAME_SAMPLES = 400;

const HALF = FRAME_SAMPLES / 2;
const WINDOW = Float32Array.from({ length: HALF + 1 }, (_, n) => Math.sin((Math.PI * n) / FRAME_SAMPLES) ** 2);
/** Power below this counts as silence. */
const FLOOR = 1e-10;
/** Anything this many powers of ten below the loudest counts as silent. */
const RANGE = 8;

/**
 * Cuts audio into `frames` overlapping frames of {@link FRAME_SAMPLES} values for {@link logMel}; the audio is cut,
 * or padded with silence, to `frames · 10 ms`. Each frame is folded: first the sums of samples at equal distance from
 * its middle, for the cosines, then their differences for the sines. That halves the products of the transform.
 */
export function foldFrames(pcm: Pcm, frames: number): Float32Array {
  checkSamples(pcm);
  const folded = new Float32Array(frames * FRAME_SAMPLES);
  const end = Math.min(pcm.length, frames * HOP_SAMPLES);
  const audible = Math.min(frames, Math.ceil((pcm.length + HALF) / HOP_SAMPLES));
  // The first frames begin before the audio, where it is mirrored.
  const sampleAt = (index: number) => (Math.abs(index) < end ? pcm[Math.abs(index)]! : 0);
  for (let frame = 0; frame < audible; frame++) {
    const from = frame * HOP_SAMPLES - HALF;
    const to = frame * FRAME_SAMPLES;
    const inside = from >= 0 && from + FRAME_SAMPLES <= end;
    // The window is zero at the first sample, so that one is left out.
    for (let n = 1; n < HALF; n++) {
      const left = inside ? pcm[from + n]! : sampleAt(from + n);
      const right = inside ? pcm[from + FRAME_SAMPLES - n]! : sampleAt(from + FRAME_SAMPLES - n);
      folded[to + n] = (left + right) * WINDOW[n]!;
      folded[to + HALF + n] = (left - right) * WINDOW[n]!;
    }
    folded[to + HALF] = sampleAt(from + HALF);
  }
  return folded;
}

/** The spectrogram that Whisper was trained on, `[batch, frames, bins]`, from folded frames `[batch, frames, 400]`. */
export function logMel(builder: GraphBuilder, folded: Value, bins: number): Value {
  const [sums, differences] = builder.nodes('Split', [folded, builder.ints(HALF + 1, HALF - 1)], { axis: -1 }, 2) as [
    Value,
    Value,
  ];
  const real = builder.node('MatMul', [sums, waves('cosines', Math.cos, 0, HALF + 1)]);
  const imaginary = builder.node('MatMul', [differences, waves('sines', Math.sin, 1, HALF - 1)]);
  const power = builder.node('Add', [builder.node('Mul', [real, real]), builder.node('Mul', [imaginary, imaginary])]);
  const energy = builder.node('MatMul', [power, filters()]);
  const audible = builder.node('Max', [energy, builder.floats('mel_floor', [FLOOR])]);
  const tens = builder.node('Mul', [builder.node('Log', [audible]), builder.floats('mel_decades', [Math.LOG10E])]);
  const loudest = builder.node('ReduceMax', [tens], { axes: [1, 2], keepdims: 1 });
  const quietest = builder.node('Sub', [loudest, builder.floats('mel_range', [RANGE])]);
  const range = builder.node('Max', [tens, quietest]);
  const centred = builder.node('Add', [range, builder.floats('mel_centre', [4])]);
  return builder.node('Mul', [centred, builder.floats('mel_scale', [0.25])]);

  /** `[rows, frequencies]`: row `n` is sample `first + n` of every wave. */
  function waves(name: string, wave: (angle: number) => number, first: number, rows: number): Value {
    const data = new Float32Array(rows * FREQUENCIES);
    for (let n = 0; n < rows; n++) {
      for (let k = 0; k < FREQUENCIES; k++)
        data[n * FREQUENCIES + k] = wave((2 * Math.PI * k * (first + n)) / FRAME_SAMPLES);
    }
    return builder.stored(name, { type: 'float', dims: [rows, FREQUENCIES], data });
  }

  function filters(): Value {
    const data = new Float32Array(FREQUENCIES * bins);
    melFilters(bins).forEach(({ first, weights }, bin) => {
      weights.forEach((weight, i) => {
        data[(first + i) * bins + bin] = weight;
      });
    });
    return builder.stored('mel_filters', { type: 'float', dims: [FREQUENCIES, bins], data });
  }
}

function checkSamples(pcm: Pcm): void {
  let sum = 0;
  for (let i = 0; i < pcm.length; i++) sum += Math.abs(pcm[i]!);
  if (!Number.isFinite(sum))
    throw new AppError('invalid_parameter', { message: 'The audio contains samples that are not numbers' });
}
