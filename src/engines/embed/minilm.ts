import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { InferenceSession } from '../onnx/runtime.ts';
import { cpuSessionOptions } from '../onnx/session.ts';
import type { TextEmbedder } from '../ports/text-embedder.ts';
import { encoderFeeds, runInBatches } from './batches.ts';
import { buildMiniLmGraph, type MiniLmShape } from './minilm-graph.ts';
import { packagedModel } from './packaged-model.ts';
import { readSafetensors } from './safetensors.ts';
import { readWordPiece } from './wordpiece.ts';

/** Length of every vector. */
export const EMBEDDING_SIZE = 384;

/** The network was trained on sequences of this length; a spoken sentence has about a tenth of it. */
const MAX_TOKENS = 128;

/** Options of {@link createEmbedder}. */
export interface EmbedderOptions {
  /** Folder with `model.fp16.safetensors`, `tokenizer.json` and `config.json`; the installed package if not given. */
  modelDir?: string;
  /** Processor threads of one run. */
  threads: number;
}

/** Loads the sentence embedder (MiniLM-L6). */
export async function createEmbedder(options: EmbedderOptions): Promise<TextEmbedder & { release(): Promise<void> }> {
  const dir = options.modelDir ?? packagedModel();
  const [weights, tokenizer, shape] = await Promise.all([
    readSafetensors(join(dir, 'model.fp16.safetensors')),
    readWordPiece(join(dir, 'tokenizer.json')),
    readShape(join(dir, 'config.json')),
  ]);
  const session = await InferenceSession.create(buildMiniLmGraph(weights, shape), cpuSessionOptions(options.threads));
  const { hidden } = shape;
  const addWord = weights.rowAdder('embeddings.word_embeddings.weight', hidden);
  const addPosition = weights.rowAdder('embeddings.position_embeddings.weight', hidden);
  const addSegment = weights.rowAdder('embeddings.token_type_embeddings.weight', hidden);

  async function run(batch: readonly number[][]): Promise<Float32Array[]> {
    const lengths = batch.map((ids) => ids.length);
    const feeds = encoderFeeds(lengths, hidden, (row, column, target) => {
      addWord(batch[row]?.[column] as number, target, 0);
      addPosition(column, target, 0);
      addSegment(0, target, 0);
    });
    const out = await session.run(feeds);
    const data = out['sentence']?.data as Float32Array;
    return batch.map((_, row) => normalize(data.slice(row * hidden, (row + 1) * hidden)));
  }

  return {
    embed(texts) {
      const encoded = texts.map((text) => tokenizer.encode(text, MAX_TOKENS));
      return runInBatches(encoded, (ids) => ids.length, run);
    },
    release: () => session.release(),
  };
}

/** Scales a vector to length 1. */
function normalize(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

export async function readShape(path: string): Promise<MiniLmShape> {
  try {
    const config = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    const read = (name: string) => {
      const value = config[name];
      if (typeof value !== 'number') throw new Error(`${name} is missing`);
      return value;
    };
    return {
      hidden: read('hidden_size'),
      inner: read('intermediate_size'),
      layers: read('num_hidden_layers'),
      heads: read('num_attention_heads'),
      epsilon: read('layer_norm_eps'),
    };
  } catch (cause) {
    throw new AppError('model_unavailable', { message: `The model description ${path} cannot be read`, cause });
  }
}
