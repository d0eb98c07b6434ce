import { join } from 'node:path';
import { parseModel } from '../../onnx/proto.ts';
import { type WeightSource, Weights } from '../graph/weights.ts';
import { parseGgml, readGgml } from './ggml.ts';
import { ggmlFile } from './ggml-file.ts';
import { readWhisperConfig, type WhisperConfig } from './model-config.ts';
import { readTokenizer, type Tokenizer } from './tokenizer.ts';

/** The files of a model, in either layout. */
export interface ModelFiles {
  config: WhisperConfig;
  tokenizer: Tokenizer;
  /** Files with the weights. */
  sources: readonly string[];
  /** Parses the weights from the bytes of those files. */
  weights(contents: readonly Buffer[]): { encoder: WeightSource; decoder: WeightSource };
}

/** Determines the layout of a model: a ggml file, or a folder in the layout of the public ONNX exports. */
export async function openModelFiles(path: string): Promise<ModelFiles> {
  const file = ggmlFile(path);
  if (file) {
    const { config, tokenizer } = await readGgml(file);
    return { config, tokenizer, sources: [file], weights: ([bytes]) => parseGgml(bytes as Buffer) };
  }
  const [encoder, decoder] = ['encoder_model_quantized', 'decoder_model_merged_quantized'].map((name) =>
    join(path, `onnx/${name}.onnx`),
  ) as [string, string];
  return {
    config: await readWhisperConfig(path),
    tokenizer: await readTokenizer(path),
    sources: [encoder, decoder],
    weights: ([encoderBytes, decoderBytes]) => ({
      encoder: new Weights(parseModel(encoderBytes as Buffer, encoder)),
      decoder: new Weights(parseModel(decoderBytes as Buffer, decoder)),
    }),
  };
}
