import { AppError } from '../../../errors.ts';
import { ElementType, type Graph, type Model, type Node, type StoredTensor } from '../../onnx/proto.ts';
import { bytesOf, dimsOf, floatsOf } from '../../onnx/tensor-data.ts';

/** A matrix `[rows, columns]` in float32. */
export interface FloatMatrix {
  kind: 'float';
  rows: number;
  columns: number;
  data: Float32Array;
}

/** A matrix `[rows, columns]` in int8: `value = (byte − zeroPoint) · scale`. */
export interface QuantizedMatrix {
  kind: 'int8' | 'uint8';
  rows: number;
  columns: number;
  data: Uint8Array;
  scale: number;
  zeroPoint: number;
}

/** A stored matrix. */
export type Matrix = FloatMatrix | QuantizedMatrix;

/** Swaps rows and columns. */
export function transpose(matrix: QuantizedMatrix): QuantizedMatrix {
  const { rows, columns, data } = matrix;
  const turned = new Uint8Array(data.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) turned[column * rows + row] = data[row * columns + column]!;
  }
  return { ...matrix, rows: columns, columns: rows, data: turned };
}

/** Converts to float32. */
export function dequantize({ kind, data, scale, zeroPoint }: QuantizedMatrix): Float32Array {
  const values = new Float32Array(data.length);
  // `Float32Array.from` with a function would take thirty times as long.
  for (let i = 0; i < data.length; i++) {
    const byte = data[i]!;
    values[i] = ((kind === 'int8' ? (byte << 24) >> 24 : byte) - zeroPoint) * scale;
  }
  return values;
}

/** Swaps rows and columns. */
export function transposeFloats({ rows, columns, data }: FloatMatrix): FloatMatrix {
  const turned = new Float32Array(data.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) turned[column * rows + row] = data[row * columns + column]!;
  }
  return { kind: 'float', rows: columns, columns: rows, data: turned };
}

/** Weights of the encoder or decoder, by module path. */
export interface WeightSource {
  /** Whether the weights are in float32, and large matrices must be quantised to int8 here. */
  readonly precise: boolean;
  /** A vector such as `layers.0.fc1.bias`. */
  vector(path: string): Float32Array;
  /** The matrix of a linear layer such as `layers.0.fc1`. */
  linear(path: string): Matrix;
  /** A parameter with two or more dimensions, flattened to `[first, the rest]`. */
  table(path: string): Matrix;
}

/** Finds weights in an exported graph by module path, wherever the exporter has put them. */
export class Weights implements WeightSource {
  readonly precise = false;
  readonly #tensors = new Map<string, StoredTensor>();
  readonly #nodes: Node[];

  constructor(model: Model) {
    const graphs = allGraphs(model.graph as Graph);
    for (const graph of graphs) {
      for (const tensor of graph.initializer as StoredTensor[]) this.#tensors.set(tensor.name ?? '', tensor);
    }
    this.#nodes = graphs.flatMap((graph) => graph.node as Node[]);
  }

  vector(path: string): Float32Array {
    return floatsOf(this.#parameter(path));
  }

  linear(path: string): Matrix {
    const suffix = `${path.replaceAll(/\.(?!\d)/g, '/')}/MatMul`;
    const node = this.#nodes.find(
      (candidate) => matchesPath(candidate.name ?? '', suffix) || matchesPath(candidate.name ?? '', `${suffix}_quant`),
    );
    const tensor = this.#tensors.get(node?.input?.[1] ?? '');
    if (!tensor) throw missing(path);
    return this.#matrix(tensor);
  }

  table(path: string): Matrix {
    return this.#matrix(this.#parameter(path));
  }

  #matrix(tensor: StoredTensor): Matrix {
    const [rows = 1, ...rest] = dimsOf(tensor);
    const columns = rest.reduce((product, size) => product * size, 1);
    if (tensor.dataType === ElementType.float) return { kind: 'float', rows, columns, data: floatsOf(tensor) };
    const stem = (tensor.name ?? '').replace(/_quantized$/, '');
    const scale = this.#tensors.get(`${stem}_scale`);
    const zeroPoint = this.#tensors.get(`${stem}_zero_point`);
    if (!scale || !zeroPoint) throw missing(`scale of ${stem}`);
    const scales = floatsOf(scale);
    if (scales.length !== 1) throw missing(`single scale for ${stem}`);
    const kind = tensor.dataType === ElementType.int8 ? 'int8' : 'uint8';
    const zero = bytesOf(zeroPoint)[0] ?? 0;
    return {
      kind,
      rows,
      columns,
      data: bytesOf(tensor),
      scale: scales[0] ?? 1,
      zeroPoint: kind === 'int8' ? (zero << 24) >> 24 : zero,
    };
  }

  #parameter(path: string): StoredTensor {
    for (const [name, tensor] of this.#tensors) {
      const plain = name.replace(/_quantized$/, '').replace(/_merged_\d+$/, '');
      if (plain === path || plain.endsWith(`.${path}`)) return tensor;
    }
    throw missing(path);
  }
}

function matchesPath(name: string, suffix: string): boolean {
  return name === `/${suffix}` || name.endsWith(`/${suffix}`);
}

/** A graph and those inside its branches. */
function allGraphs(graph: Graph): Graph[] {
  const inner = graph.node.flatMap((node) =>
    (node.attribute ?? []).flatMap((attribute) => (attribute.g ? [attribute.g as Graph] : [])),
  );
  return [graph, ...inner.flatMap(allGraphs)];
}

function missing(what: string): AppError {
  return new AppError('model_unavailable', {
    message: `The Whisper model has an unknown layout: it has no ${what}`,
  });
}
