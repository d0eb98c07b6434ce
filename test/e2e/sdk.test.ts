import { readFile } from 'node:fs/promises';
import { GladiaClient } from '@gladiaio/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JFK, TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ env: { VERBATIM_AUTH_HEADER_ALIASES: 'x-gladia-key' } });
}, 200_000);
afterAll(() => server.dispose());

it('a public client runs unmodified: upload, create, poll, list with filters, read the file back, delete', async () => {
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

it('works with the header that the client sends by itself, named as an alias', async () => {
  const client = new GladiaClient({ apiUrl: server.url, apiKey: server.key }).preRecorded();
  const job = await client.transcribe(new Blob([new Uint8Array(await readFile(JFK))]), {}, { interval: 300 });
  expect(job.file?.filename).toBe('blob');
  expect(job.result?.transcription?.languages).toEqual(['en']);
});
