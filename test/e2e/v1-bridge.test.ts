import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { writeWavHeader } from '../../src/audio/wav.ts';
import { JFK, TestServer } from './server.ts';

const PATH = '/audio/text/audio-transcription';
const WAV_HEADER_BYTES = 44;
const SENTENCE = /country can do for you/i;

let server: TestServer;
let pcm: Buffer;
beforeAll(async () => {
  server = await TestServer.start({
    models: 'smallest',
    env: { VERBATIM_AUTH_HEADER_ALIASES: 'x-gladia-key', VERBATIM_LIVE_IDLE_SEC: '4' },
    until: 'listening',
  });
  pcm = (await readFile(JFK)).subarray(WAV_HEADER_BYTES);
}, 200_000);
afterAll(() => server.dispose());

// biome-ignore lint/suspicious/noExplicitAny: messages of an interface without a schema
type Message = any;

/** A client like the examples of the first version. */
async function connect(first: unknown, path = PATH) {
  const ws = new WebSocket(server.url.replace('http', 'ws') + path);
  const messages: Message[] = [];
  ws.on('message', (data) => messages.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  await new Promise((resolve) => ws.once('open', resolve));
  ws.send(typeof first === 'string' ? first : JSON.stringify(first));
  return { ws, messages, closed };
}

function finals(messages: readonly Message[]): string {
  return messages
    .filter(({ event, type }) => event === 'transcript' && type === 'final')
    .map(({ transcription }) => transcription)
    .join(' ');
}

describe('a client of the first live version', () => {
  it('configures, sends base64 frames, terminates, and receives V1 transcripts', async () => {
    const { ws, messages, closed } = await connect({
      x_gladia_key: server.key,
      encoding: 'WAV',
      sample_rate: 16000,
      bit_depth: 16,
      language_behaviour: 'manual',
      language: 'english',
      frames_format: 'base64',
      model_type: 'accurate',
      endpointing: 300,
      maximum_audio_duration: 15,
      word_timestamps: 'true',
      prosody: false,
      reinject_context: 'false',
      transcription_hint: '',
    });
    // Audio follows at once, before the session is open.
    for (let at = 0; at < pcm.length; at += 8_000) {
      ws.send(JSON.stringify({ frames: pcm.subarray(at, at + 8_000).toString('base64') }));
    }
    ws.send(JSON.stringify({ event: 'terminate' }));
    expect(await closed).toBe(1000);
    expect(messages[0]).toMatchObject({ event: 'connected', request_id: expect.stringMatching(/^G-/) });
    expect(finals(messages)).toMatch(SENTENCE);
    const final = messages.find(({ type }) => type === 'final');
    expect(final).toMatchObject({ event: 'transcript', language: 'en', time_begin: expect.any(Number) });
    expect(final.duration).toBeCloseTo(final.time_end - final.time_begin, 2);
    expect(final.words[0]).toMatchObject({ word: expect.any(String), time_begin: expect.any(Number) });
    expect(messages.every(({ event }) => event === 'connected' || event === 'transcript')).toBe(true);

    const record = (await (await server.call(`/v2/live/${messages[0].session_id}`)).json()) as Message;
    expect(record).toMatchObject({
      status: 'done',
      custom_metadata: { made_by: 'v1 live' },
      request_params: { endpointing: 0.3, maximum_duration_without_endpointing: 15, encoding: 'wav/pcm' },
    });
  }, 120_000);

  it('sends every chunk as a WAV file, and disconnects without terminating', async () => {
    const { ws, messages } = await connect(
      {
        x_service_key: server.key,
        frames_format: 'bytes',
        sample_rate: 16000,
        language_behaviour: 'automatic single language',
        transcription_hint: 'a speech',
      },
      `${PATH}/`,
    );
    for (let at = 0; at < pcm.length; at += 32_000) {
      const piece = pcm.subarray(at, at + 32_000);
      const header = writeWavHeader({ sampleRateHz: 16_000, channelCount: 1, dataBytes: piece.length });
      ws.send(Buffer.concat([header, piece]));
    }
    await server.waitFor(async () => messages.some(({ type }) => type === 'partial' || type === 'final'), 60_000);
    expect(messages[1]).toMatchObject({ event: 'warning', message: expect.stringContaining('custom_vocabulary') });
    ws.terminate();
    const id = messages[0].session_id;
    let record: Message;
    await server.waitFor(async () => {
      record = await (await server.call(`/v2/live/${id}`)).json();
      return record.status === 'done';
    }, 60_000);
    expect(record.result.transcription.full_transcript).toMatch(/what you can do for your country/i);
    // Headers in the middle of the stream were removed.
    expect(record.result.metadata.audio_duration).toBeCloseTo(11, 1);
  }, 120_000);

  it('gets a normal close when it stops sending audio', async () => {
    const { ws, messages, closed } = await connect({ x_service_key: server.key });
    ws.send(pcm.subarray(0, 64_000));
    expect(await closed).toBe(1000);
    expect(messages[0].event).toBe('connected');
  }, 60_000);
});

describe('refused requests', () => {
  it.each([
    ['no key', { sample_rate: 16000 }, 4401, /key/],
    ['a wrong key', { x_service_key: 'nobody' }, 4401, /key/],
    ['an encoding that is no longer supported', { encoding: 'mp3' }, 4422, /mp3 is no longer supported; send wav/],
    ['a bit depth that is no longer supported', { bit_depth: 64 }, 4422, /64 is no longer supported/],
    ['a language that is none', { language_behaviour: 'manual', language: 'klingon' }, 4400, /klingon/],
    ['a rate that is none', { sample_rate: 12345 }, 4400, /sample_rate/],
    ['no configuration', 'hello', 4400, /configuration/],
  ])('%s', async (what, config, code, message) => {
    const key = /key/.test(what) || typeof config === 'string' ? {} : { x_service_key: server.key };
    const { messages, closed } = await connect(typeof config === 'string' ? config : { ...key, ...config });
    expect(await closed).toBe(code);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ event: 'error', code: code - 4000 });
    expect(messages[0].message).toMatch(message);
  });

  it('file uploads, with the current URL', async () => {
    const form = new FormData();
    form.append('audio', new Blob([pcm.subarray(0, 32_000)]), 'a.wav');
    const answer = await server.call(`${PATH}/`, { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toMatchObject([
      410,
      { message: expect.stringContaining('/v2/upload') },
    ]);
  });

  it('an unknown message, without ending the session', async () => {
    const { ws, messages } = await connect({ x_service_key: server.key });
    ws.send(JSON.stringify({ type: 'stop_recording' }));
    await server.waitFor(async () => messages.length > 1, 10_000);
    expect(messages[1]).toMatchObject({ event: 'error', code: 400, message: expect.stringContaining('terminate') });
    await sleep(50);
    expect(ws.readyState).toBe(WebSocket.OPEN);
    ws.close();
  });
});
