/** The sample rate of all audio that engines take and return. */
export const SAMPLE_RATE_HZ = 16_000;

/** Mono audio at {@link SAMPLE_RATE_HZ}: 32-bit floats in −1..1. */
export type Pcm = Float32Array;
