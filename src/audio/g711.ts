/** The value of each A-law byte, from ITU-T G.711, in −1..1. */
export const A_LAW = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte ^ 0x55;
  const exponent = (value >> 4) & 7;
  const mantissa = ((value & 15) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return ((value & 0x80) !== 0 ? magnitude : -magnitude) / 32768;
});

/** The value of each µ-law byte, from ITU-T G.711, in −1..1. */
export const MU_LAW = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = ~byte & 0xff;
  const magnitude = ((((value & 15) << 3) + 0x84) << ((value >> 4) & 7)) - 0x84;
  return ((value & 0x80) !== 0 ? -magnitude : magnitude) / 32768;
});
