import { join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { rewrittenGraphs } from '../onnx/graph-cache.ts';
import type { Model } from '../onnx/proto.ts';
import { createSession } from '../onnx/session.ts';
import { ATTENTION_TYPE } from './attention.ts';
import { decoderGraph } from './decoder-graph.ts';
import { encoderGraph } from './encoder-graph.ts';
import type { WhisperConfig } from './model-config.ts';

/** Changes with anything that changes a written graph. */
const GRAPH_VERSION = '6';

export interface WhisperSessions {
  encoder: InferenceSession;
  decoder: InferenceSession;
}

/** Opens both halves of a model, writing their graphs first if they are not in the cache. */
export async function openSessions(
  config: WhisperConfig,
  { id, modelDir, cacheDir, threads }: { id: string; modelDir: string; cacheDir: string; threads: number },
): Promise<WhisperSessions> {
  const paths = await rewrittenGraphs({
    cacheDir,
    sources: [
      join(modelDir, 'onnx/encoder_model_quantized.onnx'),
      join(modelDir, 'onnx/decoder_model_merged_quantized.onnx'),
    ],
    name: id,
    version: `${GRAPH_VERSION} ${ATTENTION_TYPE} ${JSON.stringify(config)}`,
    rewrite: ([encoder, decoder]: Model[]) => ({
      encoder: encoderGraph(encoder as Model, decoder as Model, config, ATTENTION_TYPE),
      decoder: decoderGraph(decoder as Model, config, ATTENTION_TYPE),
    }),
  });
  const encoder = await createSession(paths.encoder, { threads });
  return { encoder, decoder: await createSession(paths.decoder, { threads }) };
}
