import { expect, it } from 'vitest';
import type { HeardWord, Pcm, VoiceDetector } from '../engines/ports.ts';
import { type ChannelEvents, ChannelListener } from './channel-listener.ts';
import type { SaidBefore, UtteranceReader } from './utterance-reader.ts';

const FRAME = 512;

/** Says the number of every half second it hears, every other time a little too early or late; samples tell their time, in silence below zero. */
function countingReader(heardSec: [number, number][], offSec = 0, language = 'en'): UtteranceReader {
  return {
    async read({ window, priority }) {
      const pcm = window() as Pcm;
      const from = Math.abs(pcm[0]!) * 100;
      const to = from + pcm.length / 16_000;
      if (priority === 'final') heardSec.push([from, to]);
      const off = heardSec.length % 2 === 0 ? offSec : 0;
      const words: HeardWord[] = [];
      for (let n = Math.ceil(from * 2); n / 2 + 0.3 <= to; n++)
        words.push({ text: ` ${n}`, startSec: n / 2 - from + off, endSec: n / 2 + 0.3 - from + off, confidence: 1 });
      return { language, words };
    },
    partialEverySec: () => 0.4,
    isBusy: () => false,
  };
}

/** Somebody is heard from the second second on, wherever samples are above zero. */
const VOICE: VoiceDetector = {
  frameSamples: FRAME,
  detect: async (pcm) => ({
    probabilities: Float32Array.from({ length: pcm.length / FRAME }, (_, i) => (pcm[i * FRAME]! < 0.01 ? 0 : 1)),
    state: { hidden: new Float32Array(0), context: new Float32Array(0) },
  }),
};

const SILENT_EVENTS: ChannelEvents = {
  speechStart: () => {},
  speechEnd: () => {},
  partial: () => {},
  final: async () => {},
  failed: (error) => {
    throw error;
  },
};

it.each([0, 0.3, -0.3])(
  'hears some of both sides where speech is cut, and says every word once, although they are %s s apart',
  async (offSec) => {
    const heardSec: [number, number][] = [];
    const finals: string[] = [];
    const shown: string[] = [];
    const listener = new ChannelListener({
      startSec: 0,
      firstNumber: 0,
      segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
      wantPartials: true,
      voice: VOICE,
      reader: countingReader(heardSec, offSec),
      events: {
        ...SILENT_EVENTS,
        partial: (_number, words) => void shown.push(...words.map(({ text }) => text)),
        final: async (_number, words) => void finals.push(...words.map(({ text }) => text)),
      },
    });
    // Somebody who talks from the second second on and never pauses.
    const talk = Float32Array.from({ length: 40 * 8 * FRAME }, (_, i) => i / 16_000 / 100);
    for (let at = 0; at < talk.length; at += 8 * FRAME) {
      await listener.push(talk.subarray(at, at + 8 * FRAME));
      await new Promise(setImmediate);
    }
    await listener.finish();

    expect(heardSec.length).toBeGreaterThan(1);
    for (const [i, [from]] of heardSec.entries()) if (i > 0) expect(from).toBeLessThan(heardSec[i - 1]![1] - 1.5);
    expect(finals).toEqual([...new Set(finals)]);
    // From the first word behind the silence to the last that is whole.
    const last = Math.floor((talk.length / 16_000 - 0.3) * 2);
    expect(finals.map(Number)).toEqual(Array.from({ length: last - 1 }, (_, i) => i + 2));
    expect(shown.length).toBeGreaterThan(0);
  },
);

