import { dataPath } from '../../../data/load.ts';
import { encodeModel, type Model } from '../../onnx/proto.ts';
import { InferenceSession, Tensor } from '../../onnx/runtime.ts';
import { cpuSessionOptions } from '../../onnx/session.ts';
import type { SentenceToTranslate, SentenceTranslation } from '../../ports/translator.ts';
import { type DecodedSentence, searchBeams } from './beam-search.ts';
import { decoderGraph } from './decoder-graph.ts';
import { DecoderState } from './decoder-state.ts';
import { embedder } from './embedder.ts';
import { encoderGraph } from './encoder-graph.ts';
import { readTranslationModel } from './model-file.ts';
import { batches, placeholderIds, type Source, sourcesOf } from './sources.ts';
import { readTokenizer, type UnigramTokenizer } from './tokenizer.ts';

/** Options of {@link createTranslationModel}. */
export interface TranslationModelOptions {
  threads: number;
  /** Paths of the weights and the tokenizer; the packaged ones by default. */
  weights?: string;
  tokenizer?: string;
}

/** The built-in translation model. */
export interface TranslationModel {
  readonly languages: readonly string[];
  translate(sentences: readonly SentenceToTranslate[], options?: { beams?: number }): Promise<SentenceTranslation[]>;
  release(): Promise<void>;
}

const WEIGHTS = 'models/translation/translation.vmt';
const TOKENIZER = 'models/translation/tokenizer.json';

const [PAD, UNKNOWN, START, END] = [0, 1, 2, 3] as const;
const MASKED = -30_000;
const LIMIT_RATIO = 2;
const LIMIT_EXTRA = 12;

/** Loads the model. */
export async function createTranslationModel(options: TranslationModelOptions): Promise<TranslationModel> {
  const weights = await readTranslationModel(options.weights ?? dataPath(WEIGHTS));
  const tokenizer = await readTokenizer(options.tokenizer ?? dataPath(TOKENIZER));
  const { shape, maxTokens, languages } = weights;
  const embed = embedder(weights, maxTokens);
  const placeholders = placeholderIds(tokenizer);
  const encoder = await openGraph(encoderGraph(weights), options.threads);
  const decoder = await openGraph(decoderGraph(weights, forbiddenTokens(tokenizer, languages)), options.threads);

  async function encode(batch: readonly Source[]): Promise<Record<string, Tensor>> {
    const time = Math.max(...batch.map(({ ids }) => ids.length));
    const tokens = new Float32Array(batch.length * time * shape.width);
    const mask = new Int32Array(batch.length * time);
    const bias = new Float32Array(batch.length * time).fill(MASKED);
    batch.forEach(({ ids }, row) => {
      ids.forEach((id, position) => {
        embed(id, position, tokens, (row * time + position) * shape.width);
        mask[row * time + position] = 1;
        bias[row * time + position] = 0;
      });
    });
    const encoded = await encoder.run({
      tokens: new Tensor('float32', tokens, [batch.length, time, shape.width]),
      mask: new Tensor('int32', mask, [batch.length, time]),
    });
    return { ...encoded, cross_bias: new Tensor('float32', bias, [batch.length, 1, 1, time]) };
  }

  async function decode(batch: readonly Source[], beams: number): Promise<DecodedSentence[]> {
    const state = new DecoderState(decoder, shape, await encode(batch), beams);
    return searchBeams(state, {
      beams,
      startToken: START,
      endToken: END,
      limits: batch.map(({ ids }) => Math.min(maxTokens, LIMIT_RATIO * ids.length + LIMIT_EXTRA)),
      embed,
      width: shape.width,
      isAllowed: (sentence, tokens, token) => mayFollow(tokens, token, batch[sentence]!.placeholders, placeholders),
    });
  }

  return {
    languages,
    async translate(sentences, { beams = 1 } = {}) {
      const results: SentenceTranslation[] = [];
      for (const batch of batches(sourcesOf(sentences, tokenizer, maxTokens), beams)) {
        const decoded = await decode(batch, beams);
        decoded.forEach(({ tokens, ended, score }, row) => {
          const { index, complete } = batch[row]!;
          results[index] = { text: tokenizer.decode(tokens), complete: ended && complete, score };
        });
      }
      return results;
    },
    release: async () => void (await Promise.all([encoder.release(), decoder.release()])),
  };
}

/** Whether a token may be the next one of a sentence that has `own` of all the placeholders. */
function mayFollow(
  tokens: readonly number[],
  token: number,
  own: ReadonlySet<number>,
  all: ReadonlySet<number>,
): boolean {
  // A translation without one of its placeholders is of no use, so it may not end there.
  if (token === END) return [...own].every((placeholder) => tokens.includes(placeholder));
  return !all.has(token) || (own.has(token) && !tokens.includes(token));
}

function forbiddenTokens(tokenizer: UnigramTokenizer, languages: readonly string[]): number[] {
  const tags = [...languages, 'formal', 'informal', 'ctx'].map((name) => tokenizer.idOf(`<${name}>`));
  return [PAD, UNKNOWN, START, ...tags];
}

function openGraph(graph: Model, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(encodeModel(graph), {
    ...cpuSessionOptions(threads),
    // The arena would keep the memory of the largest batch.
    enableCpuMemArena: false,
  });
}
