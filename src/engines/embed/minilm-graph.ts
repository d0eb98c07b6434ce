import { multiplyInBlocks, repeatScales, scaleByBlock } from '../onnx/block-matmul.ts';
import { GraphBuilder, type Value } from '../onnx/graph-builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import type { Weights } from './safetensors.ts';

/** Values that share one scale; measured in docs/benchmarks/addons.md. */
const BLOCK = 32;

/** Sizes of the network, from its `config.json`. */
export interface MiniLmShape {
  hidden: number;
  inner: number;
  layers: number;
  heads: number;
  epsilon: number;
}

/** Sizes of a head: its inner layer, its outputs, and the two kinds of outputs of each token. */
interface Head {
  inner: number;
  outputs: number;
  words: number;
  edits: number;
}

/**
 * Builds the network from its weights: `tokens [b,s,hidden]` (the summed embeddings), `mask [b,s]` (1 where there is a
 * token) and `pool [b,1,s]` (the weight of each token in the mean) give `sentence [b,1,hidden]`, or with a head the probabilities
 * `sentence [b,1,outputs]` of its outputs and `words [b,s,words]` of each token, and its scores `edits [b,s,edits]`. Fused operations of the runtime are used directly, so that its
 * optimiser need not find them. The embedding tables are not part of the graph, which saves a copy of 12 million numbers.
 */
export function buildMiniLmGraph(weights: Weights, shape: MiniLmShape, head?: Head): Uint8Array {
  const graph = new GraphBuilder('minilm');
  const layers = layersOf(graph, weights);
  const x = encoderStates(graph, layers, shape);
  const pool = graph.input('pool', 'float', ['b', 1, 's']);
  const mean = graph.node('MatMul', [pool, x]);
  if (head) addHead(graph, { x, mean, hidden: shape.hidden }, head, layers);
  else graph.output('sentence', mean, 'float');
  return encodeModel(graph.build());
}

/** The parts of a graph that read weights. */
export function layersOf(graph: GraphBuilder, weights: Weights): Layers {
  return {
    vector(name) {
      const data = weights.floats(name);
      return graph.stored(name, { type: 'float', dims: [data.length], data });
    },
    /** An int8 matrix multiplication; weights are stored as [output, input]. */
    multiply(input, name, columns, rows) {
      const quantised = weights.matrix?.(name);
      const blocks = quantised
        ? repeatScales(quantised, BLOCK)
        : scaleByBlock({ rows, columns, data: weights.floats(name) }, BLOCK);
      return multiplyInBlocks(graph, input, blocks, name, '');
    },
  };
}

/** The inputs `tokens` and `mask` and the layers of the encoder; its result is the state of each token. */
export function encoderStates(graph: GraphBuilder, { vector, multiply }: Layers, shape: MiniLmShape): Value {
  const { hidden, inner, layers, heads, epsilon } = shape;
  const tokens = graph.input('tokens', 'float', ['b', 's', hidden]);
  const mask = graph.input('mask', 'int32', ['b', 's']);
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
    const [query, key, value] = parts.map((part) =>
      graph.node('Add', [multiply(x, `${part}.weight`, hidden, hidden), vector(`${part}.bias`)]),
    ) as [Value, Value, Value];
    const attended = graph.runtimeNode('MultiHeadAttention', [query, key, value, '', mask], {
      num_heads: heads,
    })[0] as Value;
    const projection = `${layer}.attention.output`;
    const mixed = multiply(attended, `${projection}.dense.weight`, hidden, hidden);
    x = addAndNormalise(mixed, x, `${projection}.LayerNorm`, vector(`${projection}.dense.bias`));

    const widened = multiply(x, `${layer}.intermediate.dense.weight`, hidden, inner);
    const bent = graph.runtimeNode('BiasGelu', [widened, vector(`${layer}.intermediate.dense.bias`)])[0] as Value;
    const narrowed = multiply(bent, `${layer}.output.dense.weight`, inner, hidden);
    x = addAndNormalise(narrowed, x, `${layer}.output.LayerNorm`, vector(`${layer}.output.dense.bias`));
  }
  return x;
}

/** Weights as values of a graph. */
export interface Layers {
  vector(name: string): Value;
  multiply(input: Value, name: string, columns: number, rows: number): Value;
}

/** A head for the text, which reads the first state and the mean, and one for each token. */
function addHead(
  graph: GraphBuilder,
  { x, mean, hidden }: { x: Value; mean: Value; hidden: number },
  { inner, outputs, words, edits }: Head,
  { vector, multiply }: Layers,
): void {
  const probability = (scores: Value, bias: string) =>
    graph.node('Sigmoid', [graph.node('Add', [scores, vector(bias)])]);
  const both = graph.node('Concat', [graph.node('Gather', [x, graph.ints(0)], { axis: 1 }), mean], { axis: 2 });
  const widened = multiply(both, 'head.dense.weight', 2 * hidden, inner);
  const bent = graph.runtimeNode('BiasGelu', [widened, vector('head.dense.bias')])[0] as Value;
  graph.output('sentence', probability(multiply(bent, 'head.out.weight', inner, outputs), 'head.out.bias'), 'float');
  graph.output('words', probability(multiply(x, 'words.weight', hidden, words), 'words.bias'), 'float');
  const scores = graph.node('Add', [multiply(x, 'edits.weight', hidden, edits), vector('edits.bias')]);
  graph.output('edits', scores, 'float');
}
