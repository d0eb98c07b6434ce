import { expect, test } from 'vitest';
import type { SentenceScores } from '../ports/text-classifier.ts';
import { createTokenizer } from '../translation/model/tokenizer.ts';
import { encodeSentence, openPieces, sentencePieces } from './pieces.ts';
import { createSentimentLayers } from './sentiment-layers.ts';
import { runTextEncoder } from './text-encoder.ts';
import { openVnl, type VnlFile } from './vnl.ts';

const WIDTH = 128;
const VOCABULARY = 8;
const LIMIT = 16;
const ENTITIES = ['O', 'B-PER', 'I-PER'];
const HEADS = { sentiment: 4, emotion: 25, harm: 7 };
const TOKENIZER = sentencePieces(
  createTokenizer([
    ['<pad>', 0, 'control'],
    ['<unk>', 0, 'unknown'],
    ['<s>', 0, 'control'],
    ['</s>', 0, 'control'],
    ['<en>', 0, 'user'],
    ['\u2581', -3, 'normal'],
    ['"', -2, 'normal'],
    ['ja', -1, 'normal'],
  ]),
);

/** Ids of words and the index of the piece whose labels are those of the word, from `training/language/pieces.py`. */
const REFERENCE_PIECES: readonly (readonly [string, number[], number])[] = [
  ['GRÖSSE', [7174, 4532, 366], 0],
  ['Übermorgen,', [516, 27000, 263], 0],
  ["L'Italia", [282, 267, 11972], 0],
  ['¿Qué?', [396, 873, 280], 1],
  ['informações', [8009], 0],
  ['Œuvre', [2684], 0],
  ['3.14', [270, 465, 262, 347, 508], 1],
  ['[C5', [270, 97, 549, 453], 1],
  ['😀', [270, 246, 165, 158, 134], 1],
  ['Saint-Étienne.', [6190, 277, 6166, 9430, 262], 0],
];

/** The file of a small model with the structure of the text encoders and pseudo-random weights that depend on the seed. */
function smallModel({
  layers = 1,
  seed = 1,
  afterLayer,
}: {
  layers?: number;
  seed?: number;
  afterLayer?: number;
} = {}) {
  const tensors: Record<string, object> = {};
  const blobs: Buffer[] = [];
  let offset = 0;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647) * 2 - 1;
  };
  const add = (data: Buffer) => {
    const start = offset;
    blobs.push(data, Buffer.alloc((64 - (data.length % 64)) % 64));
    offset += Math.ceil(data.length / 64) * 64;
    return start;
  };
  const floats = (name: string, shape: number[], value: () => number) => {
    const count = shape.reduce((product, size) => product * size, 1);
    const data = Buffer.from(Float32Array.from({ length: count }, value).buffer);
    tensors[name] = { dtype: 'float32', shape, offset: add(data) };
  };
  const linear = (name: string, rows: number, columns: number) => {
    const data = Buffer.from(Int8Array.from({ length: rows * columns }, () => Math.round(random() * 127)).buffer);
    const scales = Buffer.from(new Float32Array(rows).fill(0.001).buffer);
    tensors[`${name}.weight`] = { dtype: 'int8', shape: [rows, columns], offset: add(data), scale_offset: add(scales) };
    floats(`${name}.bias`, [rows], random);
  };
  const norm = (name: string) => {
    floats(`${name}.weight`, [WIDTH], () => 1 + random() / 4);
    floats(`${name}.bias`, [WIDTH], () => random() / 4);
  };
  linear('embedding', VOCABULARY, WIDTH);
  floats('positions.weight', [LIMIT, WIDTH], random);
  floats('features.weight', [16, WIDTH], random);
  norm('norm');
  for (let layer = 0; layer < layers; layer++) {
    for (const name of ['norm1', 'norm2']) norm(`layers.${layer}.${name}`);
    linear(`layers.${layer}.qkv`, 3 * WIDTH, WIDTH);
    for (const name of ['out', 'ff1', 'ff2']) linear(`layers.${layer}.${name}`, WIDTH, WIDTH);
  }
  for (const [head, labels] of Object.entries(HEADS)) {
    linear(`sentence_heads.${head}.dense`, WIDTH, 2 * WIDTH);
    linear(`sentence_heads.${head}.out`, labels, WIDTH);
  }
  linear('token_heads.entities', ENTITIES.length, WIDTH);
  const header = Buffer.from(
    JSON.stringify({
      config: { width: WIDTH, layers, heads: 2, norm_epsilon: 1e-5 },
      after_layer: afterLayer,
      tokenizer: 'sentencepiece',
      limit: LIMIT,
      labels: { entities: ENTITIES },
      thresholds: {},
      tensors,
    }),
  );
  const start = Buffer.alloc(8);
  start.write('VNL1');
  start.writeUInt32LE(header.length, 4);
  const padding = Buffer.alloc((64 - ((8 + header.length) % 64)) % 64);
  return openVnl(Buffer.concat([start, header, padding, ...blobs]), 'small.vnl');
}

