import type { VoiceBackend } from '../../src/pipeline/speakers/backend.ts';
import { fittedBackend } from '../../src/pipeline/speakers/backend.ts';

/** A source of numbers for tests that is the same at every run. */
export function createDice(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 1) / 2 ** 31;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

/** A made-up person as the back-end imagines people: a point, and windows that scatter around it. */
export function imaginePerson(dice: ReturnType<typeof createDice>, { between }: VoiceBackend = fittedBackend()) {
  const point = Float64Array.from(between, (variance) => dice.normal() * Math.sqrt(variance));
  return () => Float32Array.from(point, (value) => value + dice.normal());
}
