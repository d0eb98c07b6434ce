import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpeech } from '../../../test/helpers/speech.ts';
import { GraphBuilder } from '../onnx/graph-builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import { createSpeakerEmbedder } from './embedder.ts';
import { createOverlapDetector } from './overlap.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'voice-onnx-'));
});
afterAll(() => rm(dir, { recursive: true }));

const jfk = readSpeech('jfk');
const SECOND = { startSec: 1, endSec: 2 };

/** A minimal graph: the mean of its input over time. */
function meanOverTime(input: (number | string)[], axis: number, options: { length?: boolean; logits?: boolean } = {}) {
  const graph = new GraphBuilder('tiny');
  const features = graph.input('features', 'float', input);
  if (options.length) graph.input('length', 'int64', ['batch']);
  // Squared, because the mean of centred features would be 0.
  const squared = graph.node('Mul', [features, features]);
  const mean = graph.node('ReduceMean', [squared], { axes: [axis], keepdims: 0 });
  if (options.logits) graph.output('logits', graph.node('Neg', [mean]), 'float');
  graph.output(options.logits ? 'embs' : 'vector', mean, 'float');
  if (options.logits) graph.output('other', mean, 'float');
  return encodeModel(graph.build());
}

async function modelIn(name: string, graph: Uint8Array, file = 'model.onnx') {
  const modelDir = join(dir, name);
  await mkdir(modelDir, { recursive: true });
  await writeFile(join(modelDir, file), graph);
  return modelDir;
}

test('a model with input by frames (WeSpeaker, CAM++) gets energies without their mean', async () => {
  const modelDir = await modelIn('frames', meanOverTime([1, 'frames', 80], 1));
  const embedder = await createSpeakerEmbedder({ modelDir, threads: 1 });
  expect(await embedder.describe()).toMatchObject({
    dimension: 80,
    id: expect.stringMatching(/^frames-[0-9a-f]{12}$/),
  });
  const [vector, other] = await embedder.embed(jfk, [SECOND, { startSec: 4, endSec: 5.5 }]);
  // The log energy of speech varies in every band.
  expect(vector).toHaveLength(80);
  expect(vector!.every((value) => value > 0.05 && value < 60)).toBe(true);
  expect(vector).not.toEqual(other);
  expect((await embedder.embed(jfk, [SECOND]))[0]).toEqual(vector);
  await embedder.release();
});

test('a model with input by bands and a length (TitaNet) gets energies of variance 1', async () => {
  const modelDir = await modelIn('channels', meanOverTime([1, 80, 'frames'], 2, { length: true, logits: true }));
  const embedder = await createSpeakerEmbedder({ modelDir, threads: 1 });
  const [vector] = await embedder.embed(jfk, [SECOND]);
  expect(vector).toHaveLength(80);
  // The output with the name of an embedding is used, not the class logits; its values are the variances.
  for (const value of vector!) expect(value).toBeCloseTo(1, 1);
  await embedder.release();
});

test('a model with waveform input gets the samples, and silence beyond the end', async () => {
  const modelDir = await modelIn('waveform', meanOverTime([1, 'samples'], 1));
  const embedder = await createSpeakerEmbedder({ modelDir, threads: 1 });
  expect((await embedder.describe()).dimension).toBe(1);
  const [inside, beyond] = await embedder.embed(jfk, [SECOND, { startSec: 30, endSec: 31 }]);
  const part = jfk.subarray(16_000, 32_000);
  expect(inside![0]).toBeCloseTo(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length, 5);
  expect(beyond![0]).toBe(0);
  expect(await embedder.embed(jfk, [])).toEqual([]);
  await embedder.release();
});

test('uses the back-end file beside the model, and refuses one of another size', async () => {
  const modelDir = await modelIn('fitted', meanOverTime([1, 'frames', 80], 1));
  const numbers = Float32Array.from({ length: 160 + 3 + 240 }, (_, i) => i);
  await writeFile(join(modelDir, 'backend.f32'), new Uint8Array(numbers.buffer));
  const embedder = await createSpeakerEmbedder({ modelDir, threads: 1 });
  expect((await embedder.describe()).backend).toEqual(numbers);
  await embedder.release();
  await writeFile(join(modelDir, 'backend.f32'), new Uint8Array(numbers.buffer, 4));
  await expect(createSpeakerEmbedder({ modelDir, threads: 1 })).rejects.toMatchObject({
    code: 'model_unavailable',
    message: expect.stringContaining('backend.f32'),
  });
});

test('refuses a file that is not a speaker model, and names its inputs', async () => {
  const refused = (modelDir: string, text: RegExp) =>
    expect(createSpeakerEmbedder({ modelDir, threads: 1 })).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringMatching(text),
    });
  await refused(await modelIn('image', meanOverTime([1, 3, 224, 224], 1)), /features: float32 \[1, 3, 224, 224\]/);
  await refused(await modelIn('damaged', new Uint8Array(100)), /cannot be loaded/);
  await modelIn('two', meanOverTime([1, 'frames', 80], 1), 'a.onnx');
  await refused(await modelIn('two', meanOverTime([1, 'frames', 80], 1), 'b.onnx'), /a\.onnx, b\.onnx/);
});

/** A frame is a tenth of a second; its loudness selects the class: no speaker (0), one speaker (1) or two (4). */
function tinySegmentation(classes: number): Uint8Array {
  const graph = new GraphBuilder('segmentation');
  const samples = graph.input('input_values', 'float', [1, 1, 160_000]);
  const frames = graph.node('Reshape', [samples, graph.ints(1, 100, 1600)]);
  const loud = graph.node('ReduceMean', [graph.node('Abs', [frames])], { axes: [2], keepdims: 1 });
  const weights = [-100, 50, 0, 0, 100, 0, 0].slice(0, classes);
  const offsets = [20, 0, -50, -50, -25, -50, -50].slice(0, classes);
  const scaled = graph.node('Mul', [loud, graph.floats('weights', weights)]);
  graph.output('logits', graph.node('Add', [scaled, graph.floats('offsets', offsets)]), 'float');
  return encodeModel(graph.build());
}

test('a segmentation model in pyannote’s layout separates silence, one speaker and two, over several chunks', async () => {
  const file = join(await modelIn('segmentation', tinySegmentation(7)), 'model.onnx');
  const detector = await createOverlapDetector(file, 1);
  const audio = new Float32Array(15 * 16_000);
  audio.fill(0.3, 2 * 16_000, 4 * 16_000);
  audio.fill(0.9, 12 * 16_000, 13 * 16_000);
  const { frameSec, speech, overlap } = await detector.detect(audio);
  expect(frameSec).toBeCloseTo(0.1, 5);
  expect([speech.length, overlap.length]).toEqual([150, 150]);
  const at = (values: Float32Array, second: number) => Math.round(values[Math.round(second / frameSec)]!);
  expect([1, 3, 12.5, 14].map((second) => at(speech, second))).toEqual([0, 1, 1, 0]);
  expect([1, 3, 12.5, 14].map((second) => at(overlap, second))).toEqual([0, 0, 1, 0]);
  await detector.release();
  const other = join(await modelIn('other', tinySegmentation(3)), 'model.onnx');
  await expect(createOverlapDetector(other, 1)).rejects.toMatchObject({ code: 'model_unavailable' });
});
