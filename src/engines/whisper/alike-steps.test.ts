import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { GraphBuilder } from '../onnx/builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import { joinAlike } from './alike-steps.ts';
import { joinedSteps } from './encode.ts';

async function joined(steps: readonly (readonly [number, number])[], alike: number) {
  const builder = new GraphBuilder('join');
  const state = builder.input('state', 'float', [1, 'time', 2]);
  const made = joinAlike(builder, { state, normal: state, width: 2 }, builder.input('alike', 'float', []));
  builder.output('joined', made.state, 'float');
  builder.output('sizes', made.sizes, 'float');
  const session = await InferenceSession.create(encodeModel(builder.build()));
  const outputs = await session.run({
    state: new Tensor('float32', Float32Array.from(steps.flat()), [1, steps.length, 2]),
    alike: new Tensor('float32', [alike], []),
  });
  const values = outputs['joined']!;
  expect(values.dims).toEqual([1, values.data.length / 2, 2]);
  return { steps: [...(values.data as Float32Array)], sizes: [...(outputs['sizes']!.data as Float32Array)] };
}

const STEPS = [[1, 0], [3, 0], [1, 0], [0, 1], [0, 2], [0, 4], [5, 5]] as const; // biome-ignore format: pairs

test('two that are alike become their mean, in order, and an odd one at the end stays', async () => {
  expect(await joined(STEPS, 0.9)).toEqual({ steps: [2, 0, 1, 0, 0, 1, 0, 3, 5, 5], sizes: [2, 1, 1, 2, 1] });
  expect((await joined(STEPS.slice(0, 6), 0.9)).sizes).toEqual([2, 1, 1, 2]);
});

test('beyond what two can be alike nothing is joined', async () => {
  expect(await joined(STEPS, 2)).toEqual({ steps: STEPS.flat(), sizes: STEPS.map(() => 1) });
  expect((await joined(STEPS.slice(0, 1), 0.9)).sizes).toEqual([1]);
});

test('how many are left of the first ones', () => {
  const states = new Uint16Array(0);
  const encoding = { time: 4, states, sizes: Float32Array.of(2, 1, 2, 1) };
  expect([0, 1, 2, 3, 4, 5, 6].map((steps) => joinedSteps(encoding, steps))).toEqual([0, 0, 1, 2, 2, 3, 4]);
  expect(joinedSteps({ time: 4, states }, 3)).toBe(3);
});
