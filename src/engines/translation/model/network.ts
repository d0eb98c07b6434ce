import { encodeModel, type Model } from '../../onnx/proto.ts';
import { InferenceSession, Tensor } from '../../onnx/runtime.ts';
import { cpuSessionOptions } from '../../onnx/session.ts';
import { type DecodedSentence, type SearchOptions, searchBeams } from './beam-search.ts';
import { decoderGraph, type SpecialTokens } from './decoder-graph.ts';
import { DecoderState } from './decoder-state.ts';
import { embedder } from './embedder.ts';
import { encoderGraph } from './encoder-graph.ts';
import type { TranslationWeights } from './model-file.ts';

/** Options of {@link openNetwork}. */
export interface NetworkOptions extends SpecialTokens {
  threads: number;
}

/** The encoder and the decoder of a model. */
export interface Network {
  /** Encodes sources and gives the state in which their decoding starts. */
  encode(sources: readonly (readonly number[])[], beams: number): Promise<DecoderState>;
  /** Runs the decoder with one token per sentence and gives the logarithms of the probabilities of the watched tokens. */
  watch(state: DecoderState, token: number): Promise<Float32Array[]>;
  /** Finds the best continuation of each sentence. */
  search(state: DecoderState, options: Omit<SearchOptions, 'embed' | 'width'>): Promise<DecodedSentence[]>;
  release(): Promise<void>;
}

/** Added to scores of padding. */
const MASKED = -30_000;

/** Opens the graphs of a model. */
export async function openNetwork(weights: TranslationWeights, options: NetworkOptions): Promise<Network> {
  const { shape, maxTokens } = weights;
  const { width } = shape;
  const embed = embedder(weights, maxTokens);
  const encoder = await openGraph(encoderGraph(weights), options.threads);
  const decoder = await openGraph(decoderGraph(weights, options), options.threads);

  return {
    async encode(sources, beams) {
      const time = Math.max(...sources.map((ids) => ids.length));
      const tokens = new Float32Array(sources.length * time * width);
      const mask = new Int32Array(sources.length * time);
      const bias = new Float32Array(sources.length * time).fill(MASKED);
      sources.forEach((ids, row) => {
        ids.forEach((id, position) => {
          embed(id, position, tokens, (row * time + position) * width);
          mask[row * time + position] = 1;
          bias[row * time + position] = 0;
        });
      });
      const encoded = await encoder.run({
        tokens: new Tensor('float32', tokens, [sources.length, time, width]),
        mask: new Tensor('int32', mask, [sources.length, time]),
      });
      const crossBias = new Tensor('float32', bias, [sources.length, 1, 1, time]);
      return new DecoderState(decoder, shape, { ...encoded, cross_bias: crossBias }, beams);
    },
    async watch(state, token) {
      const rows = state.sentences * state.beams;
      const tokens = new Float32Array(rows * width);
      for (let row = 0; row < rows; row++) embed(token, state.steps, tokens, row * width);
      const entries = state.entriesBefore();
      const { watched } = await state.step(tokens, Array(rows).fill(entries));
      const count = options.watched?.length ?? 0;
      // All hypotheses of a sentence are the same.
      return Array.from({ length: state.sentences }, (_, sentence) => {
        const from = sentence * state.beams * count;
        return watched?.slice(from, from + count) ?? new Float32Array();
      });
    },
    search: (state, how) => searchBeams(state, { ...how, embed, width }),
    release: async () => void (await Promise.all([encoder.release(), decoder.release()])),
  };
}

function openGraph(graph: Model, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(encodeModel(graph), {
    ...cpuSessionOptions(threads),
    // The arena would keep the memory of the largest batch.
    enableCpuMemArena: false,
  });
}
