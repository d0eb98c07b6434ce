import { AppError } from '../../errors.ts';
import type { InferenceSession } from '../onnx/runtime.ts';

/**
 * The input of a speaker model:
 * `frames`: energies `[1, frames, bands]` normalised by their mean (WeSpeaker, CAM++, 3D-Speaker, ERes2Net);
 * `channels`: energies `[1, bands, frames]` normalised by mean and deviation, mostly with the frame count as a second input (NeMo's TitaNet);
 * `waveform`: samples `[1, samples]`.
 */
export type EmbedderLayout = { input: string; output: string; length: string | null } & (
  | { kind: 'frames' | 'channels'; bands: number }
  | { kind: 'waveform' }
);

type Value = InferenceSession.ValueMetadata;
type TensorValue = Extract<Value, { isTensor: true }>;

/** Usual numbers of bands; a fixed dimension of another size is a number of frames. */
const isBands = (size: number | string | undefined): size is number =>
  typeof size === 'number' && size >= 20 && size <= 128;

/** Determines the layout from the names and shapes of a graph. An unknown layout is `model_unavailable`. */
export function readEmbedderLayout(session: InferenceSession, file: string): EmbedderLayout {
  const inputs = tensors(session.inputMetadata);
  const floatInputs = inputs.filter(({ type }) => type === 'float32');
  const length = inputs.find(({ type }) => type === 'int64')?.name ?? null;
  const output = chooseOutput(tensors(session.outputMetadata));
  const [input] = floatInputs;
  if (input && floatInputs.length === 1 && output && inputs.length === (length ? 2 : 1)) {
    const { name, shape } = input;
    const names = { input: name, output, length };
    if (shape.length === 3 && isBands(shape[2])) return { kind: 'frames', bands: shape[2], ...names };
    if (shape.length === 3 && isBands(shape[1])) return { kind: 'channels', bands: shape[1], ...names };
    if (shape.length === 2) return { kind: 'waveform', ...names };
  }
  const found = inputs.map(({ name, type, shape }) => `${name}: ${type} [${shape.join(', ')}]`).join('; ');
  throw new AppError('model_unavailable', {
    message: `The speaker model ${file} has an unknown layout (${found}); supported are [1, frames, bands], [1, bands, frames] and [1, samples]`,
  });
}

/** The embedding is the output with a matching name, otherwise the last one; some models also return training classes. */
function chooseOutput(outputs: readonly TensorValue[]): string | undefined {
  return (outputs.find(({ name }) => /emb/i.test(name)) ?? outputs.at(-1))?.name;
}

function tensors(values: readonly Value[]): TensorValue[] {
  return values.filter((value): value is TensorValue => value.isTensor);
}
