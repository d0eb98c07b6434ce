import { type Pcm, SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';

/** The recent samples of a channel, addressed by their time in the session. */
export function createSampleBuffer(startSec: number) {
  let first = Math.round(startSec * SAMPLE_RATE_HZ);
  let count = 0;
  let store = new Float32Array(SAMPLE_RATE_HZ * 4);
  return {
    /** Time of the first sample. */
    get startSec(): number {
      return first / SAMPLE_RATE_HZ;
    },
    get endSec(): number {
      return (first + count) / SAMPLE_RATE_HZ;
    },
    append(pcm: Pcm): void {
      if (count + pcm.length > store.length) {
        const larger = new Float32Array(Math.max(store.length * 2, count + pcm.length));
        larger.set(store.subarray(0, count));
        store = larger;
      }
      store.set(pcm, count);
      count += pcm.length;
    },
    /** A copy of the samples between two times, as far as the buffer has them. */
    slice(fromSec: number, toSec: number): Pcm {
      const from = Math.max(0, Math.round(fromSec * SAMPLE_RATE_HZ) - first);
      const to = Math.min(count, Math.round(toSec * SAMPLE_RATE_HZ) - first);
      return store.slice(from, Math.max(from, to));
    },
    /** Drops the samples before a time. */
    dropBefore(sec: number): void {
      const dropped = Math.min(count, Math.round(sec * SAMPLE_RATE_HZ) - first);
      // Moving samples is expensive, so it happens at most once for each second of audio.
      if (dropped < SAMPLE_RATE_HZ) return;
      store.copyWithin(0, dropped, count);
      first += dropped;
      count -= dropped;
    },
  };
}

export type SampleBuffer = ReturnType<typeof createSampleBuffer>;

/** The samples of both, one after the other. */
export function joinPcm(first: Pcm, second: Pcm): Pcm {
  if (first.length === 0) return second;
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
