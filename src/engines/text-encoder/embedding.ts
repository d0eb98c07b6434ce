import { join } from 'node:path';
import { packagedModel } from '../embed/packaged-model.ts';
import { readSafetensors } from '../embed/safetensors.ts';
import type { RowMatrix, VnlFile } from './vnl.ts';

const LARGEST = 127;

/** Writes the embedding of a piece: its token, its position and the shape of its word. */
export async function createEmbedding(
  model: VnlFile,
): Promise<(target: Float32Array, id: number, at: number, shape: number) => void> {
  const { width, embedding_scale, shared_embedding } = model.config;
  const embedding = shared_embedding ? await sharedEmbedding(model) : model.matrix('embedding.weight');
  const positions = model.config.positions === 'sine' ? sines(model.limit, width) : model.floats('positions.weight');
  const features = model.floats('features.weight');
  return (target, id, at, shape) => {
    const scale = (embedding.scales[id] as number) * embedding_scale;
    for (let i = 0; i < width; i++) {
      target[i] =
        (embedding.values[id * width + i] as number) * scale +
        (positions[at * width + i] as number) +
        (features[shape * width + i] as number);
    }
  };
}

/** The embedding of the sentence embedder and the difference from it, together as bytes, which needs less memory than both. */
async function sharedEmbedding(model: VnlFile): Promise<RowMatrix> {
  const { rows, columns, values, scales } = model.nibbles('embedding.weight');
  const shared = await readSafetensors(join(packagedModel(), 'model.fp16.safetensors'));
  const add = shared.rowAdder('embeddings.word_embeddings.weight', columns);
  const sum = { rows, columns, values: new Int8Array(rows * columns), scales: new Float32Array(rows) };
  const row = new Float32Array(columns);
  for (let id = 0; id < rows; id++) {
    const at = id * columns;
    let largest = 0;
    for (let i = 0; i < columns; i++) row[i] = (values[at + i] as number) * (scales[id] as number);
    add(id, row, 0);
    for (let i = 0; i < columns; i++) largest = Math.max(largest, Math.abs(row[i] as number));
    const scale = largest / LARGEST || 1;
    sum.scales[id] = scale;
    for (let i = 0; i < columns; i++) sum.values[at + i] = Math.round((row[i] as number) / scale);
  }
  return sum;
}

/** Sines in the first half of each row and cosines in the second, as in the translation model. */
function sines(rows: number, width: number): Float32Array {
  const half = width / 2;
  const table = new Float32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    for (let k = 0; k < half; k++) {
      const angle = row * Math.exp((-k * Math.log(10_000)) / half);
      table[row * width + k] = Math.sin(angle);
      table[row * width + half + k] = Math.cos(angle);
    }
  }
  return table;
}
