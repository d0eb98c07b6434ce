import { InferenceSession, type Tensor } from '../onnx/runtime.ts';
import { cpuSessionOptions } from '../onnx/session.ts';
import { buildSentimentGraph } from './graph.ts';
import type { VnlFile } from './vnl.ts';

/** Layers and a head for the sentiment of one language. They replace the last layers of the text encoder. */
export interface SentimentLayers {
  language: string;
  /** The layer of the text encoder whose output they read. */
  afterLayer: number;
  run(hidden: Tensor, feeds: { mask: Tensor; pool: Tensor }): Promise<Tensor>;
  release(): Promise<void>;
}

/** Sentiment layers that are loaded at their first use. */
export function createSentimentLayers(model: VnlFile, language: string, threads: number): SentimentLayers {
  let session: Promise<InferenceSession> | undefined;
  return {
    language,
    afterLayer: model.after_layer as number,
    async run(hidden, { mask, pool }) {
      session ??= InferenceSession.create(buildSentimentGraph(model), cpuSessionOptions(threads));
      return (await (await session).run({ hidden, mask, pool }))['sentiment'] as Tensor;
    },
    async release() {
      await (await session)?.release();
    },
  };
}
