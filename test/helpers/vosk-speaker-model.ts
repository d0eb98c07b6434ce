import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const COEFFICIENTS = 23;
const WIDTH = 64;
const DIMENSION = 128;
const LAYERS: readonly { name: string; offsets: number[]; inputs: number }[] = [
  { name: 'tdnn1', offsets: [-2, -1, 0, 1, 2], inputs: COEFFICIENTS },
  { name: 'tdnn2', offsets: [-2, 0, 2], inputs: WIDTH },
  { name: 'tdnn3', offsets: [-3, 0, 3], inputs: WIDTH },
  { name: 'tdnn4', offsets: [0], inputs: WIDTH },
  { name: 'tdnn5', offsets: [0], inputs: WIDTH },
];

/** Writes a small random network in the layout of Vosk's speaker models, with the same layers as a published model. */
export async function writeVoskSpeakerModel(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const random = createRandom(7);
  const layers = LAYERS.map((layer) => ({
    ...layer,
    weights: matrix(
      WIDTH,
      layer.offsets.length * layer.inputs,
      random,
      layer.name === 'tdnn1' ? 0.02 : 2 / Math.sqrt(layer.offsets.length * layer.inputs),
    ),
    bias: vector(WIDTH, () => 0.5 * random()),
    mean: vector(WIDTH, () => 0.5),
    variance: vector(WIDTH, () => 0.5),
  }));
  const wiring = [...layers.map(({ name, offsets }) => node(name, offsets)), node('tdnn6', [0])];
  const components = [
    ...layers.flatMap(({ name, weights, bias, mean, variance }) => [
      affine(name, weights, bias),
      norm(name, mean, variance),
    ]),
    affine('tdnn6', matrix(DIMENSION, 2 * WIDTH, random, 0.3), vector(DIMENSION, random)),
  ];
  await writeFile(
    join(dir, 'final.ext.raw'),
    Buffer.concat([
      Buffer.from('\0B<Nnet3> \n'),
      Buffer.from(`${wiring.join('\n')}\n\n<NumComponents> `),
      integer(components.length),
      ...components,
      Buffer.from('</Nnet3> '),
    ]),
  );
  await writeFile(join(dir, 'mean.vec'), ` [ ${Array.from({ length: DIMENSION }, () => 0.1 * random()).join(' ')} ]\n`);
  await writeFile(
    join(dir, 'transform.mat'),
    Buffer.concat([Buffer.from('\0B'), matrix(DIMENSION, DIMENSION, random, 0.2)]),
  );
  await writeFile(join(dir, 'mfcc.conf'), '--sample-frequency=8000\n--low-freq=20\n--high-freq=3700\n--num-ceps=23\n');
}

function node(name: string, offsets: readonly number[]): string {
  const inputs = offsets.map((offset) => (offset === 0 ? 'input' : `Offset(input, ${offset})`)).join(', ');
  return `component-node name=${name}.affine component=${name}.affine input=${offsets.length > 1 ? `Append(${inputs})` : inputs}`;
}

function affine(name: string, weights: Buffer, bias: Buffer): Buffer {
  return component(`${name}.affine`, 'NaturalGradientAffineComponent', [
    ['<LinearParams>', weights],
    ['<BiasParams>', bias],
  ]);
}

function norm(name: string, mean: Buffer, variance: Buffer): Buffer {
  return component(`${name}.batchnorm`, 'BatchNormComponent', [
    ['<Epsilon>', float(0.001)],
    ['<TargetRms>', float(1)],
    ['<StatsMean>', mean],
    ['<StatsVar>', variance],
  ]);
}

function component(name: string, type: string, values: readonly (readonly [string, Buffer])[]): Buffer {
  const content = values.flatMap(([token, value]) => [Buffer.from(`${token} `), value]);
  return Buffer.concat([Buffer.from(`<ComponentName> ${name} <${type}> `), ...content, Buffer.from(`</${type}> `)]);
}

function matrix(rows: number, columns: number, random: () => number, scale: number): Buffer {
  const data = Float32Array.from({ length: rows * columns }, () => scale * random());
  return Buffer.concat([Buffer.from('FM '), integer(rows), integer(columns), Buffer.from(data.buffer)]);
}

function vector(size: number, next: () => number): Buffer {
  const data = Float32Array.from({ length: size }, next);
  return Buffer.concat([Buffer.from('FV '), integer(size), Buffer.from(data.buffer)]);
}

function integer(value: number): Buffer {
  const bytes = Buffer.alloc(5, 4);
  bytes.writeInt32LE(value, 1);
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(5, 4);
  bytes.writeFloatLE(value, 1);
  return bytes;
}

/** Numbers in −1..1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x40000000 - 1;
  };
}
