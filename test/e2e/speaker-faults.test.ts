import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSpeakerModel } from '../../src/engines/catalog.ts';
import { GraphBuilder } from '../../src/engines/onnx/graph-builder.ts';
import { encodeModel } from '../../src/engines/onnx/proto.ts';
import { PreRecordedResponse } from '../../src/schemas/jobs/job.ts';
import { JFK, TestServer } from './server.ts';

type Result = NonNullable<PreRecordedResponse['result']>;

let server: TestServer;
let folder: string;
let modelDir: string;
let audioUrl: string;
const own = findSpeakerModel();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-voice-'));
  modelDir = join(folder, 'voices');
  server = await TestServer.start({ models: 'smallest', env: { VERBATIM_MODEL_VOICE: modelDir } });
  audioUrl = await server.upload(new Uint8Array(await readFile(JFK)));
}, 200_000);
afterAll(async () => {
  await server.dispose();
  await rm(folder, { recursive: true });
});

async function transcribed(params: Record<string, unknown> = { diarization: true }): Promise<Result> {
  const job = PreRecordedResponse.strict().parse(
    await server.ended(await server.create({ audio_url: audioUrl, ...params })),
  );
  expect(job.status).toBe('done');
  return job.result!;
}

async function ownFiles(): Promise<Record<string, Uint8Array>> {
  const files = await readdir(own);
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(join(own, file))])));
}

async function place(files: Record<string, Uint8Array>): Promise<void> {
  await rm(modelDir, { recursive: true, force: true });
  await mkdir(modelDir, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(modelDir, name), bytes);
}

/** A model that works for one second, which the loader tests, but fails for any other length. */
function failsLater(): Uint8Array {
  const graph = new GraphBuilder('fails-later');
  const samples = graph.input('samples', 'float', [1, 'samples']);
  const second = graph.stored('second', { type: 'float', dims: [1, 16_000], data: new Float32Array(16_000) });
  const sum = graph.node('Add', [samples, second]);
  graph.output('vector', graph.node('ReduceMean', [sum], { axes: [1], keepdims: 1 }), 'float');
  return encodeModel(graph.build());
}

function expectFailed({ diarization, transcription }: Result, plain: Result, says: RegExp): void {
  expect(diarization).toMatchObject({
    success: false,
    is_empty: true,
    results: [],
    error: { status_code: expect.any(Number), message: expect.stringMatching(says) },
  });
  expect(transcription).toEqual(plain.transcription);
}

it('with missing or damaged model files the transcript is complete and the envelope has the error; repaired files work at once', async () => {
  const plain = await transcribed({});
  const network = await readFile(join(own, 'xvector.onnx'));
  expectFailed(await transcribed(), plain, /no folder/);
  await place({});
  expectFailed(await transcribed(), plain, /cannot be read/);
  await place({ ...(await ownFiles()), 'xvector.onnx': network.subarray(0, 100_000) });
  expectFailed(await transcribed(), plain, /xvector\.onnx/);
  await place(await ownFiles());
  const { diarization, transcription } = await transcribed();
  expect(diarization).toBeUndefined();
  expect(transcription!.full_transcript).toBe(plain.transcription!.full_transcript);
  expect(new Set(transcription!.utterances.map(({ speaker }) => speaker))).toEqual(new Set([0]));
}, 240_000);

it('a model that fails during a job fails diarization, not the transcript', async () => {
  const plain = await transcribed({});
  await place({ 'later.onnx': failsLater() });
  await server.stop();
  await server.restart({ env: { VERBATIM_MODEL_VOICE: modelDir } });
  expectFailed(await transcribed(), plain, /./);
  expectFailed(await transcribed({ diarization_enhanced: true }), plain, /./);
}, 240_000);
