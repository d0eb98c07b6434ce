import { readFile } from 'node:fs/promises';
import { GladiaClient, type LiveV2InitRequest, type LiveV2WebSocketMessage } from '@gladiaio/sdk';
import { GladiaClient as GladiaClient05 } from 'gladia-sdk-0-5';
import { GladiaClient as GladiaClient06 } from 'gladia-sdk-0-6';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTEN, AUSTEN_TEXT, samplesOf } from './live-client.ts';
import { plainWords } from './live-words.ts';
import { JFK, TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  // The only setting that a client of Gladia needs.
  server = await TestServer.start({ models: 'default', env: { VERBATIM_COMPAT: 'gladia' } });
}, 200_000);
afterAll(() => server.dispose());

it('an unmodified public client uploads, creates, polls, lists with filters, reads the file back and deletes', async () => {
  const client = new GladiaClient({ apiUrl: server.url, httpHeaders: { 'x-service-key': server.key } }).preRecorded();
  const uploaded = await client.uploadFile(JFK);
  expect(uploaded.audio_metadata.number_of_channels).toBe(1);

  const created = await client.create({ audio_url: uploaded.audio_url, custom_metadata: { order: 2 } });
  const job = await client.poll(created.id, { interval: 300 });
  expect(job.status).toBe('done');
  expect(job.result?.transcription?.full_transcript).toMatch(/ask what you can do for your country/i);
  expect(job.result?.transcription?.utterances[0]?.words[0]?.start).toBeGreaterThanOrEqual(0);

  const mine = await client.list({ status: ['done'], limit: 5, custom_metadata: { order: 2 } });
  expect(mine.items.map((item) => item.id)).toEqual([created.id]);
  expect((await client.list({ custom_metadata: { order: 3 } })).items).toEqual([]);

  const file = Buffer.from(await client.getFile(created.id));
  expect(Buffer.compare(file, await readFile(JFK))).toBe(0);
  expect(await client.delete(created.id)).toBe(true);
  await expect(client.get(created.id)).rejects.toThrow();
});

it('transcribes a file with the key header and the model name of the client', async () => {
  const client = new GladiaClient({ apiUrl: server.url, apiKey: server.key }).preRecorded();
  const blob = new Blob([new Uint8Array(await readFile(JFK))]);
  const job = await client.transcribe(blob, { model: 'solaria-1' }, { interval: 300 });
  expect(job.file?.filename).toBe('blob');
  expect(job.result?.transcription?.languages).toEqual(['en']);
  expect(job.request_params?.model).toBe('stt-1');
});

describe.each([
  { version: '0.5.2', Client: GladiaClient05 as unknown as typeof GladiaClient },
  { version: '0.6.1', Client: GladiaClient06 as unknown as typeof GladiaClient },
  { version: '2.1.0', Client: GladiaClient },
])('a live session of the public client $version', ({ Client }) => {
  it('works with the key header and the model name of the client', async () => {
    const params: LiveV2InitRequest = { model: 'solaria-1', language_config: { languages: ['en'] }, endpointing: 0.3 };
    const session = new Client({ apiUrl: server.url, apiKey: server.key }).liveV2().startSession(params);
    const messages: LiveV2WebSocketMessage[] = [];
    session.on('message', (message) => messages.push(message));
    const ended = new Promise<{ code: number }>((resolve) => session.on('ended', resolve));
    session.sendAudio(await samplesOf(AUSTEN));
    session.stopRecording();
    expect((await ended).code).toBe(1000);
    const finals = messages.flatMap((message) =>
      message.type === 'transcript' && message.data.is_final ? [message.data.utterance.text] : [],
    );
    expect(plainWords(finals.join('')).join(' ')).toBe(AUSTEN_TEXT);
  });
});

it('accepts the key as the query parameter x-gladia-key, and refuses a wrong one', async () => {
  const ask = (key: string) => server.call(`/v2/pre-recorded?x-gladia-key=${key}`, { key: null });
  expect((await ask(server.key)).status).toBe(200);
  expect((await ask('wrong')).status).toBe(401);
  expect(server.output).not.toContain(server.key);
  const created = await server.call(`/v2/live?x-gladia-key=${server.key}`, {
    key: null,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"model":"solaria-1"}',
  });
  expect(created.status).toBe(201);
});
