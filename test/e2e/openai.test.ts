import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg } from '../fixtures/media.ts';
import { readSrt, readVtt } from '../helpers/subtitle-parsers.ts';
import { JFK, TestServer } from './server.ts';

const SENTENCE = /what you can do for your country/i;

let server: TestServer;
let openai: OpenAI;
beforeAll(async () => {
  server = await TestServer.start({ models: 'smallest' });
  openai = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: server.key });
}, 200_000);
afterAll(() => server.dispose());

const file = () => createReadStream(JFK);

describe('the unmodified openai client', () => {
  it('transcribes, in each format', async () => {
    const ask = { model: 'whisper-1', language: 'en', temperature: 0 } as const;
    const [json, text, srt, vtt, verbose, diarized] = await Promise.all([
      openai.audio.transcriptions.create({ ...ask, file: file() }),
      openai.audio.transcriptions.create({ ...ask, file: file(), response_format: 'text' }),
      openai.audio.transcriptions.create({ ...ask, file: file(), response_format: 'srt' }),
      openai.audio.transcriptions.create({ ...ask, file: file(), response_format: 'vtt' }),
      openai.audio.transcriptions.create({
        ...ask,
        file: file(),
        response_format: 'verbose_json',
        timestamp_granularities: ['word', 'segment'],
      }),
      openai.audio.transcriptions.create({
        ...ask,
        model: 'gpt-4o-transcribe-diarize',
        file: file(),
        response_format: 'diarized_json',
        chunking_strategy: 'auto',
      }),
    ]);
    expect(json.text).toMatch(SENTENCE);
    expect(json).toMatchObject({ usage: { type: 'duration', seconds: 11 } });
    expect(text).toBe(`${json.text}\n`);
    expect(readSrt(srt).length).toBeGreaterThan(1);
    expect(readVtt(vtt).length).toBe(readSrt(srt).length);
    expect(verbose).toMatchObject({ task: 'transcribe', language: 'english', duration: 11, text: json.text });
    expect(verbose.words!.map((word) => word.word).join(' ')).toBe(json.text);
    expect(
      verbose
        .segments!.map((segment) => segment.text)
        .join('')
        .trim(),
    ).toBe(json.text);
    expect(verbose.segments![0]!.avg_logprob).toBeLessThanOrEqual(0);
    const segments = (diarized as unknown as OpenAI.Audio.TranscriptionDiarized).segments;
    expect(segments.every((segment) => /^[A-Z]$/.test(segment.speaker))).toBe(true);
    expect(segments[0]).toMatchObject({ type: 'transcript.text.segment', id: 'seg_001' });
  }, 120_000);

  it('streams a transcript', async () => {
    const stream = await openai.audio.transcriptions.create({ model: 'gpt-4o-transcribe', file: file(), stream: true });
    let joined = '';
    let whole = '';
    for await (const event of stream) {
      if (event.type === 'transcript.text.delta') joined += event.delta;
      if (event.type === 'transcript.text.done') whole = event.text;
    }
    expect(whole).toMatch(SENTENCE);
    expect(joined).toBe(whole);
  });

  it('streams text while the job is still running', async () => {
    const long = await ffmpeg(join(server.dataDir, 'long.wav'), ['-stream_loop', '6', '-i', JFK, '-c', 'copy']);
    const redacted = eventsWithRedaction(await readFile(long));
    const { data: stream, response } = await openai.audio.transcriptions
      .create({ model: 'whisper-1', language: 'en', file: createReadStream(long), stream: true })
      .withResponse();
    const id = response.headers.get('x-verbatim-job-id');
    const job = async () => (await (await server.call(`/v2/pre-recorded/${id}`)).json()) as Record<string, unknown>;
    const deltas: string[] = [];
    let whole = '';
    for await (const event of stream) {
      if (event.type === 'transcript.text.delta') deltas.push(event.delta);
      if (event.type === 'transcript.text.done') whole = event.text;
      if (deltas.length === 1) expect(await job()).toMatchObject({ status: 'processing', result: null });
    }
    expect(deltas[0]!.length).toBeLessThan(whole.length / 2);
    expect(deltas.join('')).toBe(whole);
    expect(whole.match(/ask not/gi)!.length).toBeGreaterThan(4);
    // Streamed text is not stored beside the result.
    expect(JSON.stringify((await job())['post_session_metadata'])).not.toContain('country');
    // With redaction, no text is streamed.
    expect(await redacted).toMatch(/"stage":"transcribe","progress":0\.[3-9]/);
    expect(await redacted).not.toContain('"recognized"');
  }, 180_000);

  async function eventsWithRedaction(bytes: Buffer): Promise<string> {
    const id = await server.create({
      audio_url: await server.upload(Uint8Array.from(bytes)),
      language_config: { languages: ['en'] },
      pii_redaction: true,
    });
    return (await server.call(`/v2/pre-recorded/${id}/events`)).text();
  }

  it('translates, and leaves English unchanged', async () => {
    const { text } = await openai.audio.translations.create({ model: 'whisper-1', file: file() });
    expect(text).toMatch(SENTENCE);
    const verbose = await openai.audio.translations.create({
      model: 'whisper-1',
      file: file(),
      response_format: 'verbose_json',
    });
    expect(verbose).toMatchObject({ task: 'translate', language: 'english' });
  });

  it('lists models, and creates normal jobs', async () => {
    const ids = [];
    for await (const model of openai.models.list()) ids.push(model.id);
    expect(ids).toEqual(expect.arrayContaining(['whisper-1', 'gpt-4o-transcribe', 'stt-1', 'stt-3', 'stt-fusion']));
    expect((await openai.models.retrieve('whisper-1')).id).toBe('whisper-1');
    const { response } = await openai.audio.transcriptions
      .create({ model: 'stt-1', file: await OpenAI.toFile(await readFile(JFK), 'talk.wav') })
      .withResponse();
    const id = response.headers.get('x-verbatim-job-id');
    const list = await (await server.call('/v2/pre-recorded?custom_metadata[made_by]=openai&limit=1')).json();
    expect(list).toMatchObject({
      items: [
        {
          id,
          file: { filename: 'talk.wav' },
          custom_metadata: { made_by: 'openai', endpoint: 'transcriptions', model: 'stt-1' },
        },
      ],
    });
    // Other clients get the format of the service.
    expect(await (await server.call('/v1/models')).json()).toHaveProperty('models');
  });
});

