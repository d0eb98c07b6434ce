import { basename } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { rewrittenGraphs } from '../onnx/graph-cache.ts';
import { createSession } from '../onnx/session.ts';
import { ATTENTION_TYPE } from './attention.ts';
import { decoderGraph } from './decoder-graph.ts';
import { crossGraph, encoderGraph } from './encoder-graph.ts';
import type { ModelFiles } from './model-files.ts';

/** Changes with anything that changes a written graph. */
const GRAPH_VERSION = '8';

export interface WhisperSessions {
  encoder: InferenceSession;
  /** From what was heard to what the decoder looks at. */
  cross: InferenceSession;
  decoder: InferenceSession;
}

/** Opens the parts of a model, writing their graphs first if they are not in the cache. */
export async function openSessions(
  { config, sources, weights }: ModelFiles,
  { id, cacheDir, threads }: { id: string; cacheDir: string; threads: number },
): Promise<WhisperSessions> {
  const paths = await rewrittenGraphs({
    cacheDir,
    sources,
    // A model may be a file, and named by its path.
    name: basename(id, '.bin'),
    version: `${GRAPH_VERSION} ${ATTENTION_TYPE} ${JSON.stringify(config)}`,
    rewrite: (contents) => {
      const { encoder, decoder } = weights(contents);
      return {
        encoder: encoderGraph(encoder, config, ATTENTION_TYPE),
        cross: crossGraph(decoder, config, ATTENTION_TYPE),
        decoder: decoderGraph(decoder, config, ATTENTION_TYPE),
      };
    },
  });
  const encoder = await createSession(paths.encoder, { threads });
  const cross = await createSession(paths.cross, { threads });
  return { encoder, cross, decoder: await createSession(paths.decoder, { threads }) };
}
