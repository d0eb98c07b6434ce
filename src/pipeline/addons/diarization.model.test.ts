import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpeech } from '../../../test/helpers/speech.ts';
import { findSpeakerModel } from '../../engines/catalog.ts';
import type { OverlapDetector, SpeakerEmbedder } from '../../engines/ports/speaker.ts';
import { createSilero } from '../../engines/silero/silero.ts';
import { createSpeakerEmbedder } from '../../engines/speaker/embedder.ts';
import { AddonParams } from '../../schemas/jobs/addon-params.ts';
import type { Utterance } from '../../schemas/result/transcript.ts';
import type { EnrolledVoice } from '../speakers/known-voices.ts';
import type { DecodedChannel, StageTools } from '../stage.ts';
import { diarization } from './diarization.ts';

let dir: string;
let silero: Awaited<ReturnType<typeof createSilero>>;
let embedder: Awaited<ReturnType<typeof createSpeakerEmbedder>>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'diarization-'));
  silero = await createSilero({ threads: 1 });
  embedder = await createSpeakerEmbedder({ modelDir: findSpeakerModel(), threads: 1 });
});
afterAll(async () => {
  await Promise.all([silero.release(), embedder.release(), rm(dir, { recursive: true })]);
});

const jfk = readSpeech('jfk');
const reader = readSpeech('amiable');
/** Three turns of two speakers. */
const HEAD = jfk.subarray(0, 5 * 16_000);
const TAIL = jfk.subarray(5 * 16_000);
const HEAD_SEC = 5;
const READER_SEC = reader.length / 16_000;

async function channel(name: string, number: number, ...parts: Float32Array[]): Promise<DecodedChannel> {
  const samples = Int16Array.from(
    parts.flatMap((part) => [...part]),
    (sample) => Math.round(sample * 32767),
  );
  const path = join(dir, name);
  await writeFile(path, new Uint8Array(samples.buffer));
  return { channel: number, pcm: { path, sampleCount: samples.length } };
}

/** One utterance with words at the given times. */
function utteranceAt(times: readonly number[], number = 0): Utterance {
  const words = times.map((start, i) => ({ word: `${i > 0 ? ' ' : ''}w${i}`, start, end: start + 0.3, confidence: 1 }));
  const text = words.map(({ word }) => word).join('');
  return { start: times[0]!, end: times.at(-1)! + 0.3, confidence: 1, language: 'en', channel: number, text, words };
}

function run(
  channels: DecodedChannel[],
  utterances: Utterance[],
  options: object = {},
  voices: SpeakerEmbedder = embedder,
  overlap: OverlapDetector | null = null,
  knownVoices: EnrolledVoice[] = [],
) {
  const durationSec = Math.max(...channels.map(({ pcm }) => pcm.sampleCount / 16_000));
  const tools = {
    engines: { voiceActivity: () => silero, speakerEmbedder: () => voices, overlap: () => overlap },
    signal: new AbortController().signal,
    progress: () => {},
  } as unknown as StageTools;
  return diarization.rewrite(
    {
      params: AddonParams.parse({ diarization: true, ...options }),
      transcript: { durationSec, utterances },
      audio: { durationSec, channelCount: channels.length, distinctChannels: channels },
      tools,
      knownVoices,
    },
    () => {},
  );
}
const speakers = (transcript: { utterances: Utterance[] }) => transcript.utterances.map(({ speaker }) => speaker);

test('two alternating voices are two speakers, and an utterance across a change is split', async () => {
  const recording = await channel('turns', 0, HEAD, reader, TAIL);
  const times = [1, 3.5, HEAD_SEC + 1, HEAD_SEC + 3, HEAD_SEC + READER_SEC + 1, HEAD_SEC + READER_SEC + 4];
  const transcript = await run([recording], [utteranceAt(times)]);
  expect(speakers(transcript)).toEqual([0, 1, 0]);
  expect(transcript.utterances.map(({ text }) => text)).toEqual(['w0 w1', 'w2 w3', 'w4 w5']);
  expect(speakers(await run([recording], [utteranceAt(times)], { diarization_enhanced: true }))).toEqual([0, 1, 0]);
}, 60_000);

test('one voice is one speaker, unless another number is requested', async () => {
  const recording = await channel('one', 0, jfk);
  const times = Array.from({ length: 20 }, (_, i) => 0.4 + i * 0.5);
  expect(speakers(await run([recording], [utteranceAt(times)]))).toEqual([0]);
  const two = await run([recording], [utteranceAt(times)], { diarization_config: { number_of_speakers: 2 } });
  expect(new Set(speakers(two))).toEqual(new Set([0, 1]));
});

