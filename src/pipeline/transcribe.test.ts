import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pcm } from '../engines/ports/audio.ts';
import type { LanguageGuess } from '../engines/ports/language-detector.ts';
import type { RecognizeOptions, Recognizer, WindowShape } from '../engines/ports/recognizer.ts';
import type { DecodedAudio, Engines, StageTools } from './stage.ts';
import { transcribe } from './transcribe.ts';
import type { TranscribeOptions } from './transcribe-run.ts';
import { fullText, languagesOf } from './transcript.ts';

const SHAPE: WindowShape = { maxSec: 10, targetSec: 5, maxGapSec: 0.5, paddingSec: 0.1, batch: 2 };
const IDS = { general: 'general', english: 'english', best: 'best', fusion: ['general', 'english'] };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transcribe-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Audio whose samples encode the language: 0.1 is English, 0.2 French. */
async function recording(channels: number[][]): Promise<DecodedAudio> {
  const distinctChannels = await Promise.all(
    channels.map(async (seconds, channel) => {
      const samples = seconds.flatMap((value) => new Array<number>(16_000).fill(Math.round(value * 32768)));
      const path = join(folder, `${Math.random()}.pcm`);
      await writeFile(path, Int16Array.from(samples));
      return { channel, pcm: { path, sampleCount: samples.length } };
    }),
  );
  return { durationSec: channels[0]!.length, channelCount: channels.length, distinctChannels };
}

/** Engines that log their calls and return their own name at the start of each window. */
function fakeTools(log: string[] = [], signal = new AbortController().signal): StageTools & { seen: number[] } {
  const seen: number[] = [];
  const level = (pcm: Pcm) => pcm[Math.floor(pcm.length / 2)] ?? 0;
  const recognizer = (id: string): Recognizer => ({
    id,
    languages: id === 'english' ? ['en'] : ['en', 'fr'],
    windows: SHAPE,
    async recognize(windows: readonly Pcm[], options: RecognizeOptions) {
      log.push(`${id}:${options.language}:${options.beamSize}:${windows.length}`);
      return windows.map(() => ({
        language: options.language ?? 'en',
        words: [{ text: ` ${id}.`, startSec: 0.1, endSec: 0.4, confidence: 0.8 }],
      }));
    },
  });
  return {
    seen,
    engines: {
      recognizer: async (id: string) => recognizer(id),
      languageDetector: () => ({
        async detectLanguage(windows: readonly Pcm[], candidates: readonly string[] = []) {
          log.push(`detect:${windows.length}:${candidates.join('+')}`);
          return windows.map((pcm): LanguageGuess[] => [
            { language: level(pcm) > 0.15 ? 'fr' : 'en', probability: 0.95 },
          ]);
        },
      }),
    } as Partial<Engines> as Engines,
    scratchDir: folder,
    signal,
    progress: (fraction) => seen.push(fraction),
  };
}

const options = (change: Partial<TranscribeOptions> = {}): TranscribeOptions => ({
  model: 'stt-1',
  languages: [],
  codeSwitching: false,
  recognizers: IDS,
  ...change,
});
const region = (startSec: number, endSec: number) => ({ startSec, endSec });

test('a given language is not detected; English has its own recogniser', async () => {
  const log: string[] = [];
  const audio = await recording([[0.1, 0.1, 0.1]]);
  const utterances = await transcribe(audio, [[region(1, 2)]], options({ languages: ['en'] }), fakeTools(log));
  expect(log).toEqual(['english:en:4:1']);
  expect(utterances).toMatchObject([{ text: 'english.', language: 'en', channel: 0, start: 1 }]);
  expect(languagesOf(utterances)).toEqual(['en']);
});

test('otherwise the first language is kept, among the given ones', async () => {
  const log: string[] = [];
  const audio = await recording([[0.2, 0.2, 0.2, 0.2, 0, 0, 0.1, 0.1]]);
  const regions = [[region(0, 4), region(6, 8)]];
  const utterances = await transcribe(audio, regions, options({ languages: ['en', 'fr'] }), fakeTools(log));
  expect(log[0]).toBe('detect:1:en+fr');
  expect(log.slice(1)).toEqual(['general:fr:1:2']);
  expect(languagesOf(utterances)).toEqual(['fr']);
  log.length = 0;
  await transcribe(audio, regions, options({ languages: [] }), fakeTools(log));
  expect(log[0]).toMatch(/^detect:1:/);
  expect(log.slice(1)).toEqual(['general:fr:1:2']);
});

