import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readShape } from '../embed/minilm.ts';
import { withOwnLayers } from '../embed/own-layers.ts';
import { packagedModel } from '../embed/packaged-model.ts';
import { readSafetensors, type Weights } from '../embed/safetensors.ts';
import { readWordPiece, type WordPieceTokenizer } from '../embed/wordpiece.ts';
import { InferenceSession } from '../onnx/runtime.ts';
import { cpuSessionOptions } from '../onnx/session.ts';
import { openVnl } from '../text-encoder/vnl.ts';
import { buildDecoder, buildEncoder, type ReporterShape } from './graphs.ts';

/** The first pieces of the vocabulary have no meaning of their own: the model learnt those of its marks. */
const MARKS = 16;

/** The model in memory. */
export interface ReporterModel {
  shape: ReporterShape;
  tokenizer: WordPieceTokenizer;
  /** The pieces of the vocabulary by their ids. */
  pieces: readonly string[];
  encoder: InferenceSession;
  decoder: InferenceSession;
  /** Writes the embedding of a piece at a position into `out`, which has zeros there. */
  embed(id: number, position: number, out: Float32Array, offset: number): void;
  /** Adds the embedding of the shape of a word. */
  addShape(shape: number, out: Float32Array, offset: number): void;
}

/** Opens a model file; embedding and tokenizer are those of the sentence embedder. */
export async function openReporterModel(bytes: Uint8Array, name: string, threads: number): Promise<ReporterModel> {
  const dir = packagedModel();
  const own = openVnl(bytes, name);
  const [shared, tokenizer, minilm, pieces] = await Promise.all([
    readSafetensors(join(dir, 'model.fp16.safetensors')),
    readWordPiece(join(dir, 'tokenizer.json')),
    readShape(join(dir, 'config.json')),
    readPieces(join(dir, 'tokenizer.json')),
  ]);
  const { hidden } = minilm;
  const shape = { ...minilm, layers: own.config.layers, decoderLayers: own.config.decoder_layers ?? 0 };
  const marks = own.floats('marks');
  const addPiece = shared.rowAdder('embeddings.word_embeddings.weight', hidden);
  const addPosition = shared.rowAdder('embeddings.position_embeddings.weight', hidden);
  const addSegment = shared.rowAdder('embeddings.token_type_embeddings.weight', hidden);
  const shapes = own.floats('features.weight');
  const weights = withOwnLayers(shared, own);
  // The arena would keep the memory of the largest batch.
  const options = { ...cpuSessionOptions(threads), enableCpuMemArena: false };
  return {
    shape,
    tokenizer,
    pieces,
    encoder: await InferenceSession.create(buildEncoder(weights, shape), options),
    decoder: await InferenceSession.create(buildDecoder(weights, shape, tableOf(shared, marks)), options),
    embed(id, position, out, offset) {
      if (id < MARKS) out.set(marks.subarray(id * hidden, (id + 1) * hidden), offset);
      else addPiece(id, out, offset);
      addPosition(position, out, offset);
      addSegment(0, out, offset);
    },
    addShape(kind, out, offset) {
      for (let i = 0; i < hidden; i++) out[offset + i] = out[offset + i]! + shapes[kind * hidden + i]!;
    },
  };
}

/** The embeddings of all pieces, with those of the marks. */
function tableOf(shared: Weights, marks: Float32Array): Float32Array {
  const table = shared.floats('embeddings.word_embeddings.weight');
  table.set(marks);
  return table;
}

async function readPieces(path: string): Promise<string[]> {
  const { model } = JSON.parse(await readFile(path, 'utf8')) as { model: { vocab: Record<string, number> } };
  const pieces: string[] = [];
  for (const [piece, id] of Object.entries(model.vocab)) pieces[id] = piece;
  return pieces;
}
