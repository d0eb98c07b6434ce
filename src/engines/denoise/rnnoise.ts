import loadRnnoise from '@echogarden/rnnoise-wasm';
import { createResampler, resample } from '../../audio/resample.ts';
import { AppError } from '../../errors.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../ports/audio.ts';
import type { Denoiser } from '../ports/denoiser.ts';

type Rnnoise = Awaited<ReturnType<typeof loadRnnoise>>;

const MODEL_RATE_HZ = 48_000;
const FRAME_SAMPLES = 480;
// The model overlaps each frame with the one before, so its output is delayed by one frame.
const DELAY_SAMPLES = FRAME_SAMPLES;
// The model works on 16-bit amplitudes.
const SCALE = 32768;
// Half a second of audio takes some tens of milliseconds; then other tasks of the event loop run.
const FRAMES_PER_TASK = 50;

/** Loads RNNoise. Each call is an independent stream; less noise is removed in its first two seconds, while the model adapts to the noise. */
export async function createDenoiser(): Promise<Denoiser & { release(): void }> {
  let model: Rnnoise | undefined = await loadRnnoise();
  return {
    async denoise(pcm: Pcm): Promise<Pcm> {
      if (model === undefined) throw new AppError('model_unavailable', { message: 'The denoiser was released' });
      return clean(model, pcm);
    },
    release() {
      model = undefined;
    },
  };
}

async function clean(model: Rnnoise, pcm: Pcm): Promise<Pcm> {
  const wide = resample(pcm, SAMPLE_RATE_HZ, MODEL_RATE_HZ);
  const back = createResampler(MODEL_RATE_HZ, SAMPLE_RATE_HZ);
  const output = new Float32Array(pcm.length);
  let written = 0;
  const write = (samples: Float32Array) => {
    const fitting = samples.subarray(0, output.length - written);
    output.set(fitting, written);
    written += fitting.length;
  };

  const frameCount = Math.ceil((wide.length + DELAY_SAMPLES) / FRAME_SAMPLES);
  const state = model._rnnoise_create(0);
  const buffer = model._malloc(FRAME_SAMPLES * Float32Array.BYTES_PER_ELEMENT);
  try {
    for (let frame = 0; frame < frameCount; frame++) {
      if (frame > 0 && frame % FRAMES_PER_TASK === 0) await new Promise((resolve) => setImmediate(resolve));
      const cleaned = cleanFrame(
        model,
        state,
        buffer,
        wide.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES),
      );
      if (frame * FRAME_SAMPLES >= DELAY_SAMPLES) write(back.push(cleaned));
    }
    write(back.flush());
    return output;
  } finally {
    model._free(buffer);
    model._rnnoise_destroy(state);
  }
}

function cleanFrame(model: Rnnoise, state: number, buffer: number, frame: Float32Array): Float32Array {
  const at = buffer / Float32Array.BYTES_PER_ELEMENT;
  const input = model.HEAPF32.subarray(at, at + FRAME_SAMPLES).fill(0);
  for (let i = 0; i < frame.length; i++) input[i] = frame[i]! * SCALE;
  model._rnnoise_process_frame(state, buffer, buffer);
  return model.HEAPF32.subarray(at, at + FRAME_SAMPLES).map((sample) => sample / SCALE);
}
