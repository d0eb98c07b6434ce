import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveCallback } from '../../src/schemas/admin/deliveries.ts';
import { LiveResponse } from '../../src/schemas/jobs/job.ts';
import { LiveList } from '../../src/schemas/jobs/lists.ts';
import { startHttpServer } from '../fixtures/http-server.ts';
import { AUSTEN, AUSTEN_TEXT, LiveClient, samplesOf } from './live-client.ts';
import { TestServer } from './server.ts';

const SECOND = 32_000;
const silence = (seconds: number) => Buffer.alloc(seconds * SECOND);

let server: TestServer;
let speech: Buffer;
const env = {
  VERBATIM_ALLOW_PRIVATE_URLS: 'true',
  VERBATIM_LIVE_IDLE_SEC: '3',
  VERBATIM_LIVE_ABANDONED_SEC: '2',
  VERBATIM_LIVE_MAX_SEC: '20',
  VERBATIM_LIVE_SESSIONS: '12',
};
beforeAll(async () => {
  speech = await samplesOf(AUSTEN);
  server = await TestServer.start({ env, until: 'listening' });
}, 90_000);
afterAll(() => server.dispose());

const record = async (id: string) => LiveResponse.strict().parse(await (await server.call(`/v2/live/${id}`)).json());
const wav = async (id: string) => Buffer.from(await (await server.call(`/v2/live/${id}/file`)).arrayBuffer());
const ended = (id: string) => server.waitFor(async () => (await record(id)).status === 'done', 30_000);
const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

