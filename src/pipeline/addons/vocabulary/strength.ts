/** With these exponents most terms are written right at the default intensity of 0.5, without false replacements: the strength is 0.9 where only sounds are compared, and 0.97 in the recogniser, which compares with the audio. */
const EXPONENT = { sounds: 3.3, audio: 5 };

/** How strongly an entry acts, 0..1: nothing at intensity 0, nearly the full strength at the default of 0.5. */
export function strengthOf(intensity: number, compared: keyof typeof EXPONENT): number {
  return 1 - (1 - intensity) ** EXPONENT[compared];
}
