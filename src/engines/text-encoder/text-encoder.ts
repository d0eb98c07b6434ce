import { join } from 'node:path';
import { loadData } from '../../data/load.ts';
import { batchesOf } from '../embed/batches.ts';
import { packagedModel } from '../embed/packaged-model.ts';
import { readWordPiece } from '../embed/wordpiece.ts';
import { InferenceSession, Tensor } from '../onnx/runtime.ts';
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
  const session = await InferenceSession.create(buildTextEncoderGraph(model), {
    intraOpNumThreads: options.threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
    // Waiting threads must not spin: other models run on the same processors.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const { width } = model.config;
  const embedding = model.matrix('embedding.weight');
  const positions = model.floats('positions.weight');
  const features = model.floats('features.weight');

  function encode(sentence: string): Encoded {
    const [start, end] = tokenizer.marks;
    const encoded: Encoded = { ids: [start], features: [0] };
    for (const word of wordsOf(sentence)) {
      const pieces = tokenizer.encodeWord(word);
      if (encoded.ids.length + pieces.length > model.limit - 1) break;
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

  async function run(batch: readonly Encoded[]): Promise<SentenceScores[]> {
    const length = Math.max(...batch.map(({ ids }) => ids.length));
    const tokens = new Float32Array(batch.length * length * width);
    const mask = new Int32Array(batch.length * length);
    const pool = new Float32Array(batch.length * length);
    batch.forEach(({ ids, features: rows }, row) => {
      ids.forEach((id, column) => {
        const place = row * length + column;
        const target = tokens.subarray(place * width, (place + 1) * width);
        sumRows(target, embedding, id, positions, column, features, rows[column] as number);
        mask[place] = 1;
        pool[place] = 1 / ids.length;
      });
    });
    const out = await session.run({
      tokens: new Tensor('float32', tokens, [batch.length, length, width]),
      mask: new Tensor('int32', mask, [batch.length, length]),
      pool: new Tensor('float32', pool, [batch.length, 1, length]),
    });
    const scoresOf = (head: (typeof SENTENCE_HEADS)[number], row: number) => {
      const data = out[head]?.data as Float32Array;
      const labels = data.length / batch.length;
      return data.slice(row * labels, (row + 1) * labels);
    };
    return batch.map((_, row) => ({
      sentiment: scoresOf('sentiment', row),
      emotion: scoresOf('emotion', row),
      harm: scoresOf('harm', row),
    }));
  }

  return {
    async classify(sentences) {
      const encoded = sentences.map(encode);
      const results: SentenceScores[] = new Array(sentences.length);
      for (const indices of batchesOf(encoded.map(({ ids }) => ids.length))) {
        const found = await run(indices.map((index) => encoded[index] as Encoded));
        indices.forEach((index, row) => {
          results[index] = found[row] as SentenceScores;
        });
      }
      return results;
    },
    release: () => session.release(),
  };
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
