import { GraphBuilder, type Value } from '../onnx/builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import type { Weights } from './safetensors.ts';

/** Sizes of the network, from its `config.json`. */
export interface MiniLmShape {
  hidden: number;
  inner: number;
  layers: number;
  heads: number;
  epsilon: number;
}

/**
 * Puts the network together from its weights: `tokens [b,s,hidden]` (the summed embeddings), `mask [b,s]` (1 where there is a token) and
 * `pool [b,1,s]` (the weight of each token in the mean) give `sentence [b,1,hidden]`. The runtime's fused operations are used directly, so
 * that nothing depends on its finding them; the embedding tables stay outside, because a lookup needs no copy of 12 million numbers.
 */
export function buildMiniLmGraph(weights: Weights, shape: MiniLmShape): Uint8Array {
  const { hidden, inner, layers, heads, epsilon } = shape;
  const graph = new GraphBuilder('minilm');
  const tokens = graph.input('tokens', 'float', ['b', 's', hidden]);
  const mask = graph.input('mask', 'int32', ['b', 's']);
  const pool = graph.input('pool', 'float', ['b', 1, 's']);

  const vector = (name: string) => {
    const data = weights.floats(name);
    return graph.stored(name, { type: 'float', dims: [data.length], data });
  };
  /** Weights are stored as [output, input]; the runtime multiplies from the right. */
  const matrix = (name: string, rows: number, columns: number) =>
    graph.stored(name, { type: 'float', dims: [rows, columns], data: transposed(weights.floats(name), rows, columns) });
  const addAndNormalise = (x: Value, residual: Value, prefix: string, bias: Value) =>
    graph.runtimeNode(
      'SkipLayerNormalization',
      [x, residual, vector(`${prefix}.weight`), vector(`${prefix}.bias`), bias],
      { epsilon: { float: epsilon } },
    )[0] as Value;

  let x = graph.node(
    'LayerNormalization',
    [tokens, vector('embeddings.LayerNorm.weight'), vector('embeddings.LayerNorm.bias')],
    { epsilon: { float: epsilon } },
  );
  for (let i = 0; i < layers; i++) {
    const layer = `encoder.layer.${i}`;
    const parts = ['query', 'key', 'value'].map((part) => `${layer}.attention.self.${part}`);
    const qkv = sideBySide(
      parts.map((part) => transposed(weights.floats(`${part}.weight`), hidden, hidden)),
      hidden,
    );
    const qkvBias = Float32Array.from(parts.flatMap((part) => [...weights.floats(`${part}.bias`)]));
    const attended = graph.runtimeNode(
      'Attention',
      [
        x,
        graph.stored(`${layer}.qkv`, { type: 'float', dims: [hidden, 3 * hidden], data: qkv }),
        graph.stored(`${layer}.qkv.bias`, { type: 'float', dims: [3 * hidden], data: qkvBias }),
        mask,
      ],
      { num_heads: heads },
    )[0] as Value;
    const projection = `${layer}.attention.output`;
    const mixed = graph.node('MatMul', [attended, matrix(`${projection}.dense.weight`, hidden, hidden)]);
    x = addAndNormalise(mixed, x, `${projection}.LayerNorm`, vector(`${projection}.dense.bias`));

    const widened = graph.node('MatMul', [x, matrix(`${layer}.intermediate.dense.weight`, hidden, inner)]);
    const bent = graph.runtimeNode('BiasGelu', [widened, vector(`${layer}.intermediate.dense.bias`)])[0] as Value;
    const narrowed = graph.node('MatMul', [bent, matrix(`${layer}.output.dense.weight`, inner, hidden)]);
    x = addAndNormalise(narrowed, x, `${layer}.output.LayerNorm`, vector(`${layer}.output.dense.bias`));
  }
  graph.output('sentence', graph.node('MatMul', [pool, x]), 'float');
  return encodeModel(graph.build());
}

function transposed(data: Float32Array, rows: number, columns: number): Float32Array {
  const out = new Float32Array(data.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) out[row * columns + column] = data[column * rows + row] as number;
  }
  return out;
}

/** Square matrices put next to each other. */
function sideBySide(matrices: readonly Float32Array[], size: number): Float32Array {
  const out = new Float32Array(matrices.length * size * size);
  matrices.forEach((matrix, index) => {
    for (let row = 0; row < size; row++) {
      out.set(matrix.subarray(row * size, (row + 1) * size), (row * matrices.length + index) * size);
    }
  });
  return out;
}
