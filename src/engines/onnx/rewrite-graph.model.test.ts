import { expect, it } from 'vitest';
import { ElementType, encodeModel, type Model, onnx, parseModel } from './proto.ts';
import { exposeTensor, keepOutputs, renameOutput, splitIf } from './rewrite-graph.ts';
import { InferenceSession, Tensor } from './runtime.ts';

const value = (name: string, elemType: number) => ({
  name,
  type: { tensorType: { elemType, shape: { dim: [{ dimValue: 1 }] } } },
});

/** y, unused = flag ? (2x + 1, x) : (2x − 1, x) where the doubling happens outside the branches. */
function branchingModel(): Model {
  const branch = (opType: string, name: string) => ({
    name,
    node: [
      { opType, input: ['doubled', 'one'], output: [`${name}_y`] },
      { opType: 'Neg', input: ['x'], output: [`${name}_unused`] },
    ],
    output: [value(`${name}_y`, ElementType.float), value(`${name}_unused`, ElementType.float)],
  });
  const model = onnx.ModelProto.create({
    irVersion: 8,
    opsetImport: [{ domain: '', version: 11 }],
    graph: {
      name: 'merged',
      input: [value('x', ElementType.float), value('flag', ElementType.bool)],
      output: [value('y', ElementType.float), value('unused', ElementType.float)],
      initializer: [{ name: 'one', dataType: ElementType.float, dims: [1], floatData: [1] }],
      node: [
        { opType: 'Add', input: ['x', 'x'], output: ['doubled'] },
        {
          opType: 'If',
          input: ['flag'],
          output: ['y', 'unused'],
          attribute: [
            { name: 'then_branch', type: onnx.AttributeProto.AttributeType.GRAPH, g: branch('Add', 'then') },
            { name: 'else_branch', type: onnx.AttributeProto.AttributeType.GRAPH, g: branch('Sub', 'else') },
          ],
        },
      ],
    },
  });
  return parseModel(onnx.ModelProto.encode(model).finish(), 'a test');
}

async function run(model: Model): Promise<Record<string, number>> {
  const session = await InferenceSession.create(encodeModel(model));
  const outputs = await session.run({ x: new Tensor('float32', [3], [1]) });
  return Object.fromEntries(Object.entries(outputs).map(([name, tensor]) => [name, Number(tensor.data[0])]));
}

it('makes a model of each branch of an If, with the output names of the original', async () => {
  const { whenTrue, whenFalse } = splitIf(branchingModel());
  expect(await run(whenTrue)).toEqual({ y: 7, unused: -3 });
  expect(await run(whenFalse)).toEqual({ y: 5, unused: -3 });
});

it('removes outputs and the nodes that only they use', async () => {
  const { whenTrue } = splitIf(branchingModel());
  keepOutputs(whenTrue, ['y']);
  expect(whenTrue.graph?.node?.map((node) => node.opType)).toEqual(['Add', 'Add']);
  expect(await run(whenTrue)).toEqual({ y: 7 });
});

it('exposes inner tensors and renames outputs', async () => {
  const { whenFalse } = splitIf(branchingModel());
  exposeTensor(whenFalse, 'doubled', ElementType.float);
  renameOutput(whenFalse, 'doubled', 'twice');
  expect(await run(whenFalse)).toEqual({ y: 5, unused: -3, twice: 6 });
});

it('names the output, tensor or operation that a model lacks', () => {
  const { whenTrue } = splitIf(branchingModel());
  expect(() => keepOutputs(whenTrue, ['nothing'])).toThrow(/no output nothing/);
  expect(() => exposeTensor(whenTrue, 'nothing', ElementType.float)).toThrow(/no tensor nothing/);
  expect(() => splitIf(whenTrue)).toThrow(/no operation If/);
});