describe('refused requests', () => {
  const wrong = (init: { model?: string; audio?: File; [field: string]: unknown }) =>
    openai.audio.transcriptions
      .create({ model: 'whisper-1', file: file(), ...init } as OpenAI.Audio.TranscriptionCreateParamsNonStreaming)
      .catch((error: unknown) => error);

  it('get an error in the format of the client', async () => {
    const model = await wrong({ model: 'tts-1' });
    expect(model).toBeInstanceOf(OpenAI.BadRequestError);
    expect(model).toMatchObject({ status: 400, param: 'model', type: 'invalid_request_error' });
    expect((model as Error).message).toContain('whisper-1');
    expect(await wrong({ language: 'klingon' })).toMatchObject({ status: 400, param: 'language' });
    expect(await wrong({ temperature: 7 })).toMatchObject({ status: 400, param: 'temperature' });
    expect(await wrong({ response_format: 'pdf' })).toMatchObject({ status: 400, param: 'response_format' });
    expect(await wrong({ include: ['logprobs'] })).toMatchObject({ status: 400, param: 'include' });
    const text = await OpenAI.toFile(Buffer.from('not audio'), 'a.wav');
    expect(await wrong({ file: text })).toMatchObject({ status: 415, type: 'invalid_request_error' });
    const stranger = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'wrong' });
    await expect(stranger.audio.transcriptions.create({ model: 'whisper-1', file: file() })).rejects.toMatchObject({
      status: 401,
      code: 'invalid_api_key',
    });
    const missing = await server.call('/v1/audio/transcriptions', { method: 'POST', body: new FormData() });
    expect([missing.status, await missing.json()]).toMatchObject([400, { error: { type: 'invalid_request_error' } }]);
  });

  it('leave no job, and a client that disconnects while it waits removes its job', async () => {
    const count = async () => ((await (await server.call('/v2/pre-recorded?limit=100')).json()) as Page).items.length;
    const before = await count();
    await wrong({ model: 'tts-1' });
    expect(await count()).toBe(before);
    // Fill both workers, so that the next job waits.
    const busy = [1, 2, 3].map(() => openai.audio.transcriptions.create({ model: 'stt-1', file: file() }));
    await server.waitFor(async () => (await count()) === before + 3, 30_000);
    const controller = new AbortController();
    const left = openai.audio.transcriptions
      .create({ model: 'stt-1', file: file() }, { signal: controller.signal })
      .catch((error: unknown) => error);
    await server.waitFor(async () => (await count()) === before + 4, 30_000);
    controller.abort();
    expect(await left).toBeInstanceOf(OpenAI.APIUserAbortError);
    await server.waitFor(async () => (await count()) === before + 3, 30_000);
    for (const { text } of await Promise.all(busy)) expect(text).toMatch(SENTENCE);
  }, 120_000);
});

type Page = { items: unknown[] };