test('each channel has its own speakers', async () => {
  const channels = [await channel('left', 0, jfk), await channel('right', 1, jfk)];
  const transcript = await run(channels, [utteranceAt([1, 4], 0), utteranceAt([2, 5], 1)]);
  expect(speakers(transcript)).toEqual([0, 1]);
});

test('the requested number of speakers counts the speakers of all channels', async () => {
  const timesUntil = (sec: number) => Array.from({ length: 2 * sec }, (_, i) => 0.4 + i * 0.5);
  const channels = [await channel('first', 0, HEAD, reader, TAIL), await channel('second', 1, jfk)];
  const utterances = [utteranceAt(timesUntil(16), 0), utteranceAt(timesUntil(10), 1)];
  const count = async (diarization_config: object) =>
    new Set(speakers(await run(channels, utterances, { diarization_config }))).size;
  expect(await count({})).toBe(3);
  expect(await count({ number_of_speakers: 3 })).toBe(3);
  expect(await count({ number_of_speakers: 2 })).toBe(2);
  expect(await count({ max_speakers: 2 })).toBe(2);
  // Two channels never share a speaker, so a smaller number acts as the number of channels.
  expect(await count({ number_of_speakers: 1 })).toBe(2);
  expect(await count({ max_speakers: 1 })).toBe(2);
}, 60_000);

test('a second of speech, and silence with a word, have one speaker', async () => {
  const short = await channel('short', 0, jfk.subarray(0, 16_000));
  expect(speakers(await run([short], [utteranceAt([0.3])]))).toEqual([0]);
  const silent = await channel('silent', 0, new Float32Array(32_000));
  expect(speakers(await run([silent], [utteranceAt([0.3])]))).toEqual([0]);
  expect(await run([silent], [])).toMatchObject({ utterances: [] });
});

test('a failure of the voice model fails the add-on, and the transcript is unchanged', async () => {
  const broken = { describe: () => embedder.describe(), embed: () => Promise.reject(new Error('out of memory')) };
  await expect(run([await channel('broken', 0, jfk)], [utteranceAt([1])], {}, broken)).rejects.toThrow('out of memory');
});

test('overlapping speech counts little, and only speech is analysed', async () => {
  let askedSec = 0;
  const allAt = (probability: number): OverlapDetector => ({
    async detect(audio) {
      askedSec += audio.length / 16_000;
      const frames = Math.ceil(audio.length / 1600);
      return { frameSec: 0.1, speech: new Float32Array(frames), overlap: new Float32Array(frames).fill(probability) };
    },
  });
  const recording = await channel('overlap', 0, HEAD, reader, new Float32Array(40 * 16_000));
  const runAt = (probability: number) =>
    run([recording], [utteranceAt([1, 3, HEAD_SEC + 1, HEAD_SEC + 3])], {}, embedder, allAt(probability));
  expect(speakers(await runAt(0))).toEqual([0, 1]);
  expect(askedSec).toBeLessThan(32);
  expect(speakers(await runAt(1))).toEqual([0]);
}, 60_000);

test('known voices get their names; voices of another model and strangers do not', async () => {
  const recording = await channel('known', 0, TAIL, reader);
  const [vector] = await embedder.embed(HEAD, [{ startSec: 0.3, endSec: 4.5 }]);
  const { id: model } = await embedder.describe();
  const voice = { id: crypto.randomUUID(), name: 'Jack', vector: vector!, speechSec: 4, model };
  const name = (knownVoices: (typeof voice)[]) =>
    run(
      [recording],
      [utteranceAt([1, 3, 8, 10])],
      { diarization_config: { known_speakers: true } },
      embedder,
      null,
      knownVoices,
    );
  const named = await name([voice]);
  expect(named.utterances.map(({ speaker, speaker_name }) => [speaker, speaker_name])).toEqual([
    [0, 'Jack'],
    [1, undefined],
  ]);
  expect(named.knownSpeakers).toMatchObject([{ speaker: 0, voice_id: voice.id, name: 'Jack' }]);
  expect(named.knownSpeakers![0]!.score).toBeGreaterThanOrEqual(0.5);
  expect((await name([{ ...voice, model: 'another' }])).knownSpeakers).toEqual([]);
  expect((await name([])).knownSpeakers).toEqual([]);
}, 60_000);
