import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJfk, TINY_DIR, testCache } from '../../../../test/helpers/whisper-model.ts';
import { findModel } from '../../catalog.ts';
import { toFloat16 } from '../graph/float16.ts';
import { dequantize, type FloatMatrix, type Matrix, transposeFloats, type WeightSource } from '../graph/weights.ts';
import { createWhisper } from './create-whisper.ts';
import { readGgml } from './ggml.ts';
import { readWhisperConfig, type WhisperConfig } from './model-config.ts';
import { openModelFiles } from './model-files.ts';
import { readTokenizer } from './tokenizer.ts';

const cacheDir = testCache();
const path = join(cacheDir, 'ggml-tiny.bin');
const config = await readWhisperConfig(TINY_DIR);
const tokenizer = await readTokenizer(TINY_DIR);

beforeAll(async () => {
  const { sources, weights } = await openModelFiles(TINY_DIR);
  const { encoder, decoder } = weights(await Promise.all(sources.map((source) => readFile(source))));
  await writeFile(path, Buffer.concat([head(config), ...encoderTensors(encoder), ...decoderTensors(decoder)]));
}, 60_000);
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

describe('a model in one file', () => {
  it('is the same model as in a folder', async () => {
    const ggml = await readGgml(path);
    // Special tokens are suppressed anyway.
    const suppressed = config.suppressed.filter((token) => token < config.tokens.end);
    expect(ggml.config).toEqual({ ...config, suppressed });
    for (const text of [
      'And so, my fellow Americans',
      ' ¿Qué tal, señor? 12:30',
      '你好，世界',
      " don't—stop",
      ' Łódź\n',
    ])
      expect(ggml.tokenizer.encode(text)).toEqual(tokenizer.encode(text));
  });

  it('is found by its name, and recognises the same words', async () => {
    expect(findModel('ggml-tiny.bin', cacheDir)).toEqual({ id: 'ggml-tiny.bin', family: 'whisper', dir: path });
    expect(findModel(path, '/nowhere').dir).toBe(path);
    const whisper = await createWhisper({ id: 'ggml-tiny.bin', modelDir: path, cacheDir, threads: 2 });
    const [recognized] = await whisper.recognize([readJfk()], { language: 'en' });
    const text = recognized!.words.map((word) => word.text).join('');
    expect(
      text
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .trim(),
    ).toBe('and so my fellow americans ask not what your country can do for you ask what you can do for your country');
    const [language] = await whisper.detectLanguage([readJfk()]);
    expect(language?.[0]?.language).toBe('en');
    await whisper.release();
  }, 60_000);

  it.each([
    [51_864, { end: 50_256, start: 50_257, previous: 50_360, noTimestamps: 50_362 }, 0],
    [51_865, { end: 50_257, start: 50_258, previous: 50_361, noTimestamps: 50_363 }, 99],
    [51_866, { end: 50_257, start: 50_258, previous: 50_362, noTimestamps: 50_364 }, 100],
  ])('has the special tokens of a vocabulary of %s', async (vocabularySize, tokens, languages) => {
    const other = join(cacheDir, 'other.bin');
    await writeFile(other, head({ ...config, vocabularySize, decoderLayers: 32, width: 1280, decoderHeads: 20 }));
    const { config: read } = await readGgml(other);
    expect(read.tokens).toMatchObject(tokens);
    expect(read.languages.size).toBe(languages);
    expect(read.tasks === undefined).toBe(languages === 0);
    expect(read.alignmentHeads).toHaveLength(16 * 20);
  });

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000), /cut off/],
    ['is something else', () => Buffer.from('not a model at all'), /not a ggml file/],
    ['lacks a tensor', () => head(config), /encoder\.conv1\.weight is not in it/],
    [
      'is quantised',
      () => Buffer.concat([head(config), tensor('encoder.conv1.bias', [32], new Uint8Array(0), 8)]),
      /encoder\.conv1\.bias is quantised/,
    ],
  ])('is refused when it %s', async (_what, change, message) => {
    const damaged = join(cacheDir, 'damaged.bin');
    await writeFile(damaged, change(await readFile(path)));
    await expect(createWhisper({ id: 'damaged.bin', modelDir: damaged, cacheDir, threads: 1 })).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringMatching(message),
    });
  });
});

