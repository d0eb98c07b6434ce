import { expect, it, vi } from 'vitest';
import type { Pcm } from '../../engines/ports/audio.ts';
import type { RecognizedWord } from '../../engines/ports/recognizer.ts';
import type { VoiceActivityDetector } from '../../engines/ports/voice-activity.ts';
import { SCHEDULER, WINDOWS } from '../settings.ts';
import { type ChannelEvents, ChannelRecognizer } from './channel-recognizer.ts';
import type { SpokenContext, UtteranceRecognizer } from './utterance-recognizer.ts';

const FRAME = 512;

/** Recognises the number of every half second, in every other pass shifted by `shiftSec`. Samples encode their own time, negative in silence. */
function countingRecognizer(windowsSec: [number, number][], shiftSec = 0, language = 'en'): UtteranceRecognizer {
  return {
    async recognize({ window, priority }) {
      const pcm = window() as Pcm;
      const from = Math.abs(pcm[0]!) * 100;
      const to = from + pcm.length / 16_000;
      if (priority === 'final') windowsSec.push([from, to]);
      const shift = windowsSec.length % 2 === 0 ? shiftSec : 0;
      const words: RecognizedWord[] = [];
      for (let n = Math.ceil(from * 2); n / 2 + 0.3 <= to; n++)
        words.push({
          text: ` ${n}`,
          startSec: n / 2 - from + shift,
          endSec: n / 2 + 0.3 - from + shift,
          confidence: 1,
        });
      return { language, words };
    },
    partialEverySec: () => 0.4,
    isBusy: () => false,
    finalWaitMs: () => 0,
    hasOneLanguage: () => true,
  };
}

/** Detects speech from the first second on, wherever samples are above zero. */
const VOICE: VoiceActivityDetector = {
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
  'includes audio of both sides at a forced cut and sends every word once, with times %s s apart',
  async (shiftSec) => {
    const windowsSec: [number, number][] = [];
    const finals: string[] = [];
    const partials: string[] = [];
    const channel = new ChannelRecognizer({
      startSec: 0,
      firstNumber: 0,
      segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
      wantPartials: true,
      voice: VOICE,
      recognizer: countingRecognizer(windowsSec, shiftSec),
      events: {
        ...SILENT_EVENTS,
        partial: (_number, words) => void partials.push(...words.map(({ text }) => text)),
        final: async (_number, words) => void finals.push(...words.map(({ text }) => text)),
      },
    });
    // Speech from the first second on without a pause.
    const talk = Float32Array.from({ length: 40 * 8 * FRAME }, (_, i) => i / 16_000 / 100);
    for (let at = 0; at < talk.length; at += 8 * FRAME) {
      await channel.push(talk.subarray(at, at + 8 * FRAME));
      await new Promise(setImmediate);
    }
    await channel.finish();

    expect(windowsSec.length).toBeGreaterThan(1);
    for (const [i, [from]] of windowsSec.entries()) if (i > 0) expect(from).toBeLessThan(windowsSec[i - 1]![1] - 1.5);
    expect(finals).toEqual([...new Set(finals)]);
    // From the first word after the silence to the last complete one.
    const last = Math.floor((talk.length / 16_000 - 0.3) * 2);
    expect(finals.map(Number)).toEqual(Array.from({ length: last - 1 }, (_, i) => i + 2));
    expect(partials.length).toBeGreaterThan(0);
  },
);

