import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '../../src/schemas/errors.ts';
import { JFK, TestServer } from './server.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const ELSEWHERE = 'https://example.com/a.wav';

let server: TestServer;
let audioUrl: string;
let jobId: string;

beforeAll(async () => {
  // No worker, so that jobs stay queued; a low limit, so that the test can reach it.
  server = await TestServer.start({
    env: {
      VERBATIM_ROLE: 'serve',
      VERBATIM_JOBS_QUEUED_PER_KEY: '10',
      VERBATIM_MAX_FILE_MB: '1',
      VERBATIM_AUTH_HEADER_ALIASES: 'x-other-key, X-Third-Key',
    },
    until: 'listening',
  });
  audioUrl = await server.upload(new Uint8Array(await readFile(JFK)));
  jobId = await server.create({ audio_url: audioUrl });
}, 60_000);
afterAll(() => server.dispose());

async function expectError(answer: Response, status: number, message?: RegExp): Promise<ErrorBody> {
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(status);
  const error = ErrorBody.strict().parse(body);
  expect(error.statusCode).toBe(status);
  expect(error.request_id).toMatch(/^G-[0-9a-f]{8}$/);
  expect(answer.headers.get('x-request-id')).toBe(error.request_id);
  expect(Math.abs(Date.parse(error.timestamp) - Date.now())).toBeLessThan(10_000);
  expect(error.path).toBe(new URL(answer.url).pathname);
  if (message) expect(`${error.message} ${error.validation_errors?.join(' ')}`).toMatch(message);
  return error;
}

const protectedRoutes: [string, string][] = [
  ['POST', '/v2/upload'],
  ['POST', '/v2/pre-recorded'],
  ['GET', '/v2/pre-recorded'],
  ['GET', `/v2/pre-recorded/${UNKNOWN}`],
  ['DELETE', `/v2/pre-recorded/${UNKNOWN}`],
  ['GET', `/v2/pre-recorded/${UNKNOWN}/file`],
  ['GET', `/v2/pre-recorded/${UNKNOWN}/events`],
  ['GET', `/v2/pre-recorded/${UNKNOWN}/deliveries`],
  ['POST', '/v2/transcription'],
  ['GET', '/v2/transcription'],
  ['GET', `/v2/transcription/${UNKNOWN}`],
  ['DELETE', `/v2/transcription/${UNKNOWN}`],
  ['GET', `/v2/transcription/${UNKNOWN}/file`],
  ['GET', '/v1/history'],
  ['GET', '/v1/account'],
  ['GET', `/file/${UNKNOWN}`],
  ['POST', `/v1/deliveries/${UNKNOWN}/redeliver`],
];

describe('keys', () => {
  it.each(protectedRoutes)('%s %s requires a key', async (method, path) => {
    await expectError(await server.call(path, { method, key: null }), 401, /key not found/i);
    await expectError(await server.call(path, { method, key: 'wrong' }), 401, /key not found/i);
  });

  it.each(protectedRoutes.filter(([, path]) => path.includes(UNKNOWN)))(
    '%s %s answers 404 for an unknown id',
    async (method, path) => {
      await expectError(await server.call(path, { method }), 404);
    },
  );

  it('accepts the key in other configured headers', async () => {
    for (const name of ['x-other-key', 'x-third-key']) {
      const answer = await server.call('/v1/history', { key: null, headers: { [name]: server.key } });
      expect(answer.status).toBe(200);
    }
  });

  it('hides what belongs to another key', async () => {
    const made = await server.post('/v1/keys', { name: 'another', scopes: ['transcribe'] });
    const { secret: key } = (await made.json()) as { secret: string };
    const call = (path: string, init = {}) => server.call(path, { key, ...init });
    await expectError(await call(`/v2/pre-recorded/${jobId}`), 401);
    await expectError(await call(`/v2/pre-recorded/${jobId}`, { method: 'DELETE' }), 401);
    await expectError(await call(`/v2/pre-recorded/${jobId}/file`), 401);
    await expectError(await call(new URL(audioUrl).pathname), 401);
    const create = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ audio_url: audioUrl }),
    };
    await expectError(await call('/v2/pre-recorded', create), 401);
    expect(((await (await call('/v1/history')).json()) as { items: unknown[] }).items).toEqual([]);
  });
});

