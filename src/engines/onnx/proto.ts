import { readFile } from 'node:fs/promises';
import onnxProto from 'onnx-proto';
import { AppError } from '../../errors.ts';

/** A parsed model file: opsets and one graph. */
export type Model = InstanceType<typeof onnxProto.onnx.ModelProto>;
/** Nodes, weights, inputs and outputs. */
export type Graph = InstanceType<typeof onnxProto.onnx.GraphProto>;
/** One operation of a graph. */
export type Node = InstanceType<typeof onnxProto.onnx.NodeProto>;
/** A stored tensor. */
export type StoredTensor = InstanceType<typeof onnxProto.onnx.TensorProto>;
/** The name and type of an input or output. */
export type ValueInfo = InstanceType<typeof onnxProto.onnx.ValueInfoProto>;

/** The message types of the ONNX format. */
export const onnx = onnxProto.onnx;

/** Element types of the ONNX format that our graphs use. */
export const ElementType = { float: 1, uint8: 2, int8: 3, int32: 6, int64: 7, bool: 9, float16: 10 } as const;

/** Reads a model file. A file that cannot be read or parsed is `model_unavailable`; the message names it. */
export async function readModel(path: string): Promise<Model> {
  return parseModel(await readModelBytes(path), path);
}

/** The bytes of a model file. */
export async function readModelBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new AppError('model_unavailable', { message: `The model file ${path} cannot be read`, cause });
  }
}

/** Parses the bytes of a model; `path` is used only in error messages. */
export function parseModel(bytes: Uint8Array, path: string): Model {
  let model: Model;
  try {
    model = onnx.ModelProto.decode(bytes) as Model;
  } catch (cause) {
    throw new AppError('model_unavailable', { message: `The model file ${path} is damaged: it is not ONNX`, cause });
  }
  if (!model.graph?.node?.length) {
    throw new AppError('model_unavailable', { message: `The model file ${path} is damaged: it contains no graph` });
  }
  if (model.graph.initializer?.some((tensor) => tensor.externalData?.length)) {
    throw new AppError('model_unavailable', {
      message: `The model file ${path} stores its weights in a second file, which is not supported`,
    });
  }
  return model;
}

/** The bytes of a model. */
export function encodeModel(model: Model): Uint8Array {
  return onnx.ModelProto.encode(model).finish();
}