it('passes the preceding speech to the recogniser as context, but not across a long pause', async () => {
  const contexts: { text: string | undefined; sec: [number, number] | undefined }[] = [];
  const counting = countingRecognizer([]);
  const channel = new ChannelRecognizer({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
    wantPartials: false,
    voice: VOICE,
    recognizer: {
      ...counting,
      recognize(speech) {
        const { context } = speech;
        const from = Math.abs(context?.pcm[0] ?? 0) * 100;
        contexts.push({ text: context?.text, sec: context && [from, from + context.pcm.length / 16_000] });
        return counting.recognize(speech);
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
    await channel.push(audio.subarray(at, at + 4 * FRAME));
    await new Promise(setImmediate);
  }
  await channel.finish();

  expect(contexts.map(({ text }) => text)).toEqual([undefined, ' 3 4 5', undefined]);
  const [from, to] = contexts[1]!.sec!;
  expect(from).toBeGreaterThan(1.2);
  expect(from).toBeLessThan(1.6);
  // Context ends where the new audio begins: a little before its speech.
  expect(to).toBeGreaterThan(3);
  expect(to).toBeLessThan(3.6);
});

it.each([
  { language: 'en', hasContext: false },
  { language: 'es', hasContext: true },
])('uses context for partials in $language: $hasContext', async ({ language, hasContext }) => {
  const contexts: (SpokenContext | undefined)[] = [];
  const counting = countingRecognizer([], 0, language);
  const channel = new ChannelRecognizer({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
    wantPartials: true,
    voice: VOICE,
    recognizer: {
      ...counting,
      recognize(speech) {
        const isSecond = Math.abs(speech.window()?.[0] ?? 0) * 100 > 3;
        if (speech.priority === 'partial' && isSecond) contexts.push(speech.context);
        return counting.recognize(speech);
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
    await channel.push(audio.subarray(at, at + 4 * FRAME));
    await new Promise(setImmediate);
  }
  await channel.finish();

  expect(contexts.length).toBeGreaterThan(2);
  expect(contexts[0]?.text).toBe(hasContext ? ' 3 4 5' : undefined);
  // A longer utterance leaves less room for context.
  expect(contexts.at(-1)).toBeUndefined();
});

it('recognises audio that arrived during a partial right after it, and the same audio only once', async () => {
  const recognizedUpToSec: number[] = [];
  const ends: (() => void)[] = [];
  const channel = new ChannelRecognizer({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
    wantPartials: true,
    voice: VOICE,
    recognizer: {
      ...countingRecognizer([]),
      async recognize({ window }) {
        const pcm = window() as Pcm;
        recognizedUpToSec.push(Math.abs(pcm[0]!) * 100 + pcm.length / 16_000);
        await new Promise<void>((resolve) => ends.push(resolve));
        return { language: 'en', words: [] };
      },
    },
    events: SILENT_EVENTS,
  });
  const talk = Float32Array.from({ length: 48 * FRAME }, (_, i) => i / 16_000 / 100);
  for (let at = 0; at < talk.length; at += 4 * FRAME) await channel.push(talk.subarray(at, at + 4 * FRAME));
  const turn = () => new Promise(setImmediate);
  expect(recognizedUpToSec).toHaveLength(1);
  ends.shift()?.();
  await turn();
  expect(recognizedUpToSec).toHaveLength(2);
  expect(recognizedUpToSec[1]).toBeCloseTo(talk.length / 16_000, 2);
  ends.shift()?.();
  await turn();
  expect(recognizedUpToSec).toHaveLength(2);
});

it('continues the speech of an earlier process without repeating, losing or overlapping a word', async () => {
  const windowsSec: [number, number][] = [];
  const finals: RecognizedWord[] = [];
  // The last word of the earlier process ends after the place where it was cut.
  const sent = [6, 7, 8].map((n) => ({ text: ` ${n}`, startSec: n / 2, endSec: n / 2 + 0.3, confidence: 1 }));
  const channel = new ChannelRecognizer({
    startSec: 4.2,
    firstNumber: 1,
    earlier: { fromSec: 1, words: sent, language: 'en' },
    segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
    wantPartials: false,
    voice: VOICE,
    recognizer: countingRecognizer(windowsSec),
    events: { ...SILENT_EVENTS, final: async (_number, words) => void finals.push(...words) },
  });
  const at = (sec: number) => Math.round(sec * 16_000);
  const talk = Float32Array.from({ length: at(6.8) }, (_, i) => i / 16_000 / 100);
  channel.repeat(talk.subarray(at(1), at(4.2)));
  await channel.push(talk.subarray(at(4.2)));
  await channel.finish();

  expect(finals.map(({ text }) => text)).toEqual([' 9', ' 10', ' 11', ' 12', ' 13']);
  expect(finals[0]!.startSec).toBeGreaterThanOrEqual(sent.at(-1)!.endSec);
  expect(windowsSec[0]![0]).toBeLessThan(3.5);
});

it('does not overlap the final before when a final consists of the words of its partial', async () => {
  const finals: RecognizedWord[][] = [];
  const channel = new ChannelRecognizer({
    startSec: 0,
    firstNumber: 0,
    segmenter: { threshold: 0.6, endpointingSec: 0.2, maxSec: 5 },
    wantPartials: true,
    voice: VOICE,
    recognizer: {
      ...countingRecognizer([]),
      // Finals have one word that fills the window; the second utterance has none in the end.
      async recognize({ window, priority }) {
        const pcm = window() as Pcm;
        const word = {
          text: ` ${finals.length}`,
          startSec: 0,
          endSec: priority === 'final' ? pcm.length / 16_000 : 0.3,
          confidence: 1,
        };
        return { language: 'en', words: priority === 'final' && finals.length > 0 ? [] : [word] };
      },
    },
    events: { ...SILENT_EVENTS, final: async (_number, words) => void finals.push(words) },
  });
  const isSpoken = (sec: number) => (sec >= 1.1 && sec < 2) || (sec >= 2.3 && sec < 3.5);
  const audio = Float32Array.from(
    { length: 4.5 * 16_000 },
    (_, i) => ((isSpoken(i / 16_000) ? 1 : -1) * i) / 1_600_000,
  );
  // The first utterance arrives at once, so that its window includes the pause.
  for (let at = 0, size = 72 * FRAME; at < audio.length; at += size, size = 2 * FRAME) {
    await channel.push(audio.subarray(at, at + size));
    await new Promise(setImmediate);
  }
  await channel.finish();

  expect(finals).toHaveLength(2);
  expect(finals[1]![0]!.startSec).toBeGreaterThanOrEqual(finals[0]!.at(-1)!.endSec);
});

/** Samples that encode their own time, negative where `isSpoken` is false. */
function audioOf(durationSec: number, isSpoken: (sec: number) => boolean): Pcm {
  return Float32Array.from(
    { length: durationSec * 16_000 },
    (_, i) => ((isSpoken(i / 16_000) ? 1 : -1) * i) / 1_600_000,
  );
}

async function pushAll(channel: ChannelRecognizer, audio: Pcm): Promise<void> {
  for (let at = 0; at < audio.length; at += 4 * FRAME) {
    await channel.push(audio.subarray(at, at + 4 * FRAME));
    await new Promise(setImmediate);
  }
}

/** A promise and the function that resolves it. */
function createGate(): { isFree: Promise<void>; release: () => void } {
  let release = () => {};
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { isFree, release };
}

/** Options of a channel that sends finals only. */
function withoutPartials(endpointingSec: number) {
  const segmenter = { threshold: 0.6, endpointingSec, maxSec: 5 };
  return { startSec: 0, firstNumber: 0, segmenter, wantPartials: false, voice: VOICE };
}

it('recognises utterances that had to wait as one window, and sends a final for each', async () => {
  const windowsSec: [number, number][] = [];
  const finals: string[][] = [];
  const counting = countingRecognizer(windowsSec);
  const { isFree, release } = createGate();
  const channel = new ChannelRecognizer({
    ...withoutPartials(0.2),
    recognizer: {
      ...counting,
      isBusy: () => true,
      async recognize(speech) {
        await isFree;
        return counting.recognize(speech);
      },
    },
    events: {
      ...SILENT_EVENTS,
      final: async (_number, words) => void finals.push(words.map(({ text }) => text.trim())),
    },
  });
  const isSpoken = (sec: number) => (sec >= 1.5 && sec < 3) || (sec >= 3.5 && sec < 5) || (sec >= 5.5 && sec < 7);
  await pushAll(channel, audioOf(8, isSpoken));
  release();
  await channel.finish();

  expect(windowsSec).toHaveLength(1);
  expect(finals).toEqual([
    ['3', '4', '5', '6'],
    ['7', '8', '9', '10'],
    ['11', '12', '13'],
  ]);
});

it('does not recognise a pause in speech that went on before the recogniser was free', async () => {
  const windowsSec: [number, number][] = [];
  const counting = countingRecognizer(windowsSec);
  const { isFree, release } = createGate();
  const dropped: boolean[] = [];
  const channel = new ChannelRecognizer({
    ...withoutPartials(0.5),
    recognizer: {
      ...counting,
      async recognize(speech) {
        await isFree;
        const isDropped = speech.window() === null;
        dropped.push(isDropped);
        return isDropped ? null : counting.recognize(speech);
      },
    },
    events: SILENT_EVENTS,
  });
  await pushAll(
    channel,
    audioOf(5, (sec) => (sec >= 1.5 && sec < 2.5) || (sec >= 2.8 && sec < 4)),
  );
  release();
  await channel.finish();

  expect(dropped).toEqual([true, false]);
  expect(windowsSec).toHaveLength(1);
});

it('recognises a final faster when it has waited too long for earlier ones of its channel', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const overloaded: (boolean | undefined)[] = [];
  const { isFree, release } = createGate();
  const counting = countingRecognizer([]);
  const channel = new ChannelRecognizer({
    ...withoutPartials(0.2),
    recognizer: {
      ...counting,
      isBusy: () => true,
      hasOneLanguage: () => false,
      async recognize(speech) {
        overloaded.push(speech.isOverloaded);
        await isFree;
        return counting.recognize(speech);
      },
    },
    events: SILENT_EVENTS,
  });
  await pushAll(
    channel,
    audioOf(6, (sec) => (sec >= 1.5 && sec < 3) || (sec >= 3.5 && sec < 5)),
  );
  vi.advanceTimersByTime(SCHEDULER.overloadedMs + 1);
  release();
  await channel.finish();
  vi.useRealTimers();

  expect(overloaded).toEqual([false, true]);
});

it.each([
  { finals: 'finals come in time', waitMs: SCHEDULER.lateMs, context: ' 3 4 5 6 7 8 9 10' },
  { finals: 'finals are late', waitMs: SCHEDULER.lateMs + 1, context: ' 9 10' },
])('gives the accurate model earlier speech by the pieces that share a window when $finals', async (expected) => {
  const passed: { context: string | undefined; isOverloaded: boolean | undefined }[] = [];
  const { isFree, release } = createGate();
  const counting = countingRecognizer([], 0, 'es');
  const channel = new ChannelRecognizer({
    ...withoutPartials(0.2),
    recognizer: {
      ...counting,
      isBusy: () => true,
      finalWaitMs: () => expected.waitMs,
      async recognize(speech) {
        passed.push({ context: speech.context?.text, isOverloaded: speech.isOverloaded });
        const pcm = speech.window();
        await isFree;
        return counting.recognize({ ...speech, window: () => pcm });
      },
    },
    events: SILENT_EVENTS,
  });
  // The second and the third utterance wait for the first, and end at 10.5 s.
  const isSpoken = (sec: number) => (sec >= 1.5 && sec < 5.5) || (sec >= 6 && sec < 8) || (sec >= 8.5 && sec < 10.5);
  await pushAll(channel, audioOf(11.5, isSpoken));
  release();
  await channel.finish();

  expect(passed).toEqual([
    { context: undefined, isOverloaded: false },
    { context: expected.context, isOverloaded: false },
  ]);
});

it('takes no more audio while much speech waits for the recogniser, and loses none of it', async () => {
  const finals: string[] = [];
  const counting = countingRecognizer([]);
  const { isFree, release } = createGate();
  const channel = new ChannelRecognizer({
    ...withoutPartials(0.2),
    recognizer: {
      ...counting,
      async recognize(speech) {
        await isFree;
        return counting.recognize(speech);
      },
    },
    events: {
      ...SILENT_EVENTS,
      final: async (_number, words) => void finals.push(...words.map(({ text }) => text.trim())),
    },
  });
  const audio = audioOf(70, (sec) => sec >= 1);
  let takenSec = 0;
  const pushing = (async () => {
    for (let at = 0; at < audio.length; at += 8 * FRAME) {
      await channel.push(audio.subarray(at, at + 8 * FRAME));
      takenSec = at / 16_000;
    }
  })();
  while (takenSec < WINDOWS.waitingSec) await new Promise(setImmediate);
  for (let i = 0; i < 1_000; i++) await new Promise(setImmediate);
  expect(takenSec).toBeLessThan(WINDOWS.waitingSec + 15);

  release();
  await pushing;
  await channel.finish();
  expect(finals.map(Number)).toEqual(Array.from({ length: finals.length }, (_, i) => i + 2));
  expect(finals.length).toBeGreaterThan(130);
});