describe('bodies', () => {
  it('answers malformed JSON, no body, and the wrong content type with 400', async () => {
    const post = (body: string | undefined, type: string) =>
      server.call('/v2/pre-recorded', {
        method: 'POST',
        headers: { 'content-type': type },
        ...(body === undefined ? {} : { body }),
      });
    await expectError(await post('{"audio_url"', 'application/json'), 400);
    await expectError(await post('', 'application/json'), 400);
    await expectError(await post('{}', 'application/xml'), 400);
    await expectError(await server.call('/v2/pre-recorded', { method: 'POST' }), 400, /audio_url|object/);
  });

  it('names each invalid field', async () => {
    const error = await expectError(
      await server.post('/v2/pre-recorded', {
        audio_url: 5,
        diarization: 'yes',
        subtitles_config: { formats: [], maximum_duration: 31 },
      }),
      400,
    );
    for (const field of ['audio_url', 'diarization', 'subtitles_config.formats', 'subtitles_config.maximum_duration']) {
      expect(
        error.validation_errors?.some((text) => text.startsWith(`${field}:`)),
        field,
      ).toBe(true);
    }
  });

  it.each([
    [{ model: 'stt-3', language_config: { languages: ['ja'] } }],
    [{ model: 'stt-3', language_config: { languages: ['en', 'fr'], code_switching: true } }],
    [{ diarization: true, diarization_config: { min_speakers: 3, max_speakers: 2 } }],
  ])('refuses an invalid combination with 422: %j', async (params) => {
    await expectError(
      await server.post('/v2/pre-recorded', { audio_url: ELSEWHERE, ...params }),
      422,
      /invalid parameter/i,
    );
  });

  it('refuses a body above a megabyte with 413', async () => {
    await expectError(await server.post('/v2/pre-recorded', { audio_url: ELSEWHERE, x: 'y'.repeat(1_100_000) }), 413);
  });
});

describe('refused audio URLs', () => {
  it.each([
    'http://127.0.0.1/a.wav',
    'http://localhost:8080/a.wav',
    'http://[::1]/a.wav',
    'http://10.1.2.3/a',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/a.wav',
    'http://0x7f.1/a.wav',
    'http://[::ffff:192.168.0.1]/',
  ])('%s', async (audio_url) => {
    await expectError(await server.post('/v2/pre-recorded', { audio_url }), 422);
    await expectError(await server.post('/v2/upload', { audio_url }), 422);
    const callback = { callback: true, callback_config: { url: audio_url } };
    await expectError(await server.post('/v2/pre-recorded', { audio_url: audioUrl, ...callback }), 422);
  });
  it('refuses other schemes with 400', async () => {
    for (const audio_url of ['file:///etc/passwd', 'ftp://example.com/a', 'a.wav', 'data:audio/wav;base64,AA']) {
      await expectError(await server.post('/v2/pre-recorded', { audio_url }), 400, /audio_url/);
    }
  });
  it('refuses the URL of an unknown file with 422', async () => {
    await expectError(await server.post('/v2/pre-recorded', { audio_url: `${server.url}/file/${UNKNOWN}` }), 422);
  });
});

