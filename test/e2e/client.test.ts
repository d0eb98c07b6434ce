import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveMessage, type TranscribeProgress, VerbatimClient, VerbatimError } from '../../src/client/node.ts';
import { CuttableProxy } from './live-proxy.ts';
import { JFK, TestServer } from './server.ts';

const WAV_HEADER_BYTES = 44;
/** A short lease, so that the job of a killed worker is soon retried. */
const ENV = { VERBATIM_LEASE_SEC: '2' };
const SENTENCE = /what you can do for your country/i;

let server: TestServer;
let client: VerbatimClient;
beforeAll(async () => {
  server = await TestServer.start({ models: 'smallest', env: ENV });
  client = new VerbatimClient({ url: server.url, key: server.key });
}, 200_000);
afterAll(() => server.dispose());

describe('files', () => {
  it('transcribes a path, with progress from the first byte to the end', async () => {
    const reported: TranscribeProgress[] = [];
    const job = await client.transcribe(
      JFK,
      { language_config: { languages: ['en'] }, custom_metadata: { from: 'client' } },
      { onProgress: (progress) => reported.push(progress) },
    );
    expect(job.result?.transcription?.full_transcript).toMatch(SENTENCE);
    expect(job.file?.filename).toBe('jfk.wav');
    const sizeBytes = (await readFile(JFK)).length;
    const sent = reported.filter((progress) => progress.phase === 'upload');
    expect(sent.at(-1)).toEqual({ phase: 'upload', sentBytes: sizeBytes, totalBytes: sizeBytes });
    expect(reported.find((progress) => progress.phase === 'created')).toMatchObject({ id: job.id, audioSec: 11 });
    expect(reported.at(-1)).toMatchObject({ phase: 'job', status: 'done', progress: 1 });

    const polled = await client.transcribe(
      JFK,
      { language_config: { languages: ['en'] } },
      { wait: 'polling', pollMs: 200 },
    );
    expect(polled.result?.transcription?.full_transcript).toBe(job.result?.transcription?.full_transcript);

    const listed = [];
    for await (const each of client.listJobs({ limit: 1, custom_metadata: { from: 'client' } })) listed.push(each.id);
    expect(listed).toEqual([job.id]);
    const file = Buffer.from(await new Response(await client.getFile(job.id)).arrayBuffer());
    expect(Buffer.compare(file, await readFile(JFK))).toBe(0);
    await client.deleteJob(job.id);
    await expect(client.getJob(job.id)).rejects.toMatchObject({ status: 404, name: 'VerbatimError' });
  });

  it('uploads bytes, blobs and streams', async () => {
    const bytes = new Uint8Array(await readFile(JFK));
    const sources = [bytes, new File([bytes], 'a file.wav'), createReadStream(JFK)];
    const uploads = await Promise.all(sources.map((source) => client.upload(source)));
    expect(uploads.map((upload) => upload.audio_metadata.size)).toEqual(sources.map(() => bytes.length));
    expect(uploads.map((upload) => upload.audio_metadata.filename)).toEqual(['audio', 'a file.wav', 'audio']);
    const named = await client.upload(createReadStream(JFK), { filename: 'a "b".wav' });
    expect(named.audio_metadata.filename).toContain('a ');
  });

  it('creates one job for a repeated request, and reports what is wrong with an invalid one', async () => {
    const { audio_url } = await client.upload(JFK);
    const params = { audio_url, language_config: { languages: ['en' as const] } };
    const [first, second] = await Promise.all([
      client.createJob(params, { idempotencyKey: 'the same' }),
      client.createJob(params, { idempotencyKey: 'the same' }),
    ]);
    expect(second.id).toBe(first.id);
    const failure = await client.createJob({ audio_url: 'nowhere' }).catch((error) => error);
    expect(failure).toBeInstanceOf(VerbatimError);
    expect(failure).toMatchObject({ status: 400, requestId: expect.stringMatching(/^G-/) });
    expect(failure.validationErrors[0]).toMatch(/^audio_url/);
    await expect(new VerbatimClient({ url: server.url, key: 'wrong' }).getJob(first.id)).rejects.toMatchObject({
      status: 401,
    });
    await expect(client.upload(new TextEncoder().encode('not audio'))).rejects.toMatchObject({ status: 415 });
  });
});

