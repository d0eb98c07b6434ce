import { ElementType, type Graph, type Model, onnx } from './proto.ts';

/** Name of a tensor inside a graph; an empty name omits an optional input. */
export type Value = string;
type AttributeValue = number | string | readonly number[] | { float: number };
type Stored =
  | { type: 'float'; dims: readonly number[]; data: Float32Array }
  | { type: 'float16'; dims: readonly number[]; data: Uint16Array }
  | { type: 'int32'; dims: readonly number[]; data: Int32Array }
  | { type: 'int64'; dims: readonly number[]; data: BigInt64Array }
  | { type: 'int8' | 'uint8'; dims: readonly number[]; data: Uint8Array | Int8Array };

/** Domain of the operations of ONNX Runtime that are not part of the standard. */
const RUNTIME_DOMAIN = 'com.microsoft';

/** The end index of a Slice that reaches to the end. */
export const TO_THE_END = 2 ** 31;

/** Builds a graph node by node; `node` returns the first output of a node. */
export class GraphBuilder {
  readonly #graph: Graph;
  readonly #stored = new Set<string>();
  #count = 0;

  constructor(name: string) {
    this.#graph = onnx.GraphProto.create({
      name,
      node: [],
      initializer: [],
      input: [],
      output: [],
      valueInfo: [],
    }) as Graph;
  }

  /** Declares an input; a dimension is a size, or the name of a variable size. */
  input(name: string, type: keyof typeof ElementType, dims: readonly (number | string)[]): Value {
    this.#graph.input.push(describe(name, type, dims));
    return name;
  }

  /** Declares an output. */
  output(name: string, value: Value, type: keyof typeof ElementType): void {
    this.#graph.node.push(
      onnx.NodeProto.create({ opType: 'Identity', name: `output ${name}`, input: [value], output: [name] }),
    );
    this.#graph.output.push(describe(name, type));
  }

  /** Stores a tensor of weights. A name that is used again returns the stored tensor. */
  stored(name: string, tensor: Stored): Value {
    if (this.#stored.has(name)) return name;
    this.#stored.add(name);
    const { buffer, byteOffset, byteLength } = tensor.data;
    this.#graph.initializer.push(
      onnx.TensorProto.create({
        name,
        dims: [...tensor.dims],
        dataType: ElementType[tensor.type],
        rawData: new Uint8Array(buffer, byteOffset, byteLength),
      }),
    );
    return name;
  }

  /** A constant of integers, for shapes and axes. */
  ints(...values: number[]): Value {
    return this.stored(`ints_${this.#count++}`, {
      type: 'int64',
      dims: [values.length],
      data: BigInt64Array.from(values, BigInt),
    });
  }

  /** A constant of float32 values. */
  floats(name: string, values: readonly number[]): Value {
    return this.stored(name, { type: 'float', dims: [values.length], data: Float32Array.from(values) });
  }

  /** Adds a standard operation with one output. */
  node(opType: string, inputs: readonly Value[], attributes: Record<string, AttributeValue> = {}): Value {
    return this.#add('', opType, inputs, attributes, 1)[0] as Value;
  }

  /** Adds a standard operation with several outputs. */
  nodes(
    opType: string,
    inputs: readonly Value[],
    attributes: Record<string, AttributeValue>,
    outputs: number,
  ): Value[] {
    return this.#add('', opType, inputs, attributes, outputs);
  }

  /** Adds an operation of ONNX Runtime that is not part of the standard. */
  runtimeNode(
    opType: string,
    inputs: readonly Value[],
    attributes: Record<string, AttributeValue> = {},
    outputs = 1,
  ): Value[] {
    return this.#add(RUNTIME_DOMAIN, opType, inputs, attributes, outputs);
  }

  /** The finished model. */
  build(): Model {
    return onnx.ModelProto.create({
      irVersion: 8,
      opsetImport: [
        { domain: '', version: 17 },
        { domain: RUNTIME_DOMAIN, version: 1 },
      ],
      graph: this.#graph,
    }) as Model;
  }

  #add(
    domain: string,
    opType: string,
    inputs: readonly Value[],
    attributes: Record<string, AttributeValue>,
    outputs: number,
  ): Value[] {
    const id = `${opType}_${this.#count++}`;
    const output = Array.from({ length: outputs }, (_, index) => `${id}.${index}`);
    const attribute = Object.entries(attributes).map(([name, value]) => attributeOf(name, value));
    this.#graph.node.push(onnx.NodeProto.create({ domain, opType, name: id, input: [...inputs], output, attribute }));
    return output;
  }
}

function describe(name: string, type: keyof typeof ElementType, dims?: readonly (number | string)[]) {
  const dim = dims?.map((size) => (typeof size === 'number' ? { dimValue: size } : { dimParam: size }));
  return onnx.ValueInfoProto.create({
    name,
    type: { tensorType: { elemType: ElementType[type], ...(dim ? { shape: { dim } } : {}) } },
  });
}

function attributeOf(name: string, value: AttributeValue) {
  const { AttributeType } = onnx.AttributeProto;
  if (typeof value === 'number') return { name, type: AttributeType.INT, i: value };
  if (typeof value === 'string') return { name, type: AttributeType.STRING, s: Buffer.from(value) };
  if ('float' in value) return { name, type: AttributeType.FLOAT, f: value.float };
  return { name, type: AttributeType.INTS, ints: [...value] };
}
