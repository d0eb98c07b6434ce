import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Pcm, VoiceDetector, VoiceState } from '../ports.ts';
import { buildSileroGraph } from './graph.ts';
import { readSileroWeights } from './weights.ts';

/** The network is trained on frames of 32 ms, each seen together with the 4 ms before it. */
const FRAME_SAMPLES = 512;
const CONTEXT_SAMPLES = 64;
const INPUT_SAMPLES = CONTEXT_SAMPLES + FRAME_SAMPLES;
const HIDDEN = 128;
/** Frames in one run: 16 s of audio, about 3 MB of intermediate values. More is no faster. */
const RUN_FRAMES = 512;

/** What {@link createSilero} needs to know. */
export interface SileroOptions {
  /** Threads one run may take. */
  threads: number;
}

/** Loads the Silero voice detector. */
export async function createSilero({ threads }: SileroOptions): Promise<VoiceDetector & { release(): Promise<void> }> {
  const session = await InferenceSession.create(buildSileroGraph(await readSileroWeights()), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });

  async function detect(pcm: Pcm, state?: VoiceState): Promise<{ probabilities: Float32Array; state: VoiceState }> {
    const frameCount = Math.ceil(pcm.length / FRAME_SAMPLES);
    const probabilities = new Float32Array(frameCount);
    let context = state ? state.context : new Float32Array(CONTEXT_SAMPLES);
    let hidden = state ? state.hidden.slice(0, HIDDEN) : new Float32Array(HIDDEN);
    let cell = state ? state.hidden.slice(HIDDEN) : new Float32Array(HIDDEN);
    for (let first = 0; first < frameCount; first += RUN_FRAMES) {
      const count = Math.min(RUN_FRAMES, frameCount - first);
      const frames = frameRun(pcm, first, count, context);
      const out = await session.run({
        frames: new Tensor('float32', frames, [count, 1, INPUT_SAMPLES]),
        hidden: new Tensor('float32', hidden, [1, 1, HIDDEN]),
        cell: new Tensor('float32', cell, [1, 1, HIDDEN]),
      });
      probabilities.set(out['speech']?.data as Float32Array, first);
      hidden = Float32Array.from(out['hidden_out']?.data as Float32Array);
      cell = Float32Array.from(out['cell_out']?.data as Float32Array);
      context = frames.slice(-CONTEXT_SAMPLES);
    }
    const both = new Float32Array(2 * HIDDEN);
    both.set(hidden, 0);
    both.set(cell, HIDDEN);
    return { probabilities, state: { hidden: both, context } };
  }

  return { frameSamples: FRAME_SAMPLES, detect, release: () => session.release() };
}

/** Lays out consecutive frames, each behind the end of the one before it; what is missing at the end stays silent. */
function frameRun(pcm: Pcm, first: number, count: number, context: Float32Array): Float32Array {
  const frames = new Float32Array(count * INPUT_SAMPLES);
  for (let i = 0; i < count; i++) {
    const start = (first + i) * FRAME_SAMPLES;
    const from = i === 0 ? start : start - CONTEXT_SAMPLES;
    if (i === 0) frames.set(context, 0);
    frames.set(pcm.subarray(from, start + FRAME_SAMPLES), i * INPUT_SAMPLES + (i === 0 ? CONTEXT_SAMPLES : 0));
  }
  return frames;
}
