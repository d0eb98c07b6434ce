import { basename } from 'node:path';
import { rewrittenGraphs } from '../../onnx/graph-cache.ts';
import type { InferenceSession } from '../../onnx/runtime.ts';
import { createSession } from '../../onnx/session.ts';
import { chooseComputePath, detectProcessor, type EncoderMatmul } from '../../processor.ts';
import { decoderGraph } from '../graph/decoder-graph.ts';
import { crossGraph, encoderGraph } from '../graph/encoder-graph.ts';
import type { ModelFiles } from './model-files.ts';

/** Increase it whenever the generated graphs change. */
const GRAPH_VERSION = '9';

/** Where and how to open the sessions. */
export interface SessionsOptions {
  id: string;
  cacheDir: string;
  threads: number;
  /** Overrides the choice for this processor. */
  encoderMatmul?: EncoderMatmul | undefined;
}

export interface WhisperSessions {
  encoder: InferenceSession;
  /** From encoder output to the cross-attention keys and values of the decoder. */
  cross: InferenceSession;
  decoder: InferenceSession;
}

/** Opens the graphs of a model, and builds them first if they are not in the cache. */
export async function openSessions(
  { config, sources, weights }: ModelFiles,
  { id, cacheDir, threads, encoderMatmul }: SessionsOptions,
): Promise<WhisperSessions> {
  const path = chooseComputePath(detectProcessor(), encoderMatmul);
  const paths = await rewrittenGraphs({
    cacheDir,
    sources,
    // The id of a ggml model may be a path.
    name: basename(id, '.bin'),
    version: `${GRAPH_VERSION} ${path.attention} ${path.encoderMatmul} ${JSON.stringify(config)}`,
    rewrite: (contents) => {
      const { encoder, decoder } = weights(contents);
      return {
        encoder: encoderGraph(encoder, config, path.attention, path.encoderMatmul),
        cross: crossGraph(decoder, config, path.attention, path.encoderMatmul),
        decoder: decoderGraph(decoder, config, path.attention),
      };
    },
  });
  const encoder = await createSession(paths.encoder, { threads });
  const cross = await createSession(paths.cross, { threads });
  return { encoder, cross, decoder: await createSession(paths.decoder, { threads }) };
}