describe('uploads', () => {
  it('requires a part named audio', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'a.wav');
    await expectError(await server.call('/v2/upload', { method: 'POST', body: form }), 400, /audio/);
    await expectError(await server.call('/v2/upload', { method: 'POST', body: new FormData() }), 400, /audio/);
  });
  it('answers 413 above the limit, with and without a content length', async () => {
    const big = new Uint8Array(1_200_000);
    await expectError(await server.tryUpload(big), 413);
    const boundary = 'xyz';
    async function* parts() {
      yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n`);
      for (let i = 0; i < 12; i++) yield Buffer.alloc(100_000);
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    }
    const answer = await server.call('/v2/upload', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: ReadableStream.from(parts()),
      duplex: 'half',
    } as RequestInit);
    await expectError(answer, 413);
  });
  it('answers 415 to a file that is not media, whatever its name', async () => {
    await expectError(await server.tryUpload(new TextEncoder().encode('just some text'), 'song.mp3'), 415);
    await expectError(await server.tryUpload(new Uint8Array(0), 'empty.wav'), 415);
  });
});

describe('jobs', () => {
  it('returns every parameter with its default', async () => {
    const job = (await (await server.call(`/v2/pre-recorded/${jobId}`)).json()) as Record<string, unknown>;
    expect(job).toMatchObject({ status: 'queued', version: 2, kind: 'pre-recorded', error_code: null, result: null });
    expect(job['request_params']).toMatchObject({
      audio_url: audioUrl,
      model: 'stt-1',
      diarization: false,
      language_config: { languages: [], code_switching: false },
    });
  });

  it('is created once for one Idempotency-Key', async () => {
    const create = (params = {}) =>
      server.post('/v2/pre-recorded', { audio_url: audioUrl, ...params }, { 'idempotency-key': 'order-1' });
    const [first, second] = await Promise.all([create(), create()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    const { id } = (await first.json()) as { id: string };
    expect(((await second.json()) as { id: string }).id).toBe(id);
    await expectError(await create({ diarization: true }), 422, /Idempotency-Key/);
    expect((await server.call(`/v2/pre-recorded/${id}`, { method: 'DELETE' })).status).toBe(202);
  });

  it('can be cancelled while it waits', async () => {
    const id = await server.create({ audio_url: audioUrl });
    const deleted = await server.call(`/v2/transcription/${id}`, { method: 'DELETE' });
    expect(deleted.status).toBe(202);
    expect(await deleted.text()).toBe('');
    await expectError(await server.call(`/v2/pre-recorded/${id}`), 404);
  });

  it('answers 429 when too many jobs wait', async () => {
    const made: string[] = [];
    for (;;) {
      const answer = await server.post('/v2/pre-recorded', { audio_url: audioUrl });
      if (answer.status === 201) {
        made.push(((await answer.json()) as { id: string }).id);
        expect(made.length).toBeLessThan(20);
        continue;
      }
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await expectError(answer, 429);
      break;
    }
    for (const id of made) await server.call(`/v2/pre-recorded/${id}`, { method: 'DELETE' });
  });

  it('lists jobs by pages whose links contain the filters', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++)
      ids.unshift(await server.create({ audio_url: audioUrl, custom_metadata: { batch: 'p' } }));
    type Page = { first: string; current: string; next: string | null; items: { id: string; kind: string }[] };
    const read = async (path: string) => (await (await server.call(path)).json()) as Page;
    const page = await read('/v2/pre-recorded?limit=2&custom_metadata={"batch":"p"}&status=queued');
    expect(page.items.map((item) => item.id)).toEqual(ids.slice(0, 2));
    expect(page.first).toContain('offset=0');
    const next = await read(page.next!);
    expect(next.items.map((item) => item.id)).toEqual(ids.slice(2));
    expect(next.next).toBeNull();
    expect((await read(next.current)).items).toEqual(next.items);
    expect((await read('/v2/transcription?kind=live')).items).toEqual([]);
    expect((await read('/v1/history?kind=pre-recorded&limit=100')).items.length).toBeGreaterThanOrEqual(4);
    const today = new Date().toISOString().slice(0, 10);
    expect((await read(`/v1/history?date=${today}`)).items.length).toBeGreaterThan(0);
    expect((await read('/v1/history?date=2001-01-01')).items).toEqual([]);
    expect((await read(`/v1/history?after_date=${new Date(Date.now() + 60_000).toISOString()}`)).items).toEqual([]);
    for (const bad of ['limit=0', 'limit=101', 'offset=-1', 'date=2026-02-30', 'status=lost', 'custom_metadata=[1']) {
      await expectError(await server.call(`/v2/pre-recorded?${bad}`), 400, new RegExp(bad.split('=')[0]!));
    }
    for (const id of ids) await server.call(`/v2/pre-recorded/${id}`, { method: 'DELETE' });
  });
});

describe('files', () => {
  it('supports range requests', async () => {
    const read = (range: string) => server.call(audioUrl, { headers: { range } });
    const size = (await readFile(JFK)).length;
    const tail = await read('bytes=-10');
    expect([tail.status, tail.headers.get('content-range')]).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`]);
    expect((await tail.arrayBuffer()).byteLength).toBe(10);
    expect(await (await read('bytes=8-11')).text()).toBe('WAVE');
    expect((await read('bytes=0-')).status).toBe(206);
    expect((await read('nonsense')).status).toBe(200);
    const beyond = await read(`bytes=${size}-`);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${size}`);
    await expectError(beyond, 416);
  });
});

describe('other routes', () => {
  it('unknown routes and methods have the same error body', async () => {
    await expectError(await server.call('/nothing/here?x=1'), 404);
    await expectError(await server.call('/v2/pre-recorded', { method: 'PATCH' }), 404);
    await expectError(await server.call('/v2/%zz'), 400);
  });
  it('needs no key for models, probes, metrics and documents', async () => {
    for (const path of ['/v1/models', '/health', '/ready', '/metrics', '/openapi.json', '/docs/', '/']) {
      expect((await server.call(path, { key: null })).status, path).toBe(200);
    }
    const { models } = (await (await server.call('/v1/models', { key: null })).json()) as { models: { id: string }[] };
    expect(models.map((model) => model.id)).toEqual(['stt-1', 'stt-3', 'stt-fusion']);
  });
  it('answers 429 to a key that exceeds the request rate', async () => {
    const slow = await TestServer.start({
      env: { VERBATIM_ROLE: 'serve', VERBATIM_REQUESTS_PER_SECOND: '2' },
      until: 'listening',
    });
    try {
      const answers = await Promise.all(Array.from({ length: 12 }, () => slow.call('/v1/history')));
      const refused = answers.filter((answer) => answer.status === 429);
      expect(refused.length).toBeGreaterThan(3);
      expect(refused[0]!.headers.get('retry-after')).toBe('1');
      await expectError(refused[0]!, 429);
    } finally {
      await slow.dispose();
    }
  });
});
