import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { encodeModel, readModelBytes } from '../onnx/proto.ts';
import type { AttentionType } from './attention.ts';
import { stepsOf } from './encode.ts';
import { encoderGraph } from './encoder-graph.ts';
import { fromHalves } from './half-floats.ts';
import { FRAME_SAMPLES, foldFrames } from './log-mel.ts';
import { openModelFiles } from './model-files.ts';
import { kennedy, TINY_DIR } from './test-model.ts';

const files = await openModelFiles(TINY_DIR);
const { encoder } = files.weights(await Promise.all(files.sources.map(readModelBytes)));
const pcm = kennedy().subarray(0, 4 * 16_000);
const time = stepsOf(pcm) + 50;

async function heard(type: AttentionType, bytes: boolean, alike: number) {
  const session = await InferenceSession.create(encodeModel(encoderGraph(encoder, files.config, type, bytes)));
  const outputs = await session.run({
    frames: new Tensor('float32', foldFrames(pcm, 2 * time), [1, 2 * time, FRAME_SAMPLES]),
    alike: new Tensor('float32', [alike], []),
  });
  const { data } = outputs['encoded']!;
  const encoded = data instanceof Uint16Array ? fromHalves(data) : Float32Array.from(data as Iterable<number>);
  return { encoded, sizes: outputs['sizes']!.data as Float32Array };
}

test('what other processors do comes to the same as what this one does', async () => {
  const ways = [
    await heard('float', false, 2),
    await heard('float', true, 2),
    await heard('float16', false, 2),
    await heard('float16', true, 2),
  ];
  const [first, ...others] = ways.map(({ encoded }) => encoded);
  for (const other of others) {
    let [difference, length] = [0, 0];
    first!.forEach((value, i) => {
      difference += (value - other[i]!) ** 2;
      length += value ** 2;
    });
    expect(Math.sqrt(difference / length)).toBeLessThan(0.2);
  }
});

test('steps that are alike are joined, which silence is more often than speech', async () => {
  const { encoded, sizes } = await heard('float', true, 0.9);
  const spoken = stepsOf(pcm);
  let at = 0;
  const counts = { speech: 0, silence: 0 };
  for (const size of sizes) {
    counts[at < spoken ? 'speech' : 'silence']++;
    at += size;
  }
  expect(at).toBe(time);
  expect(encoded.length).toBe(sizes.length * files.config.width);
  expect(counts.silence / (time - spoken)).toBeLessThan(0.6);
  expect(counts.speech / spoken).toBeGreaterThan(0.7);
});