/** The sentiment of an input, computed step by step as `training/language/README.md` describes. */
function expectedSentiment(model: VnlFile, ids: readonly number[], features: readonly number[], own?: VnlFile) {
  let file = model;
  const linear = (x: readonly number[], name: string) => {
    const { rows, columns, values, scales } = file.matrix(`${name}.weight`);
    const bias = file.floats(`${name}.bias`);
    return Array.from({ length: rows }, (_, row) =>
      x.reduce((sum, value, at) => sum + value * values[row * columns + at]! * scales[row]!, bias[row]!),
    );
  };
  const norm = (x: readonly number[], name: string) => {
    const mean = x.reduce((sum, value) => sum + value, 0) / x.length;
    const variance = x.reduce((sum, value) => sum + (value - mean) ** 2, 0) / x.length;
    const [weight, bias] = [file.floats(`${name}.weight`), file.floats(`${name}.bias`)];
    return x.map((value, at) => ((value - mean) / Math.sqrt(variance + 1e-5)) * weight[at]! + bias[at]!);
  };
  const plus = (a: readonly number[], b: readonly number[]) => a.map((value, at) => value + b[at]!);
  const half = WIDTH / 2;
  const layer = (x: readonly number[][], name: string) => {
    const qkv = x.map((row) => linear(row, `${name}.qkv`));
    const mixed = qkv.map((row) => {
      const out: number[] = [];
      for (let head = 0; head < 2; head++) {
        const part = (from: readonly number[], which: number) =>
          from.slice(which * WIDTH + head * half, which * WIDTH + (head + 1) * half);
        const query = part(row, 0);
        const weights = softmax(
          qkv.map((other) => part(other, 1).reduce((sum, value, at) => sum + value * query[at]!, 0) / Math.sqrt(half)),
        );
        for (let at = 0; at < half; at++)
          out.push(qkv.reduce((sum, other, i) => sum + weights[i]! * part(other, 2)[at]!, 0));
      }
      return out;
    });
    return x.map((row, at) => {
      const attended = norm(plus(row, linear(mixed[at]!, `${name}.out`)), `${name}.norm1`);
      const inner = linear(attended, `${name}.ff1`).map(gelu);
      return norm(plus(attended, linear(inner, `${name}.ff2`)), `${name}.norm2`);
    });
  };
  const { values, scales } = model.matrix('embedding.weight');
  const [positions, table] = [model.floats('positions.weight'), model.floats('features.weight')];
  const embedded = ids.map((id, row) =>
    Array.from({ length: WIDTH }, (_, at) => {
      const token = values[id * WIDTH + at]! * scales[id]!;
      return token + positions[row * WIDTH + at]! + table[features[row]! * WIDTH + at]!;
    }),
  );
  let x = layer(
    embedded.map((row) => norm(row, 'norm')),
    'layers.0',
  );
  if (own) {
    file = own;
    x = layer(x, 'layers.0');
  }
  const mean = Array.from({ length: WIDTH }, (_, at) => x.reduce((sum, row) => sum + row[at]!, 0) / x.length);
  const dense = linear([...x[0]!, ...mean], 'sentence_heads.sentiment.dense').map(gelu);
  return softmax(linear(dense, 'sentence_heads.sentiment.out'));
}

