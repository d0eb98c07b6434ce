import { GraphBuilder, TO_THE_END, type Value } from '../onnx/graph-builder.ts';
import { encodeModel } from '../onnx/proto.ts';
import { HALF_BAND, HALF_BAND_REACH } from './half-band.ts';
import { melBands } from './spectrum.ts';

/** Settings of the features that models differ in. */
export interface MfccSettings {
  sampleRateHz: number;
  lowHz: number;
  highHz: number;
  coefficients: number;
}

/** Kaldi's defaults, as in training: frames of 25 ms every 10 ms at 8 kHz, 23 bands, lifter 22. */
export const FRAME_SAMPLES = 200;
export const STEP_SAMPLES = 80;
const FFT_SIZE = 256;
const BANDS = 23;
const LIFTER = 22;
const PREEMPHASIS = 0.97;
/** The lowest energy in Kaldi: the float32 epsilon. */
const MIN_ENERGY = 1.1920929e-7;
/** Kaldi uses 16-bit sample values. */
const FULL_SCALE = 32768;

/** Samples of a row of the input, and of the same row at half the sample rate. */
export const INPUT_ROW = 80;
export const HALVED_ROW = INPUT_ROW / 2;

/**
 * The features of 16 kHz audio as a graph: `audio [rows + 2, 80]`, which starts with {@link HALF_BAND_REACH} zeros, and `dither [rows, 40]` →
 * `features [rows / 2 - 2, coefficients]`. Low-pass filter, window and Fourier transform are linear, so they are matrix multiplications: these take
 * a quarter of the time of loops in JavaScript, although they do more arithmetic.
 */
export function buildMfccGraph(settings: MfccSettings): Uint8Array {
  const graph = new GraphBuilder('mfcc');
  const matrix = (name: string, { rows, columns, data }: Table) =>
    graph.stored(name, { type: 'float', dims: [rows, columns], data });
  const logOf = (value: Value) =>
    graph.node('Log', [graph.node('Max', [value, graph.floats('min_energy', [MIN_ENERGY])])]);
  const audio = graph.input('audio', 'float', ['padded_rows', INPUT_ROW]);
  const dither = graph.input('dither', 'float', ['rows', HALVED_ROW]);

  const filter = halvingMatrix();
  const filtered = graph.node('MatMul', [
    joinRows(graph, audio, filter.rows - 2 * INPUT_ROW),
    matrix('filter', filter),
  ]);
  const halved = graph.node('Reshape', [graph.node('Add', [filtered, dither]), graph.ints(-1, STEP_SAMPLES)]);
  const frames = joinRows(graph, halved, FRAME_SAMPLES - 2 * STEP_SAMPLES);
  const centred = graph.node('Sub', [frames, graph.node('ReduceMean', [frames], { axes: [1] })]);
  // Kaldi replaces the first coefficient by the energy of the frame.
  const energy = logOf(graph.node('ReduceSumSquare', [centred], { axes: [1] }));
  const { waves, bands } = spectrumMatrices(settings);
  const spectrum = graph.node('MatMul', [centred, matrix('waves', waves)]);
  const power = graph.node('MatMul', [graph.node('Mul', [spectrum, spectrum]), matrix('bands', bands)]);
  const cosines = graph.node('MatMul', [logOf(power), matrix('cosines', cosineMatrix(settings.coefficients))]);
  graph.output('features', graph.node('Concat', [energy, cosines], { axis: 1 }), 'float');
  return encodeModel(graph.build());
}

/** A matrix, row by row. */
interface Table {
  rows: number;
  columns: number;
  data: Float32Array;
}

function tableOf(rows: number, columns: number, valueAt: (row: number, column: number) => number): Table {
  const data = new Float32Array(rows * columns);
  for (let at = 0; at < data.length; at++) data[at] = valueAt(Math.floor(at / columns), at % columns);
  return { rows, columns, data };
}

/** Appends to each row the next one and the start of the one after that; the last two rows have no own result. */
function joinRows(graph: GraphBuilder, rows: Value, rest: number): Value {
  const [first, second] = [0, 1].map((from) =>
    graph.node('Slice', [rows, graph.ints(from), graph.ints(from - 2), graph.ints(0)]),
  );
  const third = graph.node('Slice', [rows, graph.ints(2, 0), graph.ints(TO_THE_END, rest), graph.ints(0, 1)]);
  return graph.node('Concat', [first!, second!, third], { axis: 1 });
}

/** Low-pass filter and every second sample: the outputs of one row from the inputs that they depend on. */
function halvingMatrix(): Table {
  return tableOf(2 * HALF_BAND_REACH + INPUT_ROW - 1, HALVED_ROW, (input, output) => {
    const distance = Math.abs(input - HALF_BAND_REACH - 2 * output);
    if (distance === 0) return 0.5 * FULL_SCALE;
    return distance % 2 === 1 ? (HALF_BAND[(distance - 1) / 2] ?? 0) * FULL_SCALE : 0;
  });
}

/**
 * From the samples of a frame to the real and imaginary parts of its spectrum, with pre-emphasis and window; and from their squares to the
 * energies of the bands.
 */
function spectrumMatrices(settings: MfccSettings): { waves: Table; bands: Table } {
  const filters = melBands({ ...settings, bands: BANDS }, FFT_SIZE);
  const last = filters.at(-1)!;
  const bins = last.first + last.weights.length;
  const window = poveyWindow(FRAME_SAMPLES);
  const wave = (sample: number, column: number) => {
    const phase = (2 * Math.PI * sample * (column % bins)) / FFT_SIZE;
    return window[sample]! * (column < bins ? Math.cos(phase) : Math.sin(phase));
  };
  return {
    waves: tableOf(FRAME_SAMPLES, 2 * bins, (sample, column) => {
      const own = wave(sample, column) * (sample === 0 ? 1 - PREEMPHASIS : 1);
      return sample + 1 < FRAME_SAMPLES ? own - PREEMPHASIS * wave(sample + 1, column) : own;
    }),
    bands: tableOf(2 * bins, BANDS, (row, band) => {
      const { first, weights } = filters[band]!;
      return weights[(row % bins) - first] ?? 0;
    }),
  };
}

/** Kaldi's own window: a raised cosine to the power 0.85. */
function poveyWindow(length: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (length - 1))) ** 0.85);
}

/** The orthonormal cosine transform without its first coefficient, multiplied by Kaldi's lifter. */
function cosineMatrix(coefficients: number): Table {
  return tableOf(BANDS, coefficients - 1, (band, column) => {
    const lift = 1 + (LIFTER / 2) * Math.sin((Math.PI * (column + 1)) / LIFTER);
    return lift * Math.sqrt(2 / BANDS) * Math.cos((Math.PI / BANDS) * (band + 0.5) * (column + 1));
  });
}
