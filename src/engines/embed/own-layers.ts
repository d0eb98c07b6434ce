import type { VnlFile } from '../text-encoder/vnl.ts';
import type { Weights } from './safetensors.ts';

/** The norm of the embedding from the embedder, everything after it from the model's own file. */
export function withOwnLayers(shared: Weights, own: VnlFile): Weights {
  return {
    ...shared,
    floats: (name) => (name.startsWith('embeddings.') ? shared : own).floats(name),
    matrix: (name) => own.matrix(name),
  };
}
