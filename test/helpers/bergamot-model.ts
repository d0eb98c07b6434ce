/**
 * Creates a model that Bergamot can load: a transformer of one layer with weights that replace each word by another. The
 * file has the format of published models: transposed int8 weights with the scales of their inputs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DIM = 64;
/** Start of the one-hot words. They share dimensions with position sines that change little over a short sentence. */
const WORDS_AT = 16;
/** Start of the attention output. It shares dimensions with position cosines that stay near one. */
const FOUND_AT = 48;
const VOCAB = 16;
const SPECIAL = ['</s>', '<unk>'];

type Item = { name: string; type: number; shape: number[]; data: Buffer };
const FLOAT32 = 0x404;
const INT8 = 0x101;
const INTGEMM8 = 0x4101;
/** The largest input of a matrix: sines and words are at most one, the attention output is about eleven. */
const LARGEST = { inside: 2, last: 12 };

/** Writes the folder of a language pair in Firefox's layout; `dictionary` maps at most fourteen source words to target words. */
export function writeTestModel(
  root: string,
  folder: string,
  dictionary: Record<string, string>,
  kind: 'intgemm8' | 'intgemm.alphas' = 'intgemm.alphas',
): string {
  const dir = join(root, folder);
  const name = folder.replace('-', '');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, `model.${name}.${kind}.bin`), marian());
  writeFileSync(join(dir, `lex.50.50.${name}.s2t.bin`), shortlist());
  writeFileSync(join(dir, `srcvocab.${name}.spm`), sentencePiece(Object.keys(dictionary)));
  writeFileSync(join(dir, `trgvocab.${name}.spm`), sentencePiece(Object.values(dictionary)));
  return dir;
}

/** A weight matrix and the scale of its input. */
function weights(
  name: string,
  columns: number,
  cells: [number, number, number][] = [],
  largest = LARGEST.inside,
): Item[] {
  const scale = 127 / Math.max(1, ...cells.map(([, , value]) => value));
  // Padded, because Marian maps tensors at aligned offsets.
  const data = Buffer.alloc(Math.ceil((DIM * columns + 4) / 256) * 256);
  for (const [row, column, value] of cells) data.writeInt8(Math.round(value * scale), column * DIM + row);
  data.writeFloatLE(scale, DIM * columns);
  return [
    { name, type: INTGEMM8, shape: [DIM, columns], data },
    matrix(`${name}_QuantMultA`, 1, 1, [[0, 0, 127 / largest]]),
  ];
}

/** A float32 matrix from its non-zero cells. */
function matrix(name: string, rows: number, columns: number, cells: [number, number, number][] = []): Item {
  const values = new Float32Array(rows * columns);
  for (const [row, column, value] of cells) values[row * columns + column] = value;
  return { name, type: FLOAT32, shape: [rows, columns], data: Buffer.from(values.buffer) };
}

function marian(): Buffer {
  const words = Array.from({ length: VOCAB }, (_, word) => word);
  // The fastest sines and cosines identify positions, so that attention is highest at the same position.
  const places = [0, 1, 2, 3, 4, 5].flatMap((dim) => [dim, dim + DIM / 2]);
  const same = places.map((dim): [number, number, number] => [dim, dim, 8]);
  const items: Item[] = [];
  const block = (prefix: string, cells: Record<string, [number, number, number][]> = {}) => {
    for (const part of ['q', 'k', 'v', 'o']) {
      items.push(...weights(`${prefix}_W${part}`, DIM, cells[part]), matrix(`${prefix}_b${part}`, 1, DIM));
    }
  };
  const forward = (prefix: string) => {
    for (const part of [1, 2]) {
      items.push(...weights(`${prefix}_W${part}`, DIM), matrix(`${prefix}_b${part}`, 1, DIM));
    }
  };
  for (const side of ['encoder', 'decoder']) {
    // Divided, because Marian multiplies embeddings by the square root of the dimension.
    const cells = words.map((word): [number, number, number] => [word, WORDS_AT + word, 1 / Math.sqrt(DIM)]);
    items.push(matrix(`${side}_Wemb`, VOCAB, DIM, cells));
    block(`${side}_l1_self`);
    forward(`${side}_l1_ffn`);
  }
  block('decoder_l1_context', {
    q: same,
    k: same,
    v: words.map((word) => [WORDS_AT + word, word, 1]),
    o: words.map((word) => [word, FOUND_AT + word, 10]),
  });
  const out = words.map((word): [number, number, number] => [FOUND_AT + word, word, 1]);
  items.push(
    ...weights('decoder_ff_logit_out_W', VOCAB, out, LARGEST.last),
    matrix('decoder_ff_logit_out_b', 1, VOCAB),
    // The output matrix reduced by a shortlist has no name, so Marian looks up its scale as `none`.
    matrix('none_QuantMultA', 1, 1, [[0, 0, 127 / LARGEST.last]]),
  );
  const yaml = Buffer.from(`${CONFIG}\0`);
  items.push({ name: 'special:model.yml', type: INT8, shape: [1, yaml.length], data: yaml });
  return binary(items);
}

