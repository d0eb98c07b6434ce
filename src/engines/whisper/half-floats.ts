/** Sign, five bits of exponent, ten of fraction. */
export function fromHalf(bits: number): number {
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = (bits & 1023) / 1024;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return exponent === 0 ? sign * fraction * 2 ** -14 : sign * (1 + fraction) * 2 ** (exponent - 15);
}

/** The nearest half float; what is too large becomes infinite. */
export function toHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (Number.isNaN(size)) return 0x7e00;
  const exponent = Math.max(-14, Math.floor(Math.log2(size)));
  const steps = size === 0 ? 0 : roundToEven(size / 2 ** (exponent - 10));
  // Numbers below the smallest exponent have no leading one; a fraction that is rounded up to two carries over into the exponent by itself.
  const bits = exponent === -14 && steps < 1024 ? steps : ((exponent + 15) << 10) + steps - 1024;
  return sign | Math.min(bits, 0x7c00);
}

/** Each number as a half float. */
export function toHalves(values: Float32Array): Uint16Array {
  return Uint16Array.from(values, toHalf);
}

function roundToEven(value: number): number {
  const down = Math.floor(value);
  const rest = value - down;
  return rest > 0.5 || (rest === 0.5 && down % 2 === 1) ? down + 1 : down;
}
