import { loadData } from '../../data/load.ts';
import { encoderFeeds, runInBatches } from '../embed/batches.ts';
import { InferenceSession, type Tensor } from '../onnx/runtime.ts';
import { cpuSessionOptions } from '../onnx/session.ts';
import type { SentenceScores } from '../ports/text-classifier.ts';
import { decodeNames } from './decode-names.ts';
import { createEmbedding } from './embedding.ts';
import { buildTextEncoderGraph, SENTENCE_HEADS } from './graph.ts';
import { ENGLISH, sentimentLayersOf } from './languages.ts';
import { type Encoded, encodeSentence, openPieces, type PieceTokenizer } from './pieces.ts';
import { createSentimentLayers, type SentimentLayers } from './sentiment-layers.ts';
import { openVnl, type VnlFile } from './vnl.ts';

/** Factor of the probability of "no name" in the search for possible names; measured in docs/benchmarks/entities.md. */
const NO_NAME = 0.25;

/** Words of a sentence from which on sentiment layers are used. They were trained on messages, where short courtesies ("Merci, au revoir.") are often irony. */
const LEAST_WORDS = 5;

/** A loaded text encoder. */
export interface TextEncoder {
  /** `language` matters only where a language has sentiment layers of its own. */
  classify(sentences: readonly string[], language?: string): Promise<SentenceScores[]>;
  release(): Promise<void>;
}

/** Loads a text encoder with its heads for sentiment, emotion, moderation and names; by default the English one. */
export async function createTextEncoder({ threads, file = ENGLISH }: { threads: number; file?: string }) {
  const model = openVnl(loadData(file), file);
  const own = sentimentLayersOf(file);
  const sentiment = own && createSentimentLayers(openVnl(loadData(own.file), own.file), own.language, threads);
  return runTextEncoder(model, await openPieces(model.tokenizer), threads, sentiment);
}

/** Runs an opened model with its tokenizer, and the sentiment layers of one of its languages. */
export async function runTextEncoder(
  model: VnlFile,
  tokenizer: PieceTokenizer,
  threads: number,
  sentiment?: SentimentLayers,
): Promise<TextEncoder> {
  const graph = buildTextEncoderGraph(model, sentiment?.afterLayer);
  const session = await InferenceSession.create(graph, cpuSessionOptions(threads));
  const embed = await createEmbedding(model);

  async function run(batch: readonly Encoded[], own?: SentimentLayers): Promise<SentenceScores[]> {
    const lengths = batch.map(({ ids }) => ids.length);
    const feeds = encoderFeeds(lengths, model.config.width, (row, column, target) => {
      const { ids, features } = batch[row] as Encoded;
      embed(target, ids[column] as number, column, features[column] as number);
    });
    const out = await session.run(feeds, [...SENTENCE_HEADS, 'entities', ...(own ? ['hidden'] : [])]);
    const sentiment = own && (await own.run(out['hidden'] as Tensor, feeds));
    return scoresOf(sentiment ? { ...out, 'own sentiment': sentiment } : out, batch, model);
  }

  return {
    classify(sentences, language) {
      const encoded = sentences.map((sentence) => encodeSentence(sentence, tokenizer, model.limit));
      const own = sentiment?.language === language ? sentiment : undefined;
      return runInBatches(
        encoded,
        ({ ids }) => ids.length,
        (batch) => run(batch, own),
      );
    },
    async release() {
      await Promise.all([session.release(), sentiment?.release()]);
    },
  };
}

function scoresOf(
  out: InferenceSession.OnnxValueMapType,
  batch: readonly Encoded[],
  { labels, thresholds }: VnlFile,
): SentenceScores[] {
  const scores = (head: (typeof SENTENCE_HEADS)[number] | 'own sentiment', row: number) => {
    const data = out[head]?.data as Float32Array;
    const count = data.length / batch.length;
    return data.slice(row * count, (row + 1) * count);
  };
  const namesOf = (row: number, heads: readonly number[]) => {
    const data = out['entities']?.data as Float32Array;
    const width = labels.entities.length;
    const longest = data.length / width / batch.length;
    return (word: number) => {
      const at = (row * longest + (heads[word] as number)) * width;
      return data.subarray(at, at + width);
    };
  };
  return batch.map(({ words, heads }, row) => {
    const wordScores = { labels: labels.entities, rowOf: namesOf(row, heads) };
    const least = thresholds.entities ?? 0;
    return {
      sentiment: scores('own sentiment' in out && words.length >= LEAST_WORDS ? 'own sentiment' : 'sentiment', row),
      emotion: scores('emotion', row),
      harm: scores('harm', row),
      names: decodeNames(words, wordScores, least),
      possibleNames: decodeNames(words, wordScores, least, NO_NAME),
      readTo: words.at(-1)?.to ?? 0,
    };
  });
}
