import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { InferenceSession, Tensor } from '../onnx/runtime.ts';
import type { TextEmbedder } from '../ports/text-embedder.ts';
import { batchesOf } from './batches.ts';
import { buildMiniLmGraph, type MiniLmShape } from './minilm-graph.ts';
import { packagedModel } from './packaged-model.ts';
import { readSafetensors } from './safetensors.ts';
import { readWordPiece } from './wordpiece.ts';

/** Length of every vector. */
export const EMBEDDING_SIZE = 384;

/** The network was trained on this much; a sentence of speech is a tenth of it. */
const MAX_TOKENS = 128;

/** What {@link createEmbedder} needs to know. */
export interface EmbedderOptions {
  /** Folder with `model.fp16.safetensors`, `tokenizer.json` and `config.json`; the installed package if not given. */
  modelDir?: string;
  /** Threads one run may take. */
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
  const session = await InferenceSession.create(buildMiniLmGraph(weights, shape), {
    intraOpNumThreads: options.threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
    // Threads that wait give way: other models run on the same processors.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const { hidden } = shape;
  const addWord = weights.rowAdder('embeddings.word_embeddings.weight', hidden);
  const addPosition = weights.rowAdder('embeddings.position_embeddings.weight', hidden);
  const addKind = weights.rowAdder('embeddings.token_type_embeddings.weight', hidden);

  async function run(batch: readonly number[][]): Promise<Float32Array[]> {
    const width = Math.max(...batch.map((ids) => ids.length));
    const tokens = new Float32Array(batch.length * width * hidden);
    const mask = new Int32Array(batch.length * width);
    const pool = new Float32Array(batch.length * width);
    batch.forEach((ids, row) => {
      ids.forEach((id, column) => {
        const place = row * width + column;
        addWord(id, tokens, place * hidden);
        addPosition(column, tokens, place * hidden);
        addKind(0, tokens, place * hidden);
        mask[place] = 1;
        pool[place] = 1 / ids.length;
      });
    });
    const out = await session.run({
      tokens: new Tensor('float32', tokens, [batch.length, width, hidden]),
      mask: new Tensor('int32', mask, [batch.length, width]),
      pool: new Tensor('float32', pool, [batch.length, 1, width]),
    });
    const data = out['sentence']?.data as Float32Array;
    return batch.map((_, row) => unit(data.slice(row * hidden, (row + 1) * hidden)));
  }

  return {
    async embed(texts) {
      const encoded = texts.map((text) => tokenizer.encode(text, MAX_TOKENS));
      const vectors: Float32Array[] = new Array(texts.length);
      for (const indices of batchesOf(encoded.map((ids) => ids.length))) {
        const found = await run(indices.map((index) => encoded[index] as number[]));
        indices.forEach((index, row) => {
          vectors[index] = found[row] as Float32Array;
        });
      }
      return vectors;
    },
    release: () => session.release(),
  };
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

async function readShape(path: string): Promise<MiniLmShape> {
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