describe('a session', () => {
  it('accepts interleaved channels, a header and both kinds of chunk of any size, and stores every byte', async () => {
    const { client, id } = await LiveClient.start(server, {
      channels: 2,
      bit_depth: 24,
      language_config: { languages: ['en'] },
      endpointing: 0.4,
      messages_config: { receive_partial_transcripts: true, receive_lifecycle_events: true },
    });
    const frames = interleaved24(speech);
    const stream = Buffer.concat([header24Stereo(), frames]);
    for (let at = 0, i = 0; at < stream.length; i++) {
      const size = [1, 4_999, 100_003, 7][i % 4]!;
      const part = stream.subarray(at, at + size);
      if (i % 2 === 0) client.audio(part);
      else client.base64(part);
      at += size;
    }
    client.base64(Buffer.alloc(0));
    expect(await client.stop()).toMatchObject({ code: 1000 });

    const acks = client.of('audio_chunk');
    let end = 0;
    for (const ack of acks) {
      expect(ack).toMatchObject({ acknowledged: true, error: null });
      expect(ack.data!.byte_range[0]).toBe(end);
      end = ack.data!.byte_range[1];
    }
    expect(end).toBe(stream.length);
    expect(acks.at(-1)!.data!.time_range[1]).toBeCloseTo(speech.length / SECOND, 2);
    const file = await wav(id);
    expect(file.length).toBe(44 + frames.length + (frames.length % 2));
    expect(Buffer.compare(file.subarray(44, 44 + frames.length), frames)).toBe(0);

    const finals = client.of('transcript').filter((message) => message.data.is_final);
    expect(words(finals.map((message) => message.data.utterance.text).join(''))).toBe(AUSTEN_TEXT);
    expect(finals.every(({ data }) => data.id.startsWith('01-') && data.utterance.channel === 1)).toBe(true);
    expect(client.of('speech_start')[0]!.data).toMatchObject({ channel: 1 });
    const { result, file: info } = await record(id);
    expect(words(result!.transcription!.full_transcript)).toBe(AUSTEN_TEXT);
    expect(info).toMatchObject({ number_of_channels: 2 });
    expect(result!.metadata.billing_time).toBeCloseTo(2 * result!.metadata.audio_duration, 3);
    const kept = result!.messages!.map((text) => JSON.parse(text).type);
    expect(kept).toContain('transcript');
    expect(kept.at(-1)).toBe('end_session');
    expect(kept).not.toContain('audio_chunk');
  });

  it('transcribes and bills identical channels once, like a file', async () => {
    const { client, id } = await LiveClient.start(server, { channels: 2, language_config: { languages: ['en'] } });
    const both = Buffer.alloc(speech.length * 2);
    for (let i = 0; i < speech.length; i += 2) {
      speech.copy(both, i * 2, i, i + 2);
      speech.copy(both, i * 2 + 2, i, i + 2);
    }
    for (let at = 0; at < both.length; at += 100_000) client.audio(both.subarray(at, at + 100_000));
    await client.stop();
    const { result } = await record(id);
    expect(words(result!.transcription!.full_transcript)).toBe(AUSTEN_TEXT);
    expect(result!.metadata.number_of_distinct_channels).toBe(1);
    expect(result!.metadata.billing_time).toBeCloseTo(result!.metadata.audio_duration, 3);
  });

  it('answers invalid messages with an error, and continues', async () => {
    const { client } = await LiveClient.start(server);
    client.socket.send('{"type":');
    client.json({ type: 'sing' });
    client.json({ type: 'audio_chunk', data: { chunk: '***' } });
    await client.receive('error', 3);
    expect(client.of('error').map((message) => message.data.code)).toEqual([400, 400, 400]);
    client.audio(silence(0.1));
    await client.receive('audio_chunk');
    client.json({ type: 'stop_recording' });
    client.json({ type: 'stop_recording' });
    client.audio(silence(0.1));
    await client.closed;
    expect(client.of('error').at(-1)!.data.code).toBe(409);
    const [first, second] = client.of('stop_recording');
    expect(first).toMatchObject({ acknowledged: true, data: { recording_duration: 0.1 } });
    expect(second).toMatchObject({ acknowledged: false, error: { status_code: 409 } });
  });

  it('accepts URL-safe and unpadded base64', async () => {
    const { client, id } = await LiveClient.start(server);
    const bytes = Buffer.from([0xfb, 0xff, 0xbf, 0x01]);
    for (const chunk of [bytes.toString('base64'), bytes.toString('base64url'), '+/-_+_']) {
      client.json({ type: 'audio_chunk', data: { chunk } });
    }
    await client.stop();
    expect(client.of('error')).toEqual([]);
    const stored = Buffer.concat([bytes, bytes, Buffer.from('+/-_+_', 'base64')]);
    expect((await wav(id)).subarray(44, 44 + stored.length)).toEqual(stored);
  });

  it('without audio has the envelopes of its add-ons', async () => {
    const { client, id } = await LiveClient.start(server, {
      realtime_processing: { diarization: true, named_entity_recognition: true },
      post_processing: { chapterization: true },
    });
    await client.stop();
    const { result } = await record(id);
    expect(result!.transcription!.utterances).toEqual([]);
    // Present only when diarization failed.
    expect(result!.diarization).toBeUndefined();
    expect(result).toMatchObject({
      named_entity_recognition: { success: true, is_empty: true },
      chapterization: { success: true, is_empty: true },
    });
  });

  it('sends only the requested messages', async () => {
    const flags = ['partial_transcripts', 'speech_events', 'pre_processing_events', 'realtime_processing_events'];
    const more = ['post_processing_events', 'acknowledgments', 'lifecycle_events'];
    const off = Object.fromEntries([...flags, ...more].map((flag) => [`receive_${flag}`, false]));
    const language_config = { languages: ['en'] };
    const { client, id } = await LiveClient.start(server, { messages_config: off, language_config });
    client.json({ type: 'sing' });
    client.audio(speech);
    await client.stop();
    expect([...new Set(client.messages.map((message) => message.type))]).toEqual(['transcript']);
    const kept = (await record(id)).result!.messages!.map((text) => JSON.parse(text));
    expect(kept).toEqual(client.messages);
  });

  it('warns before its time limit and ends there', async () => {
    const { client, id } = await LiveClient.start(server);
    client.audio(silence(11));
    expect((await client.receive('error')).data.message).toContain('ends in');
    client.audio(silence(10));
    expect(await client.closed).toMatchObject({ code: 1000 });
    expect((await record(id)).result!.metadata.audio_duration).toBe(21);
  });
});

