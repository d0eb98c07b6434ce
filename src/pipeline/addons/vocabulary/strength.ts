/** With this exponent the default intensity of 0.5 gives a strength of 0.9, which writes most terms right without false replacements. */
const EXPONENT = 3.3;

/** How strongly an entry acts, 0..1: nothing at intensity 0, nearly the full strength at the default of 0.5. */
export function strengthOf(intensity: number): number {
  return 1 - (1 - intensity) ** EXPONENT;
}
