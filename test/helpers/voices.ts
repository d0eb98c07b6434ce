import type { VoiceBackend } from '../../src/pipeline/speakers/backend.ts';
import { fittedBackend } from '../../src/pipeline/speakers/backend.ts';

/** Creates a source of random numbers that is the same in every run. */
export function createRandomSource(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 1) / 2 ** 31;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

/** Creates a voice that follows the back-end's model: a mean vector, and windows with normal noise around it. */
export function createTestVoice(
  random: ReturnType<typeof createRandomSource>,
  { between }: VoiceBackend = fittedBackend(),
) {
  const point = Float64Array.from(between, (variance) => random.normal() * Math.sqrt(variance));
  return () => Float32Array.from(point, (value) => value + random.normal());
}
