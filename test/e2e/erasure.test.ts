import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUSTEN, LiveClient, samplesOf } from './live-client.ts';
import { JFK, TestServer } from './server.ts';

/** Texts that identify the job in any remaining data. */
const METADATA = 'metadata-5d1f0c';
const FILENAME = 'private-call-8a2c.wav';
const CALLBACK_PATH = '/callback-77ab';
const SPOKEN = ['fellow Americans', 'your country can do', 'ill-disposed', 'ill disposed'];

let server: TestServer;
let receiver: Server;
const received: { id: string; event: string; payload?: { transcription?: { full_transcript: string } } }[] = [];
let receiverUrl: string;
let audio: Buffer;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(JSON.parse(body));
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${CALLBACK_PATH}`;
  server = await TestServer.start({ env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true', VERBATIM_LOG_LEVEL: 'debug' } });
  audio = await readFile(JFK);
}, 200_000);
afterAll(async () => {
  receiver.close();
  await server.dispose();
});

/** Looks for each text in every byte of every file that the service keeps. */
async function found(texts: readonly (string | Buffer)[]): Promise<string[]> {
  const names = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const hits: string[] = [];
  for (const entry of names.filter((name) => name.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    texts.forEach((text, i) => {
      if (content.includes(text)) hits.push(`${entry.name}: ${typeof text === 'string' ? text : `audio ${i}`}`);
    });
  }
  return hits;
}

async function callbackOf(id: string): Promise<(typeof received)[number]> {
  const mine = () => received.find((each) => each.id === id && each.event !== 'transcription.created');
  await server.waitFor(async () => mine() !== undefined, 60_000);
  return mine()!;
}

it('a deleted job and a deleted session leave nothing behind in any file or log', async () => {
  const audio_url = await server.upload(new Uint8Array(audio), FILENAME);
  const id = await server.create({
    audio_url,
    custom_metadata: { case: METADATA },
    subtitles: true,
    callback: true,
    callback_config: { url: receiverUrl },
    language_config: { languages: ['en'] },
  });
  await server.ended(id);
  await callbackOf(id);
  const speech = await samplesOf(AUSTEN);
  const live = await LiveClient.start(server, {
    custom_metadata: { case: METADATA },
    language_config: { languages: ['en'] },
  });
  live.client.audio(speech);
  await live.client.stop();

  const traces = [METADATA, FILENAME, CALLBACK_PATH, ...SPOKEN];
  const sounds = [audio.subarray(100_000, 100_064), speech.subarray(40_000, 40_064)];
  // The search must find the texts before the deletion; otherwise it would prove nothing afterwards.
  const before = (await found([...traces, ...sounds])).join('\n');
  for (const trace of [METADATA, FILENAME, CALLBACK_PATH, 'your country can do', 'audio']) {
    expect(before).toContain(trace);
  }

  expect((await server.call(`/v2/pre-recorded/${id}`, { method: 'DELETE' })).status).toBe(202);
  await server.waitFor(
    async () => (await server.call(`/v2/live/${live.id}`, { method: 'DELETE' })).status === 202,
    20_000,
  );
  await server.waitFor(async () => (await found([...traces, ...sounds])).length === 0, 30_000).catch(() => {});
  expect(await found([...traces, ...sounds])).toEqual([]);
  expect(SPOKEN.filter((text) => server.output.includes(text))).toEqual([]);
  expect(server.output).not.toContain(METADATA);
  // The usage is kept: it has seconds, not content.
  const usage = (await (await server.call('/v1/usage')).json()) as { total: { count: number } };
  expect(usage.total.count).toBe(2);
}, 120_000);

it('a key with keep_nothing gets its result by callback, and nothing is kept', async () => {
  const made = await server.post('/v1/keys', { name: 'keeps nothing', keep_nothing: true });
  const { secret: key, keep_nothing } = (await made.json()) as { secret: string; keep_nothing: boolean };
  expect(keep_nothing).toBe(true);
  const post = (path: string, body: unknown) =>
    server.call(path, {
      key,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(audio)]), FILENAME);
  const uploaded = await server.call('/v2/upload', { key, method: 'POST', body: form });
  const { audio_url } = (await uploaded.json()) as { audio_url: string };

  const refused = await post('/v2/pre-recorded', { audio_url });
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as { message: string }).message).toContain('callback');

  const params = { callback: true, callback_config: { url: receiverUrl }, custom_metadata: { case: METADATA } };
  const accepted = await post('/v2/pre-recorded', { audio_url, ...params });
  expect(accepted.status).toBe(201);
  const { id } = (await accepted.json()) as { id: string };
  const { payload } = await callbackOf(id);
  expect(payload!.transcription!.full_transcript).toMatch(/ask not/i);
  await server.waitFor(async () => (await server.call(`/v2/pre-recorded/${id}`, { key })).status === 404, 20_000);
  expect((await server.call(audio_url, { key })).status).toBe(404);
  const traces = [METADATA, FILENAME, CALLBACK_PATH, ...SPOKEN, audio.subarray(100_000, 100_064)];
  await server.waitFor(async () => (await found(traces)).length === 0, 30_000).catch(() => {});
  expect(await found(traces)).toEqual([]);
}, 120_000);