test('with code switching every window has its own language and recogniser', async () => {
  const log: string[] = [];
  const audio = await recording([[0.2, 0.2, 0, 0, 0.1, 0.1, 0, 0.2]]);
  const regions = [[region(0, 2), region(4, 6), region(7, 8)]];
  const tools = fakeTools(log);
  const utterances = await transcribe(audio, regions, options({ codeSwitching: true }), tools);
  // The last second is too short for detection: it keeps the language before it.
  expect(utterances.map((u) => u.language)).toEqual(['fr', 'en', 'en']);
  expect(languagesOf(utterances)).toEqual(['en', 'fr']);
  expect(log).toContain('general:fr:1:1');
  expect(tools.seen.at(-1)).toBe(1);
});

test('stt-3 keeps one language and uses a wide beam; stt-fusion calls every recogniser that supports the language', async () => {
  const log: string[] = [];
  const audio = await recording([[0.2, 0.2, 0.2, 0.2, 0, 0, 0.1, 0.1]]);
  const regions = [[region(0, 4), region(6, 8)]];
  await transcribe(audio, regions, options({ model: 'stt-3', codeSwitching: true }), fakeTools(log));
  expect(log.slice(1)).toEqual(['best:fr:5:2']);
  log.length = 0;
  await transcribe(audio, [[region(0, 2)]], options({ model: 'stt-fusion', languages: ['en'] }), fakeTools(log));
  expect(log).toEqual(['general:en:5:1', 'english:en:5:1']);
  log.length = 0;
  await transcribe(audio, [[region(0, 2)]], options({ model: 'stt-fusion', languages: ['fr'] }), fakeTools(log));
  expect(log).toEqual(['general:fr:5:1']);
});

test('channels become one conversation', async () => {
  const audio = await recording([
    [0.1, 0, 0, 0.1],
    [0, 0.1, 0, 0],
  ]);
  const regions = [[region(0, 1), region(3, 4)], [region(1, 2)]];
  const utterances = await transcribe(audio, regions, options({ languages: ['en'] }), fakeTools());
  expect(utterances.map((u) => u.channel)).toEqual([0, 1, 0]);
});

test('reports the text while it runs: only what later words cannot change, in order', async () => {
  const audio = await recording([
    [0.1, 0, 0.1, 0, 0.1, 0, 0.1, 0],
    [0, 0.1, 0, 0.1, 0, 0.1, 0, 0.1],
  ]);
  const every = (first: number) => [0, 2, 4, 6].map((second) => region(first + second, first + second + 1));
  const reported: string[] = [];
  const requestedOptions = options({ languages: ['en'], onText: (text) => reported.push(text) });
  const utterances = await transcribe(audio, [every(0), every(1)], requestedOptions, fakeTools());
  const whole = fullText(utterances);
  expect(reported).toHaveLength(2);
  expect(reported[0]).toBe(fullText(utterances.slice(0, 3)));
  expect(reported.every((text) => whole.startsWith(text) && text.length < whole.length)).toBe(true);
});

test('no speech gives no words and no language; an aborted run stops at once', async () => {
  const audio = await recording([[0, 0]]);
  expect(await transcribe(audio, [[]], options(), fakeTools())).toEqual([]);
  const stopped = fakeTools([], AbortSignal.abort());
  await expect(transcribe(audio, [[region(0, 1)]], options({ languages: ['en'] }), stopped)).rejects.toThrow();
});

test('a recording that begins in the middle of a word is recognised with silence before it', async () => {
  const recognized: Pcm[] = [];
  const tools = fakeTools();
  const plain = tools.engines.recognizer;
  tools.engines.recognizer = async (id) => {
    const recognizer = await plain(id);
    return {
      ...recognizer,
      recognize: (windows, requestedOptions) => {
        recognized.push(...windows);
        return recognizer.recognize(windows, requestedOptions);
      },
    };
  };
  const [sudden] = await transcribe(
    await recording([[0.1]]),
    [[{ ...region(0, 1), missingSilenceSec: 0.05 }]],
    options(),
    tools,
  );
  const [later] = await transcribe(await recording([[0, 0, 0.1]]), [[region(1.95, 3)]], options(), tools);
  expect(recognized).toHaveLength(2);
  expect(recognized[0]).toEqual(recognized[1]);
  // The fake word is 0.1 s into the audio of the window, which is before the recording begins.
  expect(later!.start - 2).toBeCloseTo(-0.05);
  expect(sudden!.start).toBe(0);
  expect(sudden!.end).toBeCloseTo(later!.end - 2);
});