/** Speech in chunks of a tenth of a second, as from a microphone. */
async function* speak(retryDelayMs: number): AsyncGenerator<Uint8Array> {
  const pcm = (await readFile(JFK)).subarray(WAV_HEADER_BYTES);
  for (let at = 0; at < pcm.length; at += 3200) {
    yield pcm.subarray(at, at + 3200);
    if (retryDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

function finals(messages: readonly LiveMessage[]): string {
  return messages
    .flatMap((message) =>
      message.type === 'transcript' && message.data.is_final ? [message.data.utterance.text.trim()] : [],
    )
    .join(' ');
}

describe('live', () => {
  it('streams audio, and gets finals for all of the speech', async () => {
    const session = await client.live({
      language_config: { languages: ['en'] },
      endpointing: 0.3,
      messages_config: { receive_lifecycle_events: true },
    });
    const messages: LiveMessage[] = [];
    const reading = (async () => {
      for await (const message of session) messages.push(message);
    })();
    for await (const audio of speak(0)) await session.send(audio);
    await session.stop();
    await reading;
    expect(finals(messages)).toMatch(/country can do for you/i);
    expect(messages.map((message) => message.type)).toContain('end_session');
    expect(messages.map((message) => message.type)).not.toContain('audio_chunk');
    await expect(session.send(new Uint8Array(2))).rejects.toBeInstanceOf(VerbatimError);
    expect((await client.getLive(session.id)).status).toBe('done');
  }, 120_000);

  it('loses and repeats no sample when the connection is cut several times', async () => {
    const proxy = await CuttableProxy.start(server.url);
    const session = await new VerbatimClient({ url: proxy.url, key: server.key }).live({
      language_config: { languages: ['en'] },
      messages_config: { receive_lifecycle_events: true },
    });
    const messages: LiveMessage[] = [];
    const reading = (async () => {
      for await (const message of session) messages.push(message);
    })();
    let sent = 0;
    for await (const audio of speak(10)) {
      await session.send(audio);
      if (++sent % 15 === 0) proxy.cut();
    }
    const stopping = session.stop();
    proxy.cut();
    await stopping;
    await reading;
    expect(proxy.cuts).toBeGreaterThan(3);
    const texts = messages.map((message) => JSON.stringify(message));
    expect(new Set(texts).size).toBe(texts.length);
    expect(messages.filter(({ type }) => type === 'end_session')).toHaveLength(1);
    const file = Buffer.from(await new Response(await client.getLiveFile(session.id)).arrayBuffer());
    const spoken = (await readFile(JFK)).subarray(WAV_HEADER_BYTES);
    expect(Buffer.compare(file.subarray(WAV_HEADER_BYTES), spoken)).toBe(0);
    await proxy.close();
  }, 120_000);

  it('ends a session at once when it is aborted', async () => {
    const controller = new AbortController();
    const session = await client.live({}, { signal: controller.signal });
    const reason = new Error('enough');
    setTimeout(() => controller.abort(reason), 300);
    await expect(
      (async () => {
        for await (const _ of session);
      })(),
    ).rejects.toBe(reason);
    await expect(session.ended).rejects.toBe(reason);
  });
});

it('continues a job and a session after a crash and after a planned restart of the service', async () => {
  const port = new URL(server.url).port;
  const again = () => server.restart({ env: { ...ENV, VERBATIM_PORT: port }, until: 'listening' });
  const session = await client.live({ language_config: { languages: ['en'] }, endpointing: 0.3 });
  const messages: LiveMessage[] = [];
  const reading = (async () => {
    for await (const message of session) messages.push(message);
  })();
  const { audio_url } = await client.upload(JFK);
  const { id } = await client.createJob({ audio_url, language_config: { languages: ['en'] } });
  const following = (async () => {
    const statuses = [];
    for await (const event of client.events(id)) statuses.push(event.status);
    return statuses;
  })();
  let sent = 0;
  let restarted = Promise.resolve();
  for await (const audio of speak(20)) {
    await session.send(audio);
    sent++;
    if (sent === 30) restarted = server.killAll().then(again);
    // A planned restart in the middle of a sentence: the service closes the connection with 1001.
    if (sent === 75) restarted = restarted.then(() => server.stop()).then(again);
  }
  await restarted;
  await session.stop();
  await reading;
  // No word is lost or repeated.
  for (const said of ['my fellow americans', 'ask not', 'country can do for you', 'what you can do for your country']) {
    expect(finals(messages).match(new RegExp(said, 'gi')), said).toHaveLength(1);
  }
  const file = Buffer.from(await new Response(await client.getLiveFile(session.id)).arrayBuffer());
  const spoken = (await readFile(JFK)).subarray(WAV_HEADER_BYTES);
  expect(Buffer.compare(file.subarray(WAV_HEADER_BYTES), spoken)).toBe(0);
  expect((await following).at(-1)).toBe('done');
}, 240_000);
