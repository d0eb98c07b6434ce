import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSpeech } from '../../../test/helpers/speech.ts';
import { findSpeakerModel } from '../../engines/catalog.ts';
import { createSilero } from '../../engines/silero/silero.ts';
import { createSpeakerEmbedder } from '../../engines/speaker/embedder.ts';
import { findSpeech } from '../speech.ts';
import type { StageTools } from '../stage.ts';
import { diarize, widen } from './diarize.ts';
import { NORMAL_EFFORT, SPEECH_FOR_SPEAKERS } from './settings.ts';

let dir: string;
let silero: Awaited<ReturnType<typeof createSilero>>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'diarize-'));
  silero = await createSilero({ threads: 1 });
});
afterAll(async () => {
  await Promise.all([silero.release(), rm(dir, { recursive: true })]);
});

/** Begins and ends in the middle of a word, with a pause between. */
async function recording() {
  const parts = [
    readSpeech('jfk').subarray(8000, 80_000),
    new Float32Array(8000),
    readSpeech('amiable').subarray(0, 60_000),
  ];
  const samples = Int16Array.from(
    parts.flatMap((part) => [...part]),
    (sample) => Math.round(sample * 32767),
  );
  const path = join(dir, 'recording');
  await writeFile(path, new Uint8Array(samples.buffer));
  return { path, sampleCount: samples.length };
}

const quietly = { signal: new AbortController().signal, progress: () => {} };

test('speech found for recognition is reused, and is the same that a new search finds', async () => {
  const pcm = await recording();
  const engines = { voiceActivity: () => silero } as unknown as StageTools['engines'];
  const found = await findSpeech(pcm, { ...quietly, engines });
  const expected = await findSpeech(pcm, { ...quietly, engines }, SPEECH_FOR_SPEAKERS);
  expect(expected.length).toBeGreaterThan(2);
  const widened = widen(found, pcm.sampleCount / 16_000);
  expect(widened).toEqual(
    expected.map(({ startSec, endSec }) => ({
      startSec: expect.closeTo(startSec, 6),
      endSec: expect.closeTo(endSec, 6),
    })),
  );

  const embedder = await createSpeakerEmbedder({ modelDir: findSpeakerModel(), threads: 1 });
  const diarizeWith = (speech: (typeof found)[] | undefined, voiceActivity: () => typeof silero) =>
    diarize([{ channel: 0, pcm }], { least: 1, most: 9 }, NORMAL_EFFORT, {
      ...quietly,
      engines: { voiceActivity, overlap: () => null },
      embedder,
      speech,
    });
  const searched = await diarizeWith(undefined, () => silero);
  const reused = await diarizeWith([found], () => {
    throw new Error('asked for speech');
  });
  await embedder.release();
  expect(searched[0]!.people).toHaveLength(2);
  expect(reused[0]!.turns.map(({ speaker }) => speaker)).toEqual(searched[0]!.turns.map(({ speaker }) => speaker));
}, 60_000);