it('hears speech together with what was said shortly before, but not over a long pause', async () => {
  const heard: { text: string | undefined; beforeSec: [number, number] | undefined }[] = [];
  const counting = countingReader([]);
  const listener = new ChannelListener({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
    wantPartials: false,
    voice: VOICE,
    reader: {
      ...counting,
      read(reading) {
        const { before } = reading;
        const from = Math.abs(before?.pcm[0] ?? 0) * 100;
        heard.push({ text: before?.text, beforeSec: before && [from, from + before.pcm.length / 16_000] });
        return counting.read(reading);
      },
    },
    events: SILENT_EVENTS,
  });
  // Half seconds 3 to 5, half a second of silence, 7 to 9, three seconds of silence, 16 to 18.
  const spoken = (sec: number) => (sec >= 1.5 && sec < 3) || (sec >= 3.5 && sec < 5) || (sec >= 8 && sec < 9.5);
  const audio = Float32Array.from(
    { length: 11 * 16_000 },
    (_, i) => ((spoken(i / 16_000) ? 1 : -1) * i) / 16_000 / 100,
  );
  for (let at = 0; at < audio.length; at += 4 * FRAME) {
    await listener.push(audio.subarray(at, at + 4 * FRAME));
    await new Promise(setImmediate);
  }
  await listener.finish();

  expect(heard.map(({ text }) => text)).toEqual([undefined, ' 3 4 5', undefined]);
  const [from, to] = heard[1]!.beforeSec!;
  expect(from).toBeGreaterThan(1.2);
  expect(from).toBeLessThan(1.6);
  // Up to where the new audio begins: a little before its speech.
  expect(to).toBeGreaterThan(3);
  expect(to).toBeLessThan(3.6);
});

it.each([
  { language: 'en', heardBefore: false },
  { language: 'es', heardBefore: true },
])('has partials in $language hear what was said before: $heardBefore', async ({ language, heardBefore }) => {
  const before: (SaidBefore | undefined)[] = [];
  const counting = countingReader([], 0, language);
  const listener = new ChannelListener({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
    wantPartials: true,
    voice: VOICE,
    reader: {
      ...counting,
      read(reading) {
        const isSecond = Math.abs(reading.window()?.[0] ?? 0) * 100 > 3;
        if (reading.priority === 'partial' && isSecond) before.push(reading.before);
        return counting.read(reading);
      },
    },
    events: SILENT_EVENTS,
  });
  // Half seconds 3 to 5, half a second of silence, 7 to 12.
  const spoken = (sec: number) => (sec >= 1.5 && sec < 3) || (sec >= 3.5 && sec < 6.5);
  const audio = Float32Array.from(
    { length: 7.5 * 16_000 },
    (_, i) => ((spoken(i / 16_000) ? 1 : -1) * i) / 16_000 / 100,
  );
  for (let at = 0; at < audio.length; at += 4 * FRAME) {
    await listener.push(audio.subarray(at, at + 4 * FRAME));
    await new Promise(setImmediate);
  }
  await listener.finish();

  expect(before.length).toBeGreaterThan(2);
  expect(before[0]?.text).toBe(heardBefore ? ' 3 4 5' : undefined);
  // The longer the utterance, the less of what came before fits beside it.
  expect(before.at(-1)).toBeUndefined();
});

it('reads audio that came while a partial was read as soon as that is done, and the same audio only once', async () => {
  const readUpToSec: number[] = [];
  const ends: (() => void)[] = [];
  const listener = new ChannelListener({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
    wantPartials: true,
    voice: VOICE,
    reader: {
      ...countingReader([]),
      async read({ window }) {
        const pcm = window() as Pcm;
        readUpToSec.push(Math.abs(pcm[0]!) * 100 + pcm.length / 16_000);
        await new Promise<void>((resolve) => ends.push(resolve));
        return { language: 'en', words: [] };
      },
    },
    events: SILENT_EVENTS,
  });
  const talk = Float32Array.from({ length: 48 * FRAME }, (_, i) => i / 16_000 / 100);
  for (let at = 0; at < talk.length; at += 4 * FRAME) await listener.push(talk.subarray(at, at + 4 * FRAME));
  const turn = () => new Promise(setImmediate);
  expect(readUpToSec).toHaveLength(1);
  ends.shift()?.();
  await turn();
  expect(readUpToSec).toHaveLength(2);
  expect(readUpToSec[1]).toBeCloseTo(talk.length / 16_000, 2);
  ends.shift()?.();
  await turn();
  expect(readUpToSec).toHaveLength(2);
});
