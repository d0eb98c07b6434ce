/** Sign, five bits of exponent, ten of fraction. */
function fromHalf(bits: number): number {
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = (bits & 1023) / 1024;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return exponent === 0 ? sign * fraction * 2 ** -14 : sign * (1 + fraction) * 2 ** (exponent - 15);
}

let every: Float32Array | undefined;

/** Converts float16 to float32, by table lookup. */
export function fromFloat16(halves: Uint16Array): Float32Array {
  every ??= Float32Array.from({ length: 0x10000 }, (_, bits) => fromHalf(bits));
  const values = new Float32Array(halves.length);
  for (let i = 0; i < halves.length; i++) values[i] = every[halves[i]!]!;
  return values;
}

/** Converts float32 to the nearest float16; values that are too large become infinite. */
export function toFloat16(values: Float32Array): Uint16Array {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
  const halves = new Uint16Array(values.length);
  for (let i = 0; i < values.length; i++) halves[i] = narrow(bits[i]!, values[i]!);
  return halves;
}

const SMALLEST = 2 ** -14;
const LARGEST = 65_520;

/** `bits` are those of `value` in float32: 1 sign bit, 8 exponent bits, 23 fraction bits. */
function narrow(bits: number, value: number): number {
  const sign = (bits >>> 16) & 0x8000;
  const size = Math.abs(value);
  if (size < SMALLEST) return sign | roundToEven(size * 2 ** 24);
  if (size < LARGEST) {
    // Rounds half to even; a carry goes into the exponent.
    const rounded = (bits & 0x7fffffff) + 0xfff + ((bits >>> 13) & 1);
    return sign | ((rounded >>> 13) - ((127 - 15) << 10));
  }
  return sign | (Number.isNaN(value) ? 0x7e00 : 0x7c00);
}

function roundToEven(value: number): number {
  const down = Math.floor(value);
  const rest = value - down;
  return rest > 0.5 || (rest === 0.5 && down % 2 === 1) ? down + 1 : down;
}
