import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../errors.ts';
import { Tensor } from '../onnx/runtime.ts';
import { createSession } from '../onnx/session.ts';
import { type Pcm, SAMPLE_RATE_HZ } from '../ports/audio.ts';
import type { LoadedEmbedder, SpeakerEmbedderOptions, SpeakerWindow } from '../ports/speaker.ts';
import { createFilterBank } from './filter-bank.ts';
import { modelId } from './kaldi/vosk-folder.ts';
import { readEmbedderLayout } from './onnx-layout.ts';

/** The back-end of the embeddings, which `training/speakers/fit-backend.ts` writes next to the model. */
const BACKEND_FILE = 'backend.f32';
/** The back-end for comparing speakers of different recordings. */
const NAMING_FILE = 'naming.f32';
/** Shorter windows, at the edge of a recording, are padded with silence. */
const MIN_SAMPLES = 0.1 * SAMPLE_RATE_HZ;

/** The ONNX file of a folder; null when there is none. More than one is an error. */
export async function findOnnxFile(dir: string): Promise<string | null> {
  const files = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.onnx'));
  if (files.length > 1) {
    throw new AppError('model_unavailable', {
      message: `${dir} has several ONNX files: ${files.join(', ')}; leave one`,
    });
  }
  return files[0] ? join(dir, files[0]) : null;
}

/** Loads an ONNX speaker model; its inputs determine the features (see `onnx-layout.ts`). */
export async function createOnnxEmbedder(file: string, { threads }: SpeakerEmbedderOptions): Promise<LoadedEmbedder> {
  const weights = await readFile(file);
  const session = await createSession(file, { threads });
  const layout = readEmbedderLayout(session, file);
  const energies =
    layout.kind === 'waveform'
      ? null
      : createFilterBank(layout.bands, layout.kind === 'frames' ? 'mean' : 'mean-and-deviation');

  async function embedOne(samples: Float32Array): Promise<Float32Array> {
    const features = energies?.(samples) ?? samples;
    const frames = layout.kind === 'waveform' ? samples.length : features.length / layout.bands;
    const feeds: Record<string, Tensor> = { [layout.input]: inputOf(features, frames) };
    if (layout.length) feeds[layout.length] = new Tensor('int64', BigInt64Array.of(BigInt(frames)), [1]);
    const out = await session.run(feeds, [layout.output]);
    return Float32Array.from(out[layout.output]!.data as Float32Array);
  }

  function inputOf(features: Float32Array, frames: number): Tensor {
    if (layout.kind === 'waveform') return new Tensor('float32', features, [1, frames]);
    if (layout.kind === 'frames') return new Tensor('float32', features, [1, frames, layout.bands]);
    const { bands } = layout;
    const channels = new Float32Array(features.length);
    for (let f = 0; f < frames; f++)
      for (let b = 0; b < bands; b++) channels[b * frames + f] = features[f * bands + b]!;
    return new Tensor('float32', channels, [1, bands, frames]);
  }

  // A test run gives the dimension and shows that the graph works.
  const { length: dimension } = await embedOne(new Float32Array(SAMPLE_RATE_HZ)).catch((cause) => {
    throw new AppError('model_unavailable', { message: `The model in ${file} does not run: ${String(cause)}`, cause });
  });
  const info = {
    id: modelId(dirname(file), weights),
    dimension,
    backend: (await readBackend(join(dirname(file), BACKEND_FILE), dimension)) ?? plainBackend(dimension),
    naming: await readBackend(join(dirname(file), NAMING_FILE), dimension),
  };
  return {
    describe: () => Promise.resolve(info),
    async embed(audio: Pcm, windows: readonly SpeakerWindow[]): Promise<Float32Array[]> {
      const vectors: Float32Array[] = [];
      for (const { startSec, endSec } of windows) {
        const from = Math.max(0, Math.round(startSec * SAMPLE_RATE_HZ));
        const part = audio.subarray(from, Math.round(endSec * SAMPLE_RATE_HZ));
        const samples = new Float32Array(Math.max(MIN_SAMPLES, part.length));
        samples.set(part);
        vectors.push(await embedOne(samples));
      }
      return vectors;
    },
    release: () => session.release(),
  };
}

async function readBackend(path: string, dimension: number): Promise<Float32Array | null> {
  if (!existsSync(path)) return null;
  const numbers = new Float32Array(Uint8Array.from(await readFile(path)).buffer);
  const directions = (numbers.length - 2 * dimension) / (dimension + 1);
  if (Number.isInteger(directions) && directions > 0) return numbers;
  throw new AppError('model_unavailable', { message: `${path} was fitted to another model; fit it again` });
}

/**
 * The default back-end: every dimension discriminates speakers equally well. Embeddings of one person have a cosine of 0.6,
 * which is typical for one or two seconds of speech.
 */
function plainBackend(dimension: number): Float32Array {
  const within = 0.4;
  const scale = 1 / Math.sqrt(within);
  const directions = new Float32Array(dimension * dimension);
  for (let i = 0; i < dimension; i++) directions[i * dimension + i] = scale;
  const between = new Float32Array(dimension).fill((1 - within) / within);
  return Float32Array.from([...new Float32Array(2 * dimension), ...between, ...directions]);
}
