import type { TranslationShape } from '../../src/engines/translation/model/model-file.ts';

const ALIGNMENT = 64;

/** The bytes of a translation model with random weights, in the format of `training/translation/export.py`. */
export function randomTranslationModel(shape: TranslationShape, seed = 1): Buffer {
  const random = randomNumbers(seed);
  const blobs: Buffer[] = [];
  const tensors: Record<string, unknown> = {};
  let offset = 0;
  const add = (bytes: Buffer) => {
    const start = offset;
    const padded = Buffer.alloc(Math.ceil(bytes.length / ALIGNMENT) * ALIGNMENT);
    bytes.copy(padded);
    blobs.push(padded);
    offset += padded.length;
    return start;
  };
  const floats = (count: number, value: () => number) =>
    Buffer.from(Float32Array.from({ length: count }, value).buffer);
  const vector = (name: string, size: number, value: () => number) => {
    tensors[name] = { dtype: 'float32', shape: [size], offset: add(floats(size, value)) };
  };
  const matrix = (name: string, rows: number, columns: number) => {
    const values = Buffer.from(Int8Array.from({ length: rows * columns }, () => Math.round((random() - 0.5) * 254)));
    const scales = floats(rows, () => (0.5 + random()) * (columns ** -0.5 / 64));
    tensors[name] = { dtype: 'int8', shape: [rows, columns], offset: add(values), scale_offset: add(scales) };
  };
  const linear = (name: string, rows: number, columns: number) => {
    matrix(`${name}.weight`, rows, columns);
    vector(`${name}.bias`, rows, () => (random() - 0.5) * 0.1);
  };
  const norm = (name: string) => {
    vector(`${name}.weight`, shape.width, () => 0.8 + 0.4 * random());
    vector(`${name}.bias`, shape.width, () => (random() - 0.5) * 0.1);
  };
  const layer = (name: string, cross: boolean) => {
    for (const each of cross ? ['norm1', 'norm2', 'norm3'] : ['norm1', 'norm3']) norm(`${name}.${each}`);
    linear(`${name}.attention.qkv`, 3 * shape.width, shape.width);
    linear(`${name}.attention.out`, shape.width, shape.width);
    if (cross) {
      linear(`${name}.cross.q`, shape.width, shape.width);
      linear(`${name}.cross.kv`, 2 * shape.width, shape.width);
      linear(`${name}.cross.out`, shape.width, shape.width);
    }
    linear(`${name}.ff1`, shape.inner, shape.width);
    linear(`${name}.ff2`, shape.width, shape.inner);
  };

  matrix('embedding.weight', shape.vocabulary, shape.width);
  vector('output_bias', shape.vocabulary, () => (random() - 0.5) * 0.1);
  for (let i = 0; i < shape.encoderLayers; i++) layer(`encoder.${i}`, false);
  for (let i = 0; i < shape.decoderLayers; i++) layer(`decoder.${i}`, true);
  norm('encoder_norm');
  norm('decoder_norm');
  const { vocabulary, width, heads, inner, encoderLayers: encoder_layers, decoderLayers: decoder_layers } = shape;
  const header = JSON.stringify({
    format: 'VMT1',
    config: { vocabulary, width, heads, inner, encoder_layers, decoder_layers },
    languages: ['en', 'de', 'fr', 'es', 'it', 'pt'],
    max_tokens: 126,
    norm_epsilon: 1e-5,
    tensors,
  });
  const front = Buffer.alloc(Math.ceil((8 + header.length) / ALIGNMENT) * ALIGNMENT);
  front.write('VMT1', 'latin1');
  front.writeUInt32LE(header.length, 4);
  front.write(header, 8, 'utf8');
  return Buffer.concat([front, ...blobs]);
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
