import { expect, it } from 'vitest';
import { GraphBuilder } from '../../onnx/graph-builder.ts';
import { encodeModel } from '../../onnx/proto.ts';
import { InferenceSession, Tensor } from '../../onnx/runtime.ts';
import { FRAME_SAMPLES, foldFrames, logMel } from './log-mel.ts';
import { FREQUENCIES, melFilters } from './mel-filters.ts';

/** Reproducible noise. */
function noise(length: number): Float32Array {
  let seed = 1;
  return Float32Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  });
}

async function spectrogram(pcm: Float32Array, frames: number): Promise<Float32Array> {
  const builder = new GraphBuilder('mel');
  builder.output('mel', logMel(builder, builder.input('frames', 'float', ['b', 'f', FRAME_SAMPLES]), 80), 'float');
  const session = await InferenceSession.create(encodeModel(builder.build()));
  const out = await session.run({ frames: new Tensor('float32', foldFrames(pcm, frames), [1, frames, FRAME_SAMPLES]) });
  await session.release();
  return (out['mel'] as Tensor).data as Float32Array;
}

/** The definition for one frame. */
function directPower(frame: Float64Array): Float64Array {
  return Float64Array.from({ length: FREQUENCIES }, (_, k) => {
    let re = 0;
    let im = 0;
    frame.forEach((sample, n) => {
      re += sample * Math.cos((2 * Math.PI * k * n) / FRAME_SAMPLES);
      im -= sample * Math.sin((2 * Math.PI * k * n) / FRAME_SAMPLES);
    });
    return re * re + im * im;
  });
}

it.each([80, 128])('has %i filters that cover the spectrum without gaps', (bins) => {
  const filters = melFilters(bins);
  expect(filters).toHaveLength(bins);
  for (const { weights } of filters) expect(weights.length).toBeGreaterThan(0);
  // The first value of the published 80-band table.
  if (bins === 80) expect(filters[0]?.weights[0]).toBeCloseTo(0.0248626, 6);
});

it.each([
  { samples: 1000, frames: 12, what: 'a mirrored start and a silent end' },
  { samples: 3000, frames: 12, what: 'audio that continues after the last frame' },
  { samples: 100, frames: 4, what: 'less audio than a frame' },
])('matches a spectrogram computed from the definition: $what', async ({ samples, frames }) => {
  const pcm = noise(samples);
  const result = await spectrogram(pcm, frames);
  const expected: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const windowed = Float64Array.from({ length: FRAME_SAMPLES }, (_, n) => {
      const index = Math.abs(frame * 160 - 200 + n);
      return (index < frames * 160 ? (pcm[index] ?? 0) : 0) * Math.sin((Math.PI * n) / FRAME_SAMPLES) ** 2;
    });
    const power = directPower(windowed);
    for (const { first, weights } of melFilters(80)) {
      const energy = weights.reduce((sum, weight, i) => sum + weight * (power[first + i] ?? 0), 0);
      expected.push(Math.log10(Math.max(1e-10, energy)));
    }
  }
  const loudest = Math.max(...expected);
  expected.forEach((value, i) => {
    expect(result[i]).toBeCloseTo((Math.max(value, loudest - 8) + 4) / 4, 4);
  });
});

it('gives one constant value for silence and rejects NaN', async () => {
  const values = [...new Set(await spectrogram(new Float32Array(0), 20))];
  expect(values).toHaveLength(1);
  // The last bit of the logarithm differs between processors.
  expect(values[0]).toBeCloseTo(-1.5, 6);
  expect(() => foldFrames(Float32Array.of(0, Number.NaN), 20)).toThrow(/not numbers/);
});