function softmax(values: readonly number[]): number[] {
  const powers = values.map((value) => Math.exp(value));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** The approximation by tanh differs from the exact function by less than 0.001. */
function gelu(x: number): number {
  return 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));
}

test('a sentence becomes pieces between the tag of English and the end', () => {
  const { ids, heads, words, features } = encodeSentence('ja ""ja"" ja', TOKENIZER, 8);
  expect(ids).toEqual([4, 5, 7, 3]);
  expect(heads).toEqual([2]);
  expect(words.map(({ word }) => word)).toEqual(['ja']);
  expect(features).toEqual([0, 1, 1, 0]);
});

test('pieces are those of the word in lower case, its shape is that of the written word', () => {
  const { ids, features } = encodeSentence('Ja ja', TOKENIZER, LIMIT);
  expect(ids).toEqual([4, 5, 7, 5, 7, 3]);
  expect(features).toEqual([0, 2, 2, 1, 1, 0]);
});

test('gives the pieces of the tokenizer that the model was trained with', async () => {
  const tokenizer = await openPieces('sentencepiece');
  for (const [word, ids, head] of REFERENCE_PIECES)
    expect([word, tokenizer.encodeWord(word)]).toEqual([word, { ids, head }]);
});

/** The largest difference between the sentiment that an encoder finds and the expected one. */
function difference(found: SentenceScores | undefined, expected: readonly number[]): number {
  return Math.max(...expected.map((value, at) => Math.abs(value - found!.sentiment[at]!)));
}

test('a model agrees with the description of the format', async () => {
  const model = smallModel();
  const sentence = 'ja "Ja';
  const encoder = await runTextEncoder(model, TOKENIZER, 1);
  const [scores] = await encoder.classify([sentence]);
  await encoder.release();
  const { ids, features } = encodeSentence(sentence, TOKENIZER, model.limit);
  expect(difference(scores, expectedSentiment(model, ids, features))).toBeLessThan(0.02);
  expect(scores!.readTo).toBe(sentence.length);
});

test('sentiment layers replace the last layers for the sentiment of their language only', async () => {
  const [model, own] = [smallModel({ layers: 2 }), smallModel({ seed: 7, afterLayer: 1 })];
  const [plain, encoder] = await Promise.all([
    runTextEncoder(model, TOKENIZER, 1),
    runTextEncoder(model, TOKENIZER, 1, createSentimentLayers(own, 'fr', 1)),
  ]);
  const [sentences, short] = [['ja "Ja ja ja "ja', 'ja ja ja ja ja'], ['ja "Ja ja ja']];
  const [expected, german, french] = [
    await plain.classify(sentences),
    await encoder.classify(sentences, 'de'),
    await encoder.classify(sentences, 'fr'),
  ];
  // A sentence of fewer than five words keeps the shared layers.
  expect(await encoder.classify(short, 'fr')).toEqual(await plain.classify(short));
  await Promise.all([plain.release(), encoder.release()]);
  expect(german).toEqual(expected);
  expect(french.map(({ sentiment, ...others }) => others)).toEqual(expected.map(({ sentiment, ...others }) => others));
  sentences.forEach((sentence, index) => {
    const { ids, features } = encodeSentence(sentence, TOKENIZER, model.limit);
    const wanted = expectedSentiment(model, ids, features, own);
    expect(difference(french[index], wanted)).toBeLessThan(0.02);
    expect(difference(german[index], wanted)).toBeGreaterThan(0.05);
  });
});
