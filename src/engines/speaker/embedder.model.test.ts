import { cp, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluateXVectorNetwork } from '../../../test/helpers/evaluate-speaker-network.ts';
import { readSpeech } from '../../../test/helpers/speech.ts';
import { writeVoskSpeakerModel } from '../../../test/helpers/vosk-speaker-model.ts';
import { findSpeakerModel } from '../catalog.ts';
import { InferenceSession, Tensor } from '../onnx/runtime.ts';
import { createSpeakerEmbedder } from './embedder.ts';
import { subtractSlidingMean } from './features.ts';
import { readVoskFolder } from './kaldi/vosk-folder.ts';
import { buildXVectorGraph, contextFrames } from './kaldi/xvector-graph.ts';
import { createMfcc } from './mfcc.ts';

const modelDir = findSpeakerModel();
const jfk = readSpeech('jfk');
let embedder: Awaited<ReturnType<typeof createSpeakerEmbedder>>;

beforeAll(async () => {
  embedder = await createSpeakerEmbedder({ modelDir, threads: 1 });
});
afterAll(() => embedder.release());

const cosine = (a: Float32Array, b: Float32Array) => {
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

test('the int8 graph gives nearly the same result as the network computed with plain loops', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vosk-model-'));
  await writeVoskSpeakerModel(dir);
  const model = await readVoskFolder(dir);
  await rm(dir, { recursive: true });
  const context = contextFrames(model.network);
  expect(context).toBe(7);
  const { coefficients } = model.mfcc;
  const mfcc = await createMfcc(model.mfcc, 1);
  const allFeatures = await mfcc.compute(jfk.subarray(0, 4 * 16_000));
  await mfcc.release();
  subtractSlidingMean(allFeatures, coefficients);
  const [start, end] = [40, 70];
  const features = allFeatures.subarray(20 * coefficients, (20 + 80 + 2 * context) * coefficients);
  const session = await InferenceSession.create(buildXVectorGraph(model));
  const out = await session.run({
    features: new Tensor('float32', features, [1, 80 + 2 * context, coefficients]),
    starts: new Tensor('int64', BigInt64Array.of(BigInt(start), 0n), [2]),
    ends: new Tensor('int64', BigInt64Array.of(BigInt(end), 1n), [2]),
  });
  await session.release();
  const window = features.subarray(start * coefficients, (end + 2 * context) * coefficients);
  const expected = evaluateXVectorNetwork(model, window);
  const vector = (out['vectors']!.data as Float32Array).subarray(0, expected.length);
  expect(out['vectors']!.dims).toEqual([2, expected.length]);
  expect(cosine(vector, expected)).toBeGreaterThan(0.998);
  const length = (values: Float32Array) => Math.hypot(...values);
  expect(length(vector) / length(expected)).toBeCloseTo(1, 1);
});

test('the embedding of a known recording does not change', async () => {
  const [vector] = await embedder.embed(jfk, [{ startSec: 0, endSec: 11 }]);
  const pinned = [-0.99, 0.09, 1.08, -0.89, 0.87, -1.06];
  pinned.forEach((value, i) => {
    expect(vector![i]).toBeCloseTo(value, 1);
  });
});

test('two windows of one voice are more similar than windows of two voices', async () => {
  const [a, b] = await embedder.embed(jfk, [
    { startSec: 0.3, endSec: 2.3 },
    { startSec: 8, endSec: 10 },
  ]);
  const [other] = await embedder.embed(readSpeech('amiable'), [{ startSec: 0.5, endSec: 3.5 }]);
  expect(cosine(a!, b!)).toBeGreaterThan(cosine(a!, other!) + 0.3);
});

test('a window has the same embedding alone and among others, and wherever the audio is cut', async () => {
  const window = { startSec: 4, endSec: 5.5 };
  const [alone] = await embedder.embed(jfk, [window]);
  const among = await embedder.embed(jfk, [{ startSec: 0, endSec: 3 }, window]);
  const [cut] = await embedder.embed(jfk.subarray(2 * 16_000, 8 * 16_000), [{ startSec: 2, endSec: 3.5 }]);
  expect(cosine(alone!, among[1]!)).toBeGreaterThan(0.99999);
  expect(cosine(alone!, cut!)).toBeGreaterThan(0.995);
});

test('accepts no audio, very short audio and silence', async () => {
  expect(await embedder.embed(jfk, [])).toEqual([]);
  for (const audio of [new Float32Array(0), jfk.subarray(0, 100), new Float32Array(32_000)]) {
    const [vector] = await embedder.embed(audio, [{ startSec: 0, endSec: 1.5 }]);
    expect(vector!.every(Number.isFinite)).toBe(true);
  }
});

test('names the missing or damaged file of a model', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'voice-model-'));
  const damaged = (file: string) =>
    expect(createSpeakerEmbedder({ modelDir: dir, threads: 1 })).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining(file),
    });
  try {
    await damaged(dir);
    await writeVoskSpeakerModel(dir);
    await truncate(join(dir, 'final.ext.raw'), 10_000);
    await damaged('final.ext.raw');
    await cp(modelDir, dir, { recursive: true });
    await truncate(join(dir, 'xvector.onnx'), 1_000_000);
    await damaged('xvector.onnx');
  } finally {
    await rm(dir, { recursive: true });
  }
});
