import { join } from 'node:path';
import { loadData } from '../../data/load.ts';
import { encoderFeeds, runInBatches } from '../embed/batches.ts';
import { packagedModel } from '../embed/packaged-model.ts';
import { readWordPiece, type WordPieceTokenizer } from '../embed/wordpiece.ts';
import { InferenceSession } from '../onnx/runtime.ts';
import { cpuSessionOptions } from '../onnx/session.ts';
import type { SentenceScores, TextClassifier } from '../ports/text-classifier.ts';
import { buildTextEncoderGraph, type SENTENCE_HEADS } from './graph.ts';
import { openVnl, type RowMatrix } from './vnl.ts';
import { shapeOf, wordsOf } from './words.ts';

const ENGLISH = 'models/language/english.vnl';

/** An input of the encoder: piece ids and the feature row of each. */
interface Encoded {
  ids: number[];
  features: number[];
}

/** Loads the English text encoder with its heads for sentiment, emotion and moderation. */
export async function createTextEncoder(options: {
  threads: number;
}): Promise<TextClassifier & { release(): Promise<void> }> {
  const model = openVnl(loadData(ENGLISH), ENGLISH);
  const tokenizer = await readWordPiece(join(packagedModel(), 'tokenizer.json'));
  const session = await InferenceSession.create(buildTextEncoderGraph(model), cpuSessionOptions(options.threads));
  const { width } = model.config;
  const embedding = model.matrix('embedding.weight');
  const positions = model.floats('positions.weight');
  const features = model.floats('features.weight');

  async function run(batch: readonly Encoded[]): Promise<SentenceScores[]> {
    const lengths = batch.map(({ ids }) => ids.length);
    const feeds = encoderFeeds(lengths, width, (row, column, target) => {
      const { ids, features: rows } = batch[row] as Encoded;
      sumRows(target, embedding, ids[column] as number, positions, column, features, rows[column] as number);
    });
    return scoresOf(await session.run(feeds), batch.length);
  }

  return {
    classify(sentences) {
      const encoded = sentences.map((sentence) => encode(sentence, tokenizer, model.limit));
      return runInBatches(encoded, ({ ids }) => ids.length, run);
    },
    release: () => session.release(),
  };
}

/** The pieces of a sentence between the start and end tokens; words that exceed the limit are dropped. */
function encode(sentence: string, tokenizer: WordPieceTokenizer, limit: number): Encoded {
  const [start, end] = tokenizer.marks;
  const encoded: Encoded = { ids: [start], features: [0] };
  for (const word of wordsOf(sentence)) {
    const pieces = tokenizer.encodeWord(word);
    if (encoded.ids.length + pieces.length > limit - 1) break;
    const shape = shapeOf(word);
    for (const piece of pieces) {
      encoded.ids.push(piece);
      encoded.features.push(shape);
    }
  }
  encoded.ids.push(end);
  encoded.features.push(0);
  return encoded;
}

function scoresOf(out: InferenceSession.OnnxValueMapType, batch: number): SentenceScores[] {
  const scores = (head: (typeof SENTENCE_HEADS)[number], row: number) => {
    const data = out[head]?.data as Float32Array;
    const labels = data.length / batch;
    return data.slice(row * labels, (row + 1) * labels);
  };
  return Array.from({ length: batch }, (_, row) => ({
    sentiment: scores('sentiment', row),
    emotion: scores('emotion', row),
    harm: scores('harm', row),
  }));
}

/** Writes the embedding of a piece: its token, its position and the shape of its word. */
function sumRows(
  target: Float32Array,
  embedding: RowMatrix,
  id: number,
  positions: Float32Array,
  position: number,
  features: Float32Array,
  feature: number,
): void {
  const { length } = target;
  const scale = embedding.scales[id] as number;
  for (let i = 0; i < length; i++) {
    target[i] =
      (embedding.values[id * length + i] as number) * scale +
      (positions[position * length + i] as number) +
      (features[feature * length + i] as number);
  }
}
