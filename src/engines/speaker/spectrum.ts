const mel = (hz: number) => 1127 * Math.log(1 + hz / 700);

/** Triangular filters on the mel scale, as weights of frequency bins. */
export function melBands(
  { sampleRateHz, lowHz, highHz, bands }: { sampleRateHz: number; lowHz: number; highHz: number; bands: number },
  size: number,
) {
  const low = mel(lowHz);
  const width = (mel(highHz) - low) / (bands + 1);
  return Array.from({ length: bands }, (_, band) => {
    const left = low + band * width;
    let first = -1;
    const weights: number[] = [];
    for (let bin = 0; bin < size / 2; bin++) {
      const at = (mel((bin * sampleRateHz) / size) - left) / width;
      if (at <= 0 || at >= 2) continue;
      if (first < 0) first = bin;
      weights.push(at <= 1 ? at : 2 - at);
    }
    return { first: Math.max(0, first), weights: Float64Array.from(weights) };
  });
}

/** The power spectrum of real samples, by a radix-2 transform of half the size. */
export function createPowerSpectrum(size: number): (frame: Float64Array) => Float64Array {
  const points = size / 2;
  const bits = Math.log2(points);
  const order = Uint16Array.from({ length: points }, (_, i) => {
    let reversed = 0;
    for (let b = 0; b < bits; b++) reversed |= ((i >> b) & 1) << (bits - 1 - b);
    return reversed;
  });
  const cos = Float64Array.from({ length: points }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float64Array.from({ length: points }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
  const re = new Float64Array(points);
  const im = new Float64Array(points);
  const power = new Float64Array(points + 1);
  return (frame) => {
    for (let i = 0; i < points; i++) {
      re[i] = frame[2 * order[i]!]!;
      im[i] = frame[2 * order[i]! + 1]!;
    }
    for (let half = 1; half < points; half *= 2) {
      const stride = points / half;
      for (let k = 0; k < half; k++) {
        const wr = cos[k * stride]!;
        const wi = sin[k * stride]!;
        for (let a = k; a < points; a += 2 * half) {
          const b = a + half;
          const tr = re[b]! * wr - im[b]! * wi;
          const ti = re[b]! * wi + im[b]! * wr;
          re[b] = re[a]! - tr;
          im[b] = im[a]! - ti;
          re[a]! += tr;
          im[a]! += ti;
        }
      }
    }
    power[0] = (re[0]! + im[0]!) ** 2;
    power[points] = (re[0]! - im[0]!) ** 2;
    for (let k = 1; k < points; k++) {
      // The symmetric and antisymmetric parts are the transforms of the even and the odd samples.
      const evenRe = (re[k]! + re[points - k]!) / 2;
      const evenIm = (im[k]! - im[points - k]!) / 2;
      const oddRe = (im[k]! + im[points - k]!) / 2;
      const oddIm = (re[points - k]! - re[k]!) / 2;
      const real = evenRe + cos[k]! * oddRe - sin[k]! * oddIm;
      const imaginary = evenIm + cos[k]! * oddIm + sin[k]! * oddRe;
      power[k] = real * real + imaginary * imaginary;
    }
    return power;
  };
}
