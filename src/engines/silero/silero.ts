import { InferenceSession, Tensor } from '../onnx/runtime.ts';
import { cpuSessionOptions } from '../onnx/session.ts';
import type { Pcm } from '../ports/audio.ts';
import type { VoiceActivityDetector, VoiceActivityState } from '../ports/voice-activity.ts';
import { buildSileroGraph, COLUMN_SAMPLES, COLUMNS, HIDDEN } from './graph.ts';
import { readSileroWeights } from './weights.ts';

/** The network is trained on frames of 32 ms, each with the 4 ms before it. */
const FRAME_SAMPLES = 512;
const CONTEXT_SAMPLES = 64;
const COLUMN_STEP = FRAME_SAMPLES / COLUMNS;
/** Frames in one run: 16 s of audio, about 5 MB of intermediate values. More is no faster. */
const RUN_FRAMES = 512;

/** Options of {@link createSilero}. */
export interface SileroOptions {
  /** Processor threads of one run. */
  threads: number;
}

/** Loads the Silero voice detector. */
export async function createSilero({
  threads,
}: SileroOptions): Promise<VoiceActivityDetector & { release(): Promise<void> }> {
  const session = await InferenceSession.create(
    buildSileroGraph(await readSileroWeights()),
    cpuSessionOptions(threads),
  );

  async function detect(
    pcm: Pcm,
    state?: VoiceActivityState,
  ): Promise<{ probabilities: Float32Array; state: VoiceActivityState }> {
    const frameCount = Math.ceil(pcm.length / FRAME_SAMPLES);
    const probabilities = new Float32Array(frameCount);
    let context = state ? state.context : new Float32Array(CONTEXT_SAMPLES);
    let hidden = state ? state.hidden.slice(0, HIDDEN) : new Float32Array(HIDDEN);
    let cell = state ? state.hidden.slice(HIDDEN) : new Float32Array(HIDDEN);
    for (let first = 0; first < frameCount; first += RUN_FRAMES) {
      const count = Math.min(RUN_FRAMES, frameCount - first);
      const out = await session.run({
        columns: new Tensor('float32', columnsOf(pcm, first, count, context), [count, COLUMNS, COLUMN_SAMPLES]),
        hidden: new Tensor('float32', hidden, [1, 1, HIDDEN]),
        cell: new Tensor('float32', cell, [1, 1, HIDDEN]),
      });
      probabilities.set(out['speech']?.data as Float32Array, first);
      hidden = Float32Array.from(out['hidden_out']?.data as Float32Array);
      cell = Float32Array.from(out['cell_out']?.data as Float32Array);
      context = samplesOf(pcm, (first + count) * FRAME_SAMPLES - CONTEXT_SAMPLES, CONTEXT_SAMPLES);
    }
    const both = new Float32Array(2 * HIDDEN);
    both.set(hidden, 0);
    both.set(cell, HIDDEN);
    return { probabilities, state: { hidden: both, context } };
  }

  return { frameSamples: FRAME_SAMPLES, detect, release: () => session.release() };
}

/**
 * The columns of consecutive frames, which start at equal distances from the context of the first frame on. The last
 * column of each frame extends beyond the frame; the end of the frame is mirrored there, as in training.
 */
function columnsOf(pcm: Pcm, first: number, count: number, context: Float32Array): Float32Array {
  const start = first * FRAME_SAMPLES;
  const samples = new Float32Array(CONTEXT_SAMPLES + count * FRAME_SAMPLES);
  samples.set(context);
  samples.set(pcm.subarray(start, start + count * FRAME_SAMPLES), CONTEXT_SAMPLES);
  const columns = new Float32Array(count * COLUMNS * COLUMN_SAMPLES);
  for (let column = 0; column < count * COLUMNS; column++) {
    const from = column * COLUMN_STEP;
    const to = column * COLUMN_SAMPLES;
    const isLast = column % COLUMNS === COLUMNS - 1;
    const own = isLast ? COLUMN_SAMPLES - CONTEXT_SAMPLES : COLUMN_SAMPLES;
    columns.set(samples.subarray(from, from + own), to);
    for (let i = own; i < COLUMN_SAMPLES; i++) columns[to + i] = columns[to + 2 * own - 2 - i]!;
  }
  return columns;
}

/** Samples of a range of the audio; zero beyond its end. */
function samplesOf(pcm: Pcm, start: number, count: number): Float32Array {
  const samples = new Float32Array(count);
  samples.set(pcm.subarray(start, start + count));
  return samples;
}