describe('connections', () => {
  it('are refused and closed with their codes', async () => {
    const { client, url } = await LiveClient.start(server);
    const secret = url.slice(url.lastIndexOf('.') + 1);
    const base = url.slice(0, url.indexOf('token=') + 6);
    const refused = async (address: string) => (await new LiveClient(address).closed).code;
    expect(await refused(base)).toBe(4401);
    expect(await refused(`${url.slice(0, -3)}AAA`)).toBe(4401);
    expect(await refused(`${base}00000000-0000-4000-8000-000000000000.${secret}`)).toBe(4404);
    client.socket.terminate();
    const again = new LiveClient(url.replace('/v2/live?', '/v2/live/?'));
    await again.opened;
    const third = new LiveClient(url);
    expect((await again.closed).code).toBe(1001);
    third.audio(silence(0.1));
    await third.receive('audio_chunk');
    expect((await third.stop()).code).toBe(1000);
    await sleep(100);
    expect(await refused(url)).toBe(4401);
  });

  it('end with 4422 when the header contradicts the session', async () => {
    const { client, id } = await LiveClient.start(server);
    client.audio(Buffer.concat([header24Stereo(), silence(0.1)]));
    expect((await client.closed).code).toBe(4422);
    expect(client.of('error')[0]!.data).toMatchObject({ code: 422 });
    await server.waitFor(async () => (await record(id)).status === 'error', 20_000);
    expect((await record(id)).error_code).toBe(422);
  });

  it('that do not answer pings are closed with 4308, and an empty chunk keeps them open', async () => {
    const created = (await (await server.post('/v2/live', {})).json()) as { url: string };
    const client = new LiveClient(created.url, { autoPong: false });
    await client.opened;
    const startedMs = Date.now();
    await sleep(2_000);
    client.base64(Buffer.alloc(0));
    expect((await client.closed).code).toBe(4308);
    expect(Date.now() - startedMs).toBeGreaterThan(4_500);
    const again = new LiveClient(created.url);
    await again.opened;
    expect((await again.stop()).code).toBe(1000);
  });

  it('without audio stay open as long as the client answers pings', async () => {
    const { client } = await LiveClient.start(server);
    await sleep(7_000);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    expect((await client.stop()).code).toBe(1000);
  });

  it.each([1000, 1001, undefined])('closed with %s stop the recording', async (code) => {
    const { client, id } = await LiveClient.start(server);
    client.audio(silence(0.5));
    await client.receive('audio_chunk');
    client.socket.close(code);
    // Sooner than a lost connection would be given up.
    await server.waitFor(async () => (await record(id)).status === 'done', 1_800);
    expect((await record(id)).result?.transcription?.full_transcript).toBe('');
  });

  it('closed with 1000 stop the recording; after a lost one the session waits, then ends', async () => {
    const stopped = await LiveClient.start(server);
    stopped.client.audio(silence(0.5));
    await stopped.client.receive('audio_chunk');
    stopped.client.socket.close(1000);
    const lost = await LiveClient.start(server);
    lost.client.audio(silence(0.5));
    await lost.client.receive('audio_chunk');
    lost.client.socket.terminate();
    await ended(stopped.id);
    expect((await record(lost.id)).status).toBe('processing');
    await ended(lost.id);
    expect((await wav(lost.id)).length).toBe(44 + silence(0.5).length);
  });

  it('continue after the last acknowledged audio, and a stop before the loss is remembered', async () => {
    const { client, id, url } = await LiveClient.start(server, { language_config: { languages: ['en'] } });
    client.audio(speech.subarray(0, 40_000));
    client.audio(speech.subarray(40_000, 50_000));
    await client.receive('audio_chunk', 2);
    client.socket.terminate();
    const second = new LiveClient(url);
    await second.opened;
    second.audio(speech.subarray(50_000));
    await second.receive('audio_chunk');
    expect(second.of('audio_chunk')[0]!.data!.byte_range[0]).toBe(50_000);
    second.json({ type: 'stop_recording' });
    await second.receive('stop_recording');
    second.socket.terminate();
    const third = new LiveClient(url);
    expect((await third.closed).code).toBe(1000);
    const finals = [client, second, third].flatMap((each) => each.of('transcript'));
    expect(words(finals.map(({ data }) => data.utterance.text).join(''))).toBe(AUSTEN_TEXT);
    expect(Buffer.compare((await wav(id)).subarray(44), speech)).toBe(0);
  });
});

