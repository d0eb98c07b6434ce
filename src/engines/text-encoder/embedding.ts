import { join } from 'node:path';
import { packagedModel } from '../embed/packaged-model.ts';
import { readSafetensors } from '../embed/safetensors.ts';
import type { VnlFile } from './vnl.ts';

/** Writes the embedding of a piece: its token, its position and the shape of its word. */
export async function createEmbedding(
  model: VnlFile,
): Promise<(target: Float32Array, id: number, at: number, shape: number) => void> {
  const { width, shared_embedding } = model.config;
  const embedding = model.matrix('embedding.weight');
  const addShared = shared_embedding ? await sharedEmbedding(width) : undefined;
  const positions = model.floats('positions.weight');
  const features = model.floats('features.weight');
  return (target, id, at, shape) => {
    const scale = embedding.scales[id] as number;
    for (let i = 0; i < width; i++) {
      target[i] =
        (embedding.values[id * width + i] as number) * scale +
        (positions[at * width + i] as number) +
        (features[shape * width + i] as number);
    }
    addShared?.(id, target, 0);
  };
}

/** Adds the embedding of a token in the sentence embedder. */
async function sharedEmbedding(width: number) {
  const weights = await readSafetensors(join(packagedModel(), 'model.fp16.safetensors'));
  return weights.rowAdder('embeddings.word_embeddings.weight', width);
}
