import { AppError } from '../../errors.ts';
import { Tensor } from '../onnx/runtime.ts';
import { createSession } from '../onnx/session.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../ports/audio.ts';
import type { OverlapDetector, SpeechOverlap } from '../ports/speaker.ts';

/** Classes of the model: nobody, each of three speakers alone, each pair of speakers. */
const CLASSES = 7;
const FIRST_PAIR = 4;
const MIN_WINDOW_SEC = 1;
const MAX_WINDOW_SEC = 60;

/** Loads a segmentation model in pyannote's layout: `[1, 1, samples] → [1, frames, 7]`. */
export async function createOverlapDetector(
  file: string,
  threads: number,
): Promise<OverlapDetector & { release(): Promise<void> }> {
  const session = await createSession(file, { threads });
  const [input] = session.inputMetadata;
  const [output] = session.outputNames;
  const shape = input?.isTensor && input.type === 'float32' ? input.shape : [];
  if (!input || !output || shape.length !== 3) throw unknown(file, `its input is [${shape.join(', ')}]`);
  // If the dimension is variable, the window length of the training is used.
  const samples = typeof shape[2] === 'number' ? shape[2] : 10 * SAMPLE_RATE_HZ;
  if (samples < MIN_WINDOW_SEC * SAMPLE_RATE_HZ || samples > MAX_WINDOW_SEC * SAMPLE_RATE_HZ) {
    throw unknown(file, `its window has ${samples} samples`);
  }

  async function detectChunk(chunk: Float32Array): Promise<{ frames: number; data: Float32Array }> {
    const out = (await session.run({ [input!.name]: new Tensor('float32', chunk, [1, 1, samples]) }))[output!]!;
    const frames = out.dims[1] ?? 0;
    if (out.dims.length !== 3 || out.dims[2] !== CLASSES || frames === 0) {
      throw unknown(file, `its output is [${out.dims.join(', ')}]`);
    }
    return { frames, data: out.data as Float32Array };
  }
  const { frames } = await detectChunk(new Float32Array(samples));
  const frameSec = samples / SAMPLE_RATE_HZ / frames;

  return {
    async detect(audio: Pcm): Promise<SpeechOverlap> {
      const count = Math.ceil(audio.length / SAMPLE_RATE_HZ / frameSec);
      const speech = new Float32Array(count);
      const overlap = new Float32Array(count);
      for (let start = 0, at = 0; start < audio.length; start += samples, at += frames) {
        const chunk = new Float32Array(samples);
        chunk.set(audio.subarray(start, start + samples));
        const { data } = await detectChunk(chunk);
        for (let f = 0; f < frames && at + f < count; f++) {
          const shares = probabilities(data.subarray(f * CLASSES, (f + 1) * CLASSES));
          speech[at + f] = 1 - shares[0]!;
          for (let c = FIRST_PAIR; c < CLASSES; c++) overlap[at + f]! += shares[c]!;
        }
      }
      return { frameSec, speech, overlap };
    },
    release: () => session.release(),
  };
}

/** Softmax; it accepts logits and log probabilities. */
function probabilities(values: Float32Array): Float32Array {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
}

function unknown(file: string, why: string): AppError {
  return new AppError('model_unavailable', {
    message: `The segmentation model ${file} has an unknown layout (${why}); supported is [1, 1, samples] → [1, frames, ${CLASSES}]`,
  });
}