/** Everything before the tensors. */
function head(sizes: WhisperConfig): Buffer {
  const { width, encoderHeads, encoderLayers, decoderHeads, decoderLayers, melBins, maxTime, maxTokens } = sizes;
  const filters = Buffer.alloc(melBins * 201 * 4);
  const tokens = Array.from({ length: 50_257 }, (_, token) => tokenizer.bytes(token));
  return Buffer.concat([
    ints(0x67676d6c, sizes.vocabularySize, maxTime, width, encoderHeads, encoderLayers),
    ints(maxTokens, width, decoderHeads, decoderLayers, melBins, 1),
    ints(melBins, 201),
    filters,
    ints(tokens.length),
    ...tokens.flatMap((bytes) => [ints(bytes.length), bytes]),
  ]);
}

function encoderTensors(weights: WeightSource): Buffer[] {
  const layers = Array.from({ length: config.encoderLayers }, (_, layer) => {
    const [ours, theirs] = [`layers.${layer}`, `encoder.blocks.${layer}`];
    return [...attention(weights, `${ours}.self_attn`, `${theirs}.attn`), ...forward(weights, ours, theirs)];
  });
  return [
    ...[1, 2].flatMap((n) => {
      const { data } = floats(weights.table(`conv${n}.weight`));
      const inputs = data.length / config.width / 3;
      return [
        tensor(`encoder.conv${n}.weight`, [3, inputs, config.width], toFloat16(data), 1),
        vector(weights, `conv${n}.bias`, `encoder.conv${n}.bias`),
      ];
    }),
    table(weights, 'embed_positions.weight', 'encoder.positional_embedding', 0),
    ...normalization(weights, 'layer_norm', 'encoder.ln_post'),
    ...layers.flat(),
  ];
}

function decoderTensors(weights: WeightSource): Buffer[] {
  const layers = Array.from({ length: config.decoderLayers }, (_, layer) => {
    const [ours, theirs] = [`layers.${layer}`, `decoder.blocks.${layer}`];
    return [
      ...attention(weights, `${ours}.self_attn`, `${theirs}.attn`),
      ...attention(weights, `${ours}.encoder_attn`, `${theirs}.cross_attn`),
      ...forward(weights, ours, theirs),
    ];
  });
  return [
    table(weights, 'embed_tokens.weight', 'decoder.token_embedding.weight', 1),
    table(weights, 'embed_positions.weight', 'decoder.positional_embedding', 0),
    ...normalization(weights, 'layer_norm', 'decoder.ln'),
    ...layers.flat(),
  ];
}

function attention(weights: WeightSource, ours: string, theirs: string): Buffer[] {
  return [
    ...linear(weights, `${ours}.q_proj`, `${theirs}.query`),
    linear(weights, `${ours}.k_proj`, `${theirs}.key`, false)[0]!,
    ...linear(weights, `${ours}.v_proj`, `${theirs}.value`),
    ...linear(weights, `${ours}.out_proj`, `${theirs}.out`),
    ...normalization(weights, `${ours}_layer_norm`, `${theirs}_ln`),
  ];
}

function forward(weights: WeightSource, ours: string, theirs: string): Buffer[] {
  return [
    ...linear(weights, `${ours}.fc1`, `${theirs}.mlp.0`),
    ...linear(weights, `${ours}.fc2`, `${theirs}.mlp.2`),
    ...normalization(weights, `${ours}.final_layer_norm`, `${theirs}.mlp_ln`),
  ];
}

function normalization(weights: WeightSource, ours: string, theirs: string): Buffer[] {
  return ['weight', 'bias'].map((part) => vector(weights, `${ours}.${part}`, `${theirs}.${part}`));
}

function linear(weights: WeightSource, ours: string, theirs: string, bias = true): Buffer[] {
  const { rows, columns, data } = transposeFloats(floats(weights.linear(ours)));
  const weight = tensor(`${theirs}.weight`, [columns, rows], toFloat16(data), 1);
  return bias ? [weight, vector(weights, `${ours}.bias`, `${theirs}.bias`)] : [weight];
}

function vector(weights: WeightSource, ours: string, theirs: string): Buffer {
  const data = weights.vector(ours);
  return tensor(theirs, [data.length], data, 0);
}

function table(weights: WeightSource, ours: string, theirs: string, type: 0 | 1): Buffer {
  const { rows, columns, data } = floats(weights.table(ours));
  return tensor(theirs, [columns, rows], type === 1 ? toFloat16(data) : data, type);
}

function tensor(name: string, dims: number[], data: NodeJS.TypedArray, type: number): Buffer {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return Buffer.concat([ints(dims.length, name.length, type, ...dims), Buffer.from(name), bytes]);
}

function ints(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => void bytes.writeInt32LE(value, 4 * i));
  return bytes;
}

function floats(matrix: Matrix): FloatMatrix {
  return matrix.kind === 'float' ? matrix : { ...matrix, kind: 'float', data: dequantize(matrix) };
}