const CONFIG = `bert-train-type-embeddings: true
bert-type-vocab-size: 2
dec-cell: gru
dec-cell-base-depth: 2
dec-cell-high-depth: 1
dec-depth: 1
dim-emb: ${DIM}
dim-rnn: 1024
dim-vocabs:
  - ${VOCAB}
  - ${VOCAB}
enc-cell: gru
enc-cell-depth: 1
enc-depth: 1
enc-type: bidirectional
factors-combine: sum
factors-dim-emb: 0
input-types: []
layer-normalization: false
lemma-dim-emb: 0
max-length: 100
right-left: false
skip: false
tied-embeddings: false
tied-embeddings-all: false
tied-embeddings-src: false
transformer-aan-activation: swish
transformer-aan-depth: 2
transformer-aan-nogate: false
transformer-decoder-autoreg: self-attention
transformer-decoder-dim-ffn: 0
transformer-decoder-ffn-depth: 0
transformer-depth-scaling: false
transformer-dim-aan: 64
transformer-dim-ffn: ${DIM}
transformer-ffn-activation: relu
transformer-ffn-depth: 2
transformer-guided-alignment-layer: last
transformer-heads: 1
transformer-no-projection: false
transformer-pool: false
transformer-postprocess: a
transformer-postprocess-emb: ""
transformer-postprocess-top: ""
transformer-preprocess: ""
transformer-tied-layers: []
transformer-train-position-embeddings: false
type: transformer
ulr: false
ulr-dim-emb: 0
ulr-trainable-transformation: false
version: v1.9.56
`;

function words64(...values: (number | bigint)[]): Buffer {
  const out = Buffer.alloc(values.length * 8);
  values.forEach((value, index) => {
    out.writeBigUInt64LE(BigInt(value), index * 8);
  });
  return out;
}

/** Marian's own format: headers, names, shapes, a gap up to a multiple of 256, values. */
function binary(items: readonly Item[]): Buffer {
  const head = Buffer.concat([
    words64(1, items.length),
    ...items.map(({ name, type, shape, data }) => words64(name.length + 1, type, shape.length, data.length)),
    ...items.map(({ name }) => Buffer.from(`${name}\0`)),
    ...items.map(({ shape }) => Buffer.from(Int32Array.from(shape).buffer)),
  ]);
  const gap = 256 - ((head.length + 8) % 256);
  return Buffer.concat([head, words64(gap), Buffer.alloc(gap), ...items.map(({ data }) => data)]);
}

/** A shortlist that allows every target word, because the first hundred words are always included. */
function shortlist(): Buffer {
  const offsets = Array.from({ length: VOCAB + 1 }, () => 0);
  return words64(0xf11a48d5013417f5n, 0, 100, 100, offsets.length, 0, ...offsets);
}

const field = (number: number, wire: number) => Buffer.from([...varint((number << 3) | wire)]);
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}
const numbered = (number: number, value: number) => Buffer.concat([field(number, 0), Buffer.from(varint(value))]);
function nested(number: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([field(number, 2), Buffer.from(varint(body.length)), body]);
}

/** A vocabulary of whole words, in SentencePiece's format. */
function sentencePiece(words: readonly string[]): Buffer {
  const KINDS: Record<string, number> = { '</s>': 3, '<unk>': 2 };
  const pieces = [...SPECIAL, ...words.map((word) => `▁${word}`)];
  while (pieces.length < VOCAB) pieces.push(`▁unused${pieces.length}`);
  return Buffer.concat([
    ...pieces.map((piece, index) => {
      const score = Buffer.alloc(4);
      score.writeFloatLE(-index);
      const parts = [nested(1, Buffer.from(piece)), field(2, 5), score, numbered(3, KINDS[piece] ?? 1)];
      return nested(1, ...parts);
    }),
    // Unigram model without tokens for the beginning and padding.
    nested(2, numbered(3, 1), numbered(4, VOCAB), numbered(40, 1), nothing(41), numbered(42, 0), nothing(43)),
    nested(3, nested(1, Buffer.from('identity')), numbered(3, 1), numbered(4, 1), numbered(5, 1)),
  ]);
}

/** A field with the value −1 (token absent), which takes ten bytes. */
function nothing(number: number): Buffer {
  return Buffer.concat([field(number, 0), Buffer.from([...Array(9).fill(0xff), 1])]);
}
