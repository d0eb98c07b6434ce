import { expect, it } from 'vitest';
import type { HeardWord, Pcm } from '../engines/ports.ts';
import { ChannelListener } from './channel-listener.ts';
import type { UtteranceReader } from './utterance-reader.ts';

const FRAME = 512;

/** Says the number of every half second it hears; samples tell their time. */
function countingReader(heardSec: [number, number][]): UtteranceReader {
  return {
    async read({ window, priority }) {
      const pcm = window() as Pcm;
      const from = pcm[0]! * 100;
      const to = from + pcm.length / 16_000;
      if (priority === 'final') heardSec.push([from, to]);
      const words: HeardWord[] = [];
      for (let n = Math.ceil(from * 2); n / 2 + 0.3 <= to; n++)
        words.push({ text: ` ${n}`, startSec: n / 2 - from, endSec: n / 2 + 0.3 - from, confidence: 1 });
      return { language: 'en', words };
    },
    partialEverySec: () => 0.4,
    isBusy: () => false,
  };
}

it('hears some of both sides where speech is cut, and says every word once', async () => {
  const heardSec: [number, number][] = [];
  const finals: string[] = [];
  const shown: string[] = [];
  const listener = new ChannelListener({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
    wantPartials: true,
    // Somebody who talks from the second second on and never pauses.
    voice: {
      frameSamples: FRAME,
      detect: async (pcm) => ({
        probabilities: Float32Array.from({ length: pcm.length / FRAME }, (_, i) => (pcm[i * FRAME]! < 0.01 ? 0 : 1)),
        state: { hidden: new Float32Array(0), context: new Float32Array(0) },
      }),
    },
    reader: countingReader(heardSec),
    events: {
      speechStart: () => {},
      speechEnd: () => {},
      partial: (_number, words) => void shown.push(...words.map(({ text }) => text)),
      final: async (_number, words) => void finals.push(...words.map(({ text }) => text)),
      failed: (error) => {
        throw error;
      },
    },
  });
  const talk = Float32Array.from({ length: 40 * 8 * FRAME }, (_, i) => i / 16_000 / 100);
  for (let at = 0; at < talk.length; at += 8 * FRAME) await listener.push(talk.subarray(at, at + 8 * FRAME));
  await listener.finish();

  expect(heardSec.length).toBeGreaterThan(1);
  for (const [i, [from]] of heardSec.entries()) if (i > 0) expect(from).toBeLessThan(heardSec[i - 1]![1] - 1.5);
  expect(finals).toEqual([...new Set(finals)]);
  // From the first word behind the silence to the last that is whole.
  const last = Math.floor((talk.length / 16_000 - 0.3) * 2);
  expect(finals.map(Number)).toEqual(Array.from({ length: last - 1 }, (_, i) => i + 2));
  expect(shown.length).toBeGreaterThan(0);
});
