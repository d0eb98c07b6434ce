import type { TranslationWeights } from './model-file.ts';

/** Token embeddings with positions. They are computed here, because a lookup needs no copy of the table in the graphs. */
export function embedder(weights: TranslationWeights, positions: number) {
  const { width } = weights.shape;
  const { data: view, scales } = weights.matrix('embedding.weight');
  // A copy, so that the memory of the other weights can be freed.
  const data = view.slice();
  const factor = Math.sqrt(width);
  const places = new Float32Array((positions + 1) * width);
  for (let position = 0; position <= positions; position++) {
    for (let i = 0; i < width / 2; i++) {
      const angle = position * 10_000 ** (-i / (width / 2));
      places[position * width + i] = Math.sin(angle);
      places[position * width + width / 2 + i] = Math.cos(angle);
    }
  }
  return (token: number, position: number, out: Float32Array, offset: number): void => {
    const scale = scales[token]! * factor;
    for (let i = 0; i < width; i++) out[offset + i] = data[token * width + i]! * scale + places[position * width + i]!;
  };
}
