const TAPS = 23;

/** Distance in samples of the outermost tap from the middle. */
export const HALF_BAND_REACH = 2 * TAPS - 1;

/**
 * One side of a low-pass filter at half the band: the taps at odd distances from the middle; the others are 0, and the middle is 0.5. It is a
 * windowed sinc that, at 16 kHz, passes 3.7 kHz and attenuates everything above 4.3 kHz by more than 60 dB.
 */
export const HALF_BAND = Float64Array.from({ length: TAPS }, (_, k) => {
  const distance = 2 * k + 1;
  const phase = Math.PI * (distance / (2 * TAPS));
  const blackman = 0.42 + 0.5 * Math.cos(phase) + 0.08 * Math.cos(2 * phase);
  return (blackman * Math.sin((Math.PI * distance) / 2)) / (Math.PI * distance);
});
