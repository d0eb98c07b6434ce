import { KaldiReader, type KaldiValue, type Matrix } from './kaldi-reader.ts';

/** Reads a stored network: its connections as lines of text, and its components by name with their values by token. */
function readComponents(bytes: Buffer, name: string) {
  const reader = new KaldiReader(bytes, name);
  if (reader.token() !== '<Nnet3>') throw reader.damaged('it is not a network');
  const wiring: string[] = [];
  // The connections start on a new line and end with an empty one.
  for (let line = reader.line().trim(); line !== '' || wiring.length === 0; line = reader.line().trim()) {
    if (line !== '') wiring.push(line);
  }
  reader.token();
  const count = reader.value();
  if (count?.kind !== 'number') throw reader.damaged('the number of components is missing');
  const components = new Map<string, Map<string, KaldiValue>>();
  for (let i = 0; i < count.asInteger; i++) {
    reader.token();
    const component = reader.token();
    const end = reader.token().replace('<', '</');
    const values = new Map<string, KaldiValue>();
    for (let token = reader.token(); token !== end; token = reader.token()) {
      const value = reader.value();
      if (value) values.set(token, value);
    }
    components.set(component, values);
  }
  return { reader, wiring, components };
}

/** `y = weights · x + bias`; `x` is the concatenation of the frames at `offsets`. */
export interface AffineLayer {
  offsets: number[];
  weights: Matrix;
  bias: Float32Array;
}

/** Batch normalisation after an affine layer and ReLU: each channel is scaled and shifted. */
export interface Normalisation {
  scale: Float32Array;
  shift: Float32Array;
}

/** The speaker network: layers over frames, mean and deviation over the window, and one layer on these. */
export interface XVectorNetwork {
  frameLayers: (AffineLayer & { norm: Normalisation })[];
  windowLayer: AffineLayer;
}

const FRAME_LAYERS = ['tdnn1', 'tdnn2', 'tdnn3', 'tdnn4', 'tdnn5'];
const WINDOW_LAYER = 'tdnn6';

/** Reads the speaker network from a Kaldi file; `name` is used in error messages. */
export function readXVectorNetwork(bytes: Buffer, name: string): XVectorNetwork {
  const { reader, wiring, components } = readComponents(bytes, name);

  function matrix(component: string, token: string): Matrix {
    const value = components.get(component)?.get(token);
    if (value?.kind !== 'matrix') throw reader.damaged(`${component} has no ${token}`);
    return value.matrix;
  }

  function affine(layer: string): AffineLayer {
    const component = `${layer}.affine`;
    const line = wiring.find((text) => text.startsWith(`component-node name=${component} `));
    if (!line) throw reader.damaged(`the component ${component} is not connected`);
    return {
      offsets: inputOffsets(line),
      weights: matrix(component, '<LinearParams>'),
      bias: matrix(component, '<BiasParams>').data,
    };
  }

  function norm(layer: string): Normalisation {
    const component = `${layer}.batchnorm`;
    const mean = matrix(component, '<StatsMean>').data;
    const variance = matrix(component, '<StatsVar>').data;
    const number = (token: string) => {
      const value = components.get(component)?.get(token);
      if (value?.kind !== 'number') throw reader.damaged(`${component} has no ${token}`);
      return value.asFloat;
    };
    const epsilon = number('<Epsilon>');
    const rms = number('<TargetRms>');
    const scale = variance.map((v) => rms / Math.sqrt(v + epsilon));
    return { scale, shift: mean.map((m, i) => -m * scale[i]!) };
  }

  return {
    frameLayers: FRAME_LAYERS.map((layer) => ({ ...affine(layer), norm: norm(layer) })),
    windowLayer: affine(WINDOW_LAYER),
  };
}

/** `Append(Offset(x, -2), x, Offset(x, 2))` → −2, 0, 2. */
function inputOffsets(line: string): number[] {
  const input = line.slice(line.indexOf(' input=') + 7);
  const list = input.startsWith('Append(') ? input.slice(7, -1) : input;
  const parts = list.match(/Offset\([^)]*\)|Round\([^)]*\)|[^,\s]+/g) ?? [];
  return parts.map((part) => (part.startsWith('Offset(') ? Number(part.slice(part.indexOf(',') + 1, -1)) : 0));
}
