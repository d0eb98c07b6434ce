/**
 * Writes the weights of an installed Whisper model as a file for whisper.cpp, so that both programs compute with the same weights.
 *
 *   npx tsx bench/scale/write-ggml.ts MODEL TEMPLATE OUTPUT
 *
 * MODEL is an id such as `whisper-base`. TEMPLATE is any multilingual ggml file, or its part before the weights: mel filters and vocabulary are
 * copied from it. Matrices are written in float16, vectors in float32.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { findModel } from '../../src/engines/catalog.ts';
import { toFloat16 } from '../../src/engines/whisper/graph/float16.ts';
import {
  dequantize,
  type Matrix,
  transposeFloats,
  type WeightSource,
} from '../../src/engines/whisper/graph/weights.ts';
import { openModelFiles } from '../../src/engines/whisper/model/model-files.ts';

const HEADER_INTS = 12;
const FLOAT = 0;
const HALF = 1;

/** Module paths of one layer and their names in the file. */
const ATTENTION = { q_proj: 'query', k_proj: 'key', v_proj: 'value', out_proj: 'out' };
const SELF = { self_attn: 'attn' };
const CROSS = { encoder_attn: 'cross_attn' };

const [model, template, output] = process.argv.slice(2);
if (!model || !template || !output) throw new Error('usage: write-ggml.ts MODEL TEMPLATE OUTPUT');
const files = await openModelFiles(findModel(model, tmpdir()).dir);
const { encoder, decoder } = files.weights(files.sources.map((path) => readFileSync(path)));
const { width, encoderLayers, encoderHeads, decoderLayers, decoderHeads, melBins, maxTime, maxTokens } = files.config;
const { vocabularySize } = files.config;
const out = openSync(output, 'w');
writeHeader();
writeFloats('encoder.positional_embedding', [width, maxTime], tableOf(encoder, 'embed_positions.weight'));
writeFloats('decoder.positional_embedding', [width, maxTokens], tableOf(decoder, 'embed_positions.weight'));
writeHalves('decoder.token_embedding.weight', [width, vocabularySize], tableOf(decoder, 'embed_tokens.weight'));
for (const [name, inputs] of [
  ['conv1', melBins],
  ['conv2', width],
] as const) {
  writeHalves(`encoder.${name}.weight`, [3, inputs, width], tableOf(encoder, `${name}.weight`));
  writeFloats(`encoder.${name}.bias`, [1, width], encoder.vector(`${name}.bias`));
}
for (let i = 0; i < encoderLayers; i++) writeLayer('encoder', encoder, i, SELF);
for (let i = 0; i < decoderLayers; i++) writeLayer('decoder', decoder, i, { ...SELF, ...CROSS });
writeNorm('encoder.ln_post', encoder, 'layer_norm');
writeNorm('decoder.ln', decoder, 'layer_norm');
closeSync(out);

function writeHeader(): void {
  const bytes = readFileSync(template!);
  const int = (at: number) => bytes.readInt32LE(at);
  let end = 4 * HEADER_INTS;
  end += 8 + 4 * int(end) * int(end + 4);
  const tokens = int(end);
  end += 4;
  for (let i = 0; i < tokens; i++) end += 4 + int(end);
  const sizes = [vocabularySize, maxTime, width, encoderHeads, encoderLayers, maxTokens, width, decoderHeads];
  const header = Int32Array.from([int(0), ...sizes, decoderLayers, melBins, HALF]);
  writeSync(out, header);
  writeSync(out, bytes, 4 * HEADER_INTS, end - 4 * HEADER_INTS);
}

function writeLayer(half: string, source: WeightSource, index: number, attentions: Record<string, string>): void {
  const from = `layers.${index}`;
  const to = `${half}.blocks.${index}`;
  for (const [module, name] of Object.entries(attentions)) {
    writeNorm(`${to}.${name}_ln`, source, `${from}.${module}_layer_norm`);
    for (const [part, partName] of Object.entries(ATTENTION))
      writeLinear(`${to}.${name}.${partName}`, source, `${from}.${module}.${part}`, part !== 'k_proj');
  }
  writeNorm(`${to}.mlp_ln`, source, `${from}.final_layer_norm`);
  writeLinear(`${to}.mlp.0`, source, `${from}.fc1`);
  writeLinear(`${to}.mlp.2`, source, `${from}.fc2`);
}

function writeNorm(name: string, source: WeightSource, path: string): void {
  for (const part of ['weight', 'bias']) {
    const values = source.vector(`${path}.${part}`);
    writeFloats(`${name}.${part}`, [values.length], values);
  }
}

function writeLinear(name: string, source: WeightSource, path: string, hasBias = true): void {
  const { rows, columns, ...matrix } = source.linear(path);
  const data = valuesOf({ rows, columns, ...matrix } as Matrix);
  writeHalves(`${name}.weight`, [rows, columns], transposeFloats({ kind: 'float', rows, columns, data }).data);
  if (hasBias) writeFloats(`${name}.bias`, [columns], source.vector(`${path}.bias`));
}

function tableOf(source: WeightSource, path: string): Float32Array {
  return valuesOf(source.table(path));
}

function valuesOf(matrix: Matrix): Float32Array {
  return matrix.kind === 'float' ? matrix.data : dequantize(matrix);
}

function writeHalves(name: string, dims: number[], values: Float32Array): void {
  writeTensor(name, dims, HALF, toFloat16(Float32Array.from(values)));
}

function writeFloats(name: string, dims: number[], values: Float32Array): void {
  writeTensor(name, dims, FLOAT, Float32Array.from(values));
}

/** The fastest dimension comes first. */
function writeTensor(name: string, dims: number[], type: number, values: Float32Array | Uint16Array): void {
  const count = dims.reduce((product, size) => product * size, 1);
  if (count !== values.length) throw new Error(`${name} has ${values.length} values instead of ${count}`);
  writeSync(out, Int32Array.from([dims.length, name.length, type, ...dims]));
  writeSync(out, name);
  writeSync(out, new Uint8Array(values.buffer));
}
