/**
 * Finds channels that carry the same sound. A mono recording stored as stereo must be transcribed once, not twice,
 * but a second voice of two seconds in an hour makes two channels. So blocks are compared one by one, and one
 * different block is enough.
 */

// 0.5 s: short enough that one different word makes a block different.
const BLOCK_SAMPLES = 8000;
// Lossy codecs leave a difference of −12 dB or less between two equal channels. Between two people or two microphones
// the difference is as loud as the sound.
const MIN_RELATIVE = 10 ** (-8 / 10);
// AAC adds different noise to each channel, 35 dB below the voice.
const MIN_OF_LOUDEST = 10 ** (-30 / 10);
const FULL_SCALE = 32768 ** 2;
// Below −70 dBFS nothing is audible.
const MIN_POWER = 10 ** (-70 / 10) * FULL_SCALE;
// No block is louder than full scale, so above this power a pair is certainly different.
const DECIDED_POWER = MIN_OF_LOUDEST * FULL_SCALE;

interface Pair {
  first: number;
  second: number;
  /** Sums over the current block. */
  residual: number;
  energy: number;
  /** Power of the loudest disagreement, and of the loudest block. */
  worst: number;
  loudest: number;
}

/** Compares channels while they are streamed, in constant memory. */
export class ChannelSimilarity {
  readonly #channelCount: number;
  readonly #pairs: Pair[] = [];
  #undecided: Pair[];
  #inBlock = 0;

  constructor(channelCount: number) {
    this.#channelCount = channelCount;
    for (let second = 1; second < channelCount; second++) {
      for (let first = 0; first < second; first++) {
        this.#pairs.push({ first, second, residual: 0, energy: 0, worst: 0, loudest: 0 });
      }
    }
    this.#undecided = this.#pairs;
  }

  /** Takes the next samples, the same number for each channel. */
  add(channels: readonly Int16Array[]): void {
    const length = channels[0]?.length ?? 0;
    for (let at = 0; at < length && this.#undecided.length > 0; ) {
      const end = Math.min(length, at + BLOCK_SAMPLES - this.#inBlock);
      for (const pair of this.#undecided) accumulate(pair, channels, at, end);
      this.#inBlock += end - at;
      at = end;
      if (this.#inBlock === BLOCK_SAMPLES) this.#closeBlock();
    }
  }

  /**
   * The channels with different content; the first of those that are equal. A silent channel next to one with sound
   * counts as different.
   */
  distinct(): number[] {
    this.#closeBlock();
    const kept: number[] = [];
    for (let channel = 0; channel < this.#channelCount; channel++) {
      const isCopy = this.#pairs.some((pair) => pair.second === channel && !differs(pair) && kept.includes(pair.first));
      if (!isCopy) kept.push(channel);
    }
    return kept;
  }

  #closeBlock(): void {
    for (const pair of this.#undecided) {
      const isDifferent = pair.residual > MIN_RELATIVE * pair.energy;
      // The last block may be short. Divided by a whole block, its power is at most underestimated.
      if (isDifferent) pair.worst = Math.max(pair.worst, pair.residual / BLOCK_SAMPLES);
      pair.loudest = Math.max(pair.loudest, pair.energy / BLOCK_SAMPLES);
      pair.residual = 0;
      pair.energy = 0;
    }
    this.#undecided = this.#undecided.filter((pair) => pair.worst < DECIDED_POWER);
    this.#inBlock = 0;
  }
}

function differs(pair: Pair): boolean {
  return pair.worst > Math.max(MIN_POWER, MIN_OF_LOUDEST * pair.loudest);
}

function accumulate(pair: Pair, channels: readonly Int16Array[], start: number, end: number): void {
  const first = channels[pair.first]!;
  const second = channels[pair.second]!;
  let residual = 0;
  let energy = 0;
  for (let i = start; i < end; i++) {
    const a = first[i]!;
    const b = second[i]!;
    residual += (a - b) * (a - b);
    energy += a * a + b * b;
  }
  pair.residual += residual;
  pair.energy += energy / 2;
}
