import { join } from 'node:path';
import { loadData } from '../../data/load.ts';
import { InferenceSession } from '../onnx/runtime.ts';
import { cpuSessionOptions } from '../onnx/session.ts';
import type { Readability } from '../ports/readability-scorer.ts';
import { encodeSentence } from '../text-encoder/pieces.ts';
import { openVnl } from '../text-encoder/vnl.ts';
import { encoderFeeds, runInBatches } from './batches.ts';
import { readShape } from './minilm.ts';
import { buildMiniLmGraph } from './minilm-graph.ts';
import { withOwnLayers } from './own-layers.ts';
import { packagedModel } from './packaged-model.ts';
import { readSafetensors } from './safetensors.ts';
import { wordEdits } from './word-edits.ts';
import { readWordPiece } from './wordpiece.ts';

const FILE = 'models/language/readable.vnl';
const MAX_TOKENS = 128;
const HEAD = { inner: 256, outputs: 3, words: 2 };
/** The output of a word that says whether a sentence ends with it. */
const ENDS = 1;

/** Loads the readability scorer: the embedding of the sentence embedder, then layers and heads of its own. */
export async function createReadabilityScorer({ threads }: { threads: number }) {
  const dir = packagedModel();
  const own = openVnl(loadData(FILE), FILE);
  const [shared, tokenizer, shape] = await Promise.all([
    readSafetensors(join(dir, 'model.fp16.safetensors')),
    readWordPiece(join(dir, 'tokenizer.json')),
    readShape(join(dir, 'config.json')),
  ]);
  const { hidden } = shape;
  const edits = wordEdits(own.edits);
  const graph = buildMiniLmGraph(
    withOwnLayers(shared, own),
    { ...shape, layers: own.config.layers },
    { ...HEAD, edits: edits.count },
  );
  const session = await InferenceSession.create(graph, cpuSessionOptions(threads));
  const addWord = shared.rowAdder('embeddings.word_embeddings.weight', hidden);
  const addPosition = shared.rowAdder('embeddings.position_embeddings.weight', hidden);
  const addSegment = shared.rowAdder('embeddings.token_type_embeddings.weight', hidden);
  const shapes = own.floats('features.weight');

  type Encoded = ReturnType<typeof encodeSentence>;
  async function run(batch: readonly Encoded[]): Promise<Readability[]> {
    const lengths = batch.map(({ ids }) => ids.length);
    const feeds = encoderFeeds(lengths, hidden, (row, column, target) => {
      const { ids, features } = batch[row] as Encoded;
      addWord(ids[column] as number, target, 0);
      addPosition(column, target, 0);
      addSegment(0, target, 0);
      const at = (features[column] as number) * hidden;
      for (let i = 0; i < hidden; i++) target[i] = (target[i] as number) + (shapes[at + i] as number);
    });
    const results = await session.run(feeds);
    const [scores, ofWords, ofEdits] = ['sentence', 'words', 'edits'].map(
      (name) => results[name]?.data,
    ) as Float32Array[] as [Float32Array, Float32Array, Float32Array];
    const longest = Math.max(...lengths);
    return batch.map(({ words, heads }, row) => {
      const [whole = 0, clear = 0, important = 0] = scores.subarray(row * HEAD.outputs, (row + 1) * HEAD.outputs);
      const scored = words.map(({ from, to }, at) => {
        const place = row * longest + heads[at]!;
        const ends = ofWords[HEAD.words * place + ENDS] as number;
        return { from, to, ends, edit: edits.read(ofEdits.subarray(edits.count * place, edits.count * (place + 1))) };
      });
      return { whole, clear, important, words: scored };
    });
  }

  return {
    score(texts: readonly string[]): Promise<Readability[]> {
      const encoded = texts.map((text) => encodeSentence(text, tokenizer, MAX_TOKENS));
      return runInBatches(encoded, ({ ids }) => ids.length, run);
    },
    release: () => session.release(),
  };
}
