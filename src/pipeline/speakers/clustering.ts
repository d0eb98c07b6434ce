/** Limits on the number of speakers. */
export interface CountBounds {
  least: number;
  most: number;
}

/** The speaker of each observation; labels count from 0 in no order. */
export interface Clustering {
  speakers: number;
  labels: Int32Array;
}