describe('the record of a session', () => {
  it('is listed, annotated, protected and deleted', async () => {
    const { client, id } = await LiveClient.start(server, { custom_metadata: { call: 'a-1' } });
    expect((await server.call(`/v2/live/${id}`, { method: 'DELETE' })).status).toBe(403);
    client.audio(silence(0.2));
    await client.stop();
    const patch = (body: unknown) =>
      server.call(`/v2/live/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await record(id)).post_session_metadata).toEqual({});
    expect((await patch({ post_session_metadata: { rated: 5 } })).status).toBe(204);
    expect((await record(id)).post_session_metadata).toEqual({ rated: 5 });
    expect((await patch({ post_session_metadata: 'no' })).status).toBe(400);
    expect((await patch({ post_session_metadata: { much: 'x'.repeat(101_000) } })).status).toBe(413);
    const list = LiveList.parse(await (await server.call('/v2/live?custom_metadata[call]=a-1')).json());
    expect(list.items.map((item) => item.id)).toEqual([id]);
    expect((await server.call(`/v2/live/${id}`, { key: 'another-key-0123456789' })).status).toBe(401);
    expect((await server.call('/v2/live/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await server.call(`/v2/live/${id}`, { method: 'DELETE' })).status).toBe(202);
    expect((await server.call(`/v2/live/${id}`)).status).toBe(404);
    expect((await server.call(`/v2/live/${id}/file`)).status).toBe(404);
  });

  it('is refused over the limit', async () => {
    const open: string[] = [];
    let answer = await server.post('/v2/live?region=eu-west', {});
    for (; answer.status === 201; answer = await server.post('/v2/live', {})) {
      open.push(((await answer.json()) as { id: string }).id);
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const id of open) expect((await server.call(`/v2/live/${id}`, { method: 'DELETE' })).status).toBe(202);
  });
});

describe('callbacks of a session', () => {
  it('come in order, signed, and are retried until they are accepted', async () => {
    const received: { body: string; headers: Record<string, string> }[] = [];
    let failures = 1;
    const receiver = await startHttpServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const refuse = failures-- > 0;
      if (!refuse) received.push({ body, headers: request.headers as Record<string, string> });
      response.writeHead(refuse ? 503 : 200).end();
    });
    const { client, id } = await LiveClient.start(server, {
      language_config: { languages: ['en'] },
      callback: true,
      callback_config: { url: `${receiver.url}/live`, receive_speech_events: true },
      messages_config: { receive_lifecycle_events: true },
    });
    client.audio(speech);
    await client.stop();
    await server.waitFor(async () => received.length >= 8 && received.at(-1)!.body.includes('end_session'), 40_000);
    const { webhook_secret } = (await (await server.call('/v1/account')).json()) as { webhook_secret: string };
    const events = received.map(({ body, headers }) => {
      new Webhook(webhook_secret).verify(body, headers);
      const callback = LiveCallback.parse(JSON.parse(body));
      expect(callback.id).toBe(id);
      return callback.event;
    });
    expect(events.slice(0, 2)).toEqual(['live.start_session', 'live.start_recording']);
    expect(client.messages.map(({ type }) => type)).not.toContain('start_session');
    expect(events).toContain('live.speech_start');
    expect(events.slice(-4)).toEqual([
      'live.end_recording',
      'live.post_transcript',
      'live.post_final_transcript',
      'live.end_session',
    ]);
    expect(events.indexOf('live.transcript')).toBeGreaterThan(events.indexOf('live.speech_start'));
    await receiver.stop();
  }, 90_000);
});

describe('a restart', () => {
  it('makes clients reconnect, continues their sessions, and finishes the others', async () => {
    const { client, id, url } = await LiveClient.start(server, { language_config: { languages: ['en'] } });
    const other = await LiveClient.start(server, { language_config: { languages: ['en'] } });
    client.audio(speech.subarray(0, 50_000));
    other.client.audio(speech);
    await Promise.all([client.receive('audio_chunk'), other.client.receive('audio_chunk')]);
    const [{ code }] = await Promise.all([client.closed, server.stop()]);
    expect(code).toBe(1012);
    await server.restart({ env: { ...env, VERBATIM_LIVE_ABANDONED_SEC: '8' }, until: 'listening' });
    const again = new LiveClient(url.replace(/:\d+\//, `:${new URL(server.url).port}/`));
    await again.opened;
    again.audio(speech.subarray(50_000));
    expect((await again.stop()).code).toBe(1000);
    expect(again.of('error')).toEqual([]);
    expect((await wav(id)).length - 44).toBe(speech.length);
    expect(Buffer.compare((await wav(id)).subarray(44), speech)).toBe(0);
    expect(words((await record(id)).result!.transcription!.full_transcript)).toBe(AUSTEN_TEXT);
    await ended(other.id);
    expect(words((await record(other.id)).result!.transcription!.full_transcript)).toBe(AUSTEN_TEXT);
  }, 90_000);
});

/** Speech on the second of two channels of 24 bits. */
function interleaved24(mono: Buffer): Buffer {
  const frames = Buffer.alloc((mono.length / 2) * 6);
  for (let i = 0; i < mono.length / 2; i++) frames.writeIntLE(mono.readInt16LE(i * 2) * 256, i * 6 + 3, 3);
  return frames;
}

/** The header of a recorder that does not know the length yet. */
function header24Stereo(): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF\xff\xff\xff\xffWAVEfmt ', 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(96_000, 28);
  header.writeUInt16LE(6, 32);
  header.writeUInt16LE(24, 34);
  header.write('data\xff\xff\xff\xff', 36, 'latin1');
  return header;
}
