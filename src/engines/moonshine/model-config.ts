/** The architecture of a size of Moonshine. */
export interface MoonshineConfig {
  id: MoonshineId;
  layers: number;
  heads: number;
  headSize: number;
  hiddenSize: number;
  /** Cross-attention heads that word times are computed from; selected in docs/benchmarks/recognition.md. */
  alignmentHeads: readonly (readonly [layer: number, head: number])[];
}

/** The published sizes. */
export type MoonshineId = 'moonshine-tiny' | 'moonshine-base';

const TINY: MoonshineConfig = {
  id: 'moonshine-tiny',
  layers: 6,
  heads: 8,
  headSize: 36,
  hiddenSize: 288,
  alignmentHeads: [
    [0, 4],
    [3, 2],
    [3, 7],
    [4, 2],
  ],
};

const BASE: MoonshineConfig = {
  id: 'moonshine-base',
  layers: 8,
  heads: 8,
  headSize: 52,
  hiddenSize: 416,
  alignmentHeads: [
    [4, 0],
    [4, 2],
    [5, 0],
    [5, 6],
    [6, 0],
  ],
};

/** Architectures by id. */
export const MOONSHINE: Record<MoonshineId, MoonshineConfig> = { 'moonshine-tiny': TINY, 'moonshine-base': BASE };

/** Samples that one encoder frame stands for: strides of 64, 3 and 2. */
export const FRAME_SAMPLES = 384;
/** Middle of the first frame: kernels of 127, 7 and 3 at those strides look this far ahead. */
export const FIRST_FRAME_SAMPLES = 447;
