import { createHmac } from 'node:crypto';
import { buildSync } from 'esbuild';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { startHttpServer } from '../../test/fixtures/http-server.ts';
import { AudioBacklog } from './audio-backlog.ts';
import { readEvents } from './event-stream.ts';
import { VerbatimClient as WebClient } from './index.ts';
import { VerbatimClient, VerbatimError, verifyWebhook } from './node.ts';
import { backoffMs } from './pauses.ts';
import type { XhrLike } from './xhr-fetch.ts';

describe('calls', () => {
  it('retries an idempotent call, and waits as long as Retry-After requires', async () => {
    const seen: { method: string; key: string | undefined; atMs: number }[] = [];
    const server = await startHttpServer((request, response) => {
      seen.push({
        method: String(request.method),
        key: request.headers['idempotency-key'] as string | undefined,
        atMs: Date.now(),
      });
      if (seen.length === 1) response.writeHead(500).end('oops');
      else if (seen.length === 2) response.writeHead(429, { 'retry-after': '1' }).end('{}');
      else if (seen.length === 3) response.destroy();
      else response.writeHead(201).end('{"id":"x","result_url":"y"}');
    });
    const client = new VerbatimClient({ url: `${server.url}/`, key: 'k' });
    expect((await client.createJob({ audio_url: 'http://a.example/b' })).id).toBe('x');
    expect(seen).toHaveLength(4);
    expect(new Set(seen.map((call) => call.key)).size).toBe(1);
    expect(seen[0]?.key).toMatch(/^[\w-]{36}$/);
    expect(seen[2]!.atMs - seen[1]!.atMs).toBeGreaterThanOrEqual(990);
    await server.stop();
  });

  it('does not retry an invalid request or a call that is not idempotent, and reports why it failed', async () => {
    let calls = 0;
    let status = 400;
    const server = await startHttpServer((_request, response) => {
      calls++;
      const body = { message: 'Invalid request', validation_errors: ['audio_url: is required'] };
      response.writeHead(status, { 'x-request-id': 'G-01234567' }).end(JSON.stringify(body));
    });
    const client = new VerbatimClient({ url: server.url });
    const error = await client.createJob({ audio_url: '' }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(VerbatimError);
    expect(error).toMatchObject({
      status: 400,
      requestId: 'G-01234567',
      validationErrors: ['audio_url: is required'],
      message: 'Invalid request; audio_url: is required',
    });
    status = 500;
    calls = 0;
    await expect(client.live()).rejects.toMatchObject({ status: 500 });
    expect(calls).toBe(1);
    await server.stop();
    await expect(new VerbatimClient({ url: server.url, maxAttempts: 1 }).getJob('x')).rejects.toMatchObject({
      status: 0,
    });
  });

  it('stops waiting when it is aborted, and rejects with the reason of the abort', async () => {
    const server = await startHttpServer((_request, response) => response.writeHead(503).end());
    const client = new VerbatimClient({ url: server.url });
    const reason = new Error('enough');
    const signal = AbortSignal.timeout(50);
    await expect(client.getJob('x', { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
    const controller = new AbortController();
    controller.abort(reason);
    await expect(client.getJob('x', { signal: controller.signal })).rejects.toBe(reason);
    await server.stop();
  });

  it('follows the pages of a list by the query of the next link only', async () => {
    const requestedUrls: string[] = [];
    const server = await startHttpServer((request, response) => {
      requestedUrls.push(String(request.url));
      const last = requestedUrls.length === 2;
      const next = last ? null : 'https://elsewhere.example/v2/pre-recorded?offset=1&limit=1';
      response.end(JSON.stringify({ first: '', current: '', next, items: [{ id: String(requestedUrls.length) }] }));
    });
    const ids: string[] = [];
    const query = { limit: 1, status: ['done', 'error'] as ('done' | 'error')[], custom_metadata: { a: 1 } };
    for await (const job of new VerbatimClient({ url: `${server.url}/prefix` }).listJobs(query)) ids.push(job.id);
    expect(ids).toEqual(['1', '2']);
    expect(requestedUrls).toEqual([
      '/prefix/v2/pre-recorded?limit=1&status=done&status=error&custom_metadata=%7B%22a%22%3A1%7D',
      '/prefix/v2/pre-recorded?offset=1&limit=1',
    ]);
    await server.stop();
  });

  it('follows a job across broken streams and reports no event twice', async () => {
    const event = (status: string, progress: number) =>
      `event: x\r\ndata: ${JSON.stringify({ status, progress, stage: null, stages: [] })}\r\n\r\n`;
    let connections = 0;
    const server = await startHttpServer((_request, response) => {
      connections++;
      if (connections === 2) {
        response.writeHead(502).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event('processing', 0.5));
      if (connections === 1) setTimeout(() => response.destroy(), 30);
      else response.end(`: alive\n\n${event('done', 1)}`);
    });
    const reported: number[] = [];
    for await (const { progress } of new VerbatimClient({ url: server.url }).events('x')) reported.push(progress);
    expect(reported).toEqual([0.5, 1]);
    expect(connections).toBe(3);
    await server.stop();
  });
});

/** The XMLHttpRequest of a browser, implemented with Node's fetch. */
class NodeXhr implements XhrLike {
  status = 0;
  responseText = '';
  upload: XhrLike['upload'] = { onprogress: null };
  onload: XhrLike['onload'] = null;
  onerror: XhrLike['onerror'] = null;
  onabort: XhrLike['onabort'] = null;
  #target = { method: '', url: '' };
  #headers = new Headers();
  #answered = new Headers();
  #stop = new AbortController();
  open(method: string, url: string) {
    this.#target = { method, url };
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  getAllResponseHeaders() {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }
  async send(body: unknown) {
    const { method, url } = this.#target;
    const request = new Request(url, { method, headers: this.#headers, body: body as FormData });
    const bytes = await request.arrayBuffer();
    this.upload.onprogress?.({ loaded: bytes.byteLength, total: bytes.byteLength });
    try {
      const init = { method, headers: request.headers, body: bytes, signal: this.#stop.signal };
      const response = await fetch(url, init);
      this.#answered = response.headers;
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      if (this.#stop.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
  abort() {
    this.#stop.abort();
  }
}

it('reports the progress of an upload in a browser, and retries it', async () => {
  let calls = 0;
  const server = await startHttpServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (++calls === 1) response.writeHead(503, { 'x-request-id': 'G-1' }).end('{}');
      else if (calls === 2) response.end(JSON.stringify({ audio_url: request.headers['x-service-key'] }));
    });
  });
  vi.stubGlobal('XMLHttpRequest', NodeXhr);
  const client = new WebClient({ url: server.url, key: 'k' });
  const reported: number[] = [];
  const onProgress = (sentBytes: number) => reported.push(sentBytes);
  expect(await client.upload(new Blob(['12345']), { onProgress })).toEqual({ audio_url: 'k' });
  expect(reported).toEqual([0, 5, 5, 5]);
  const signal = AbortSignal.timeout(100);
  await expect(client.upload(new Blob(['1']), { onProgress, signal })).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(client.upload('a/path')).rejects.toThrow(/Node only/);
  vi.unstubAllGlobals();
  await server.stop();
});

it('parses events that are split at any byte', async () => {
  const bytes = new TextEncoder().encode('event: a\ndata: é\n\n: note\n\ndata: 1\ndata: 2\n\ndata: lost');
  const events = [];
  const parts = [...bytes].map((byte) => Uint8Array.of(byte));
  for await (const event of readEvents(ReadableStream.from(parts) as ReadableStream<Uint8Array>)) events.push(event);
  expect(events).toEqual([
    { event: 'a', data: 'é' },
    { event: 'ping', data: '' },
    { event: 'message', data: '1\n2' },
  ]);
});

describe('webhooks', () => {
  const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;
  const body = JSON.stringify({ id: 'é', event: 'transcription.success' });
  const now = new Date();
  const headers = {
    'Webhook-Id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('msg_1', now, body)}`,
  };

  it('accepts what the service signed', async () => {
    expect(await verifyWebhook(secret, headers, body)).toEqual(JSON.parse(body));
    expect(await verifyWebhook(secret, new Headers(headers), Buffer.from(body))).toEqual(JSON.parse(body));
  });

  it('refuses changed, unsigned, old and forged messages', async () => {
    const refused = { name: 'VerbatimError', status: 401 };
    await expect(verifyWebhook(secret, headers, `${body} `)).rejects.toMatchObject(refused);
    await expect(verifyWebhook(secret, {}, body)).rejects.toMatchObject(refused);
    const old = new Date(now.getTime() + 301_000);
    await expect(verifyWebhook(secret, headers, body, old)).rejects.toMatchObject(refused);
    const other = createHmac('sha256', 'other')
      .update(`msg_1.${headers['webhook-timestamp']}.${body}`)
      .digest('base64');
    const forged = { ...headers, 'webhook-signature': `v1,${other}` };
    await expect(verifyWebhook(secret, forged, body)).rejects.toMatchObject(refused);
  });
});

it('keeps audio until it is acknowledged', () => {
  const backlog = new AudioBacklog();
  backlog.push(Uint8Array.of(0, 1, 2));
  backlog.push(new Uint8Array());
  backlog.push(Uint8Array.of(3, 4));
  backlog.acknowledge(2);
  expect([...backlog.read(2, 10)]).toEqual([2]);
  expect([...backlog.read(3, 1)]).toEqual([3]);
  backlog.acknowledge(3);
  expect(() => backlog.read(2, 1)).toThrow(RangeError);
  expect(backlog.waitingBytes).toBe(2);
  backlog.acknowledge(100);
  expect(backlog.acknowledged).toBe(5);
});

it('waits longer before each retry, up to a limit', () => {
  expect(backoffMs(1, () => 1)).toBe(250);
  expect(backoffMs(3, () => 0)).toBe(500);
  expect(backoffMs(20, () => 1)).toBe(8_000);
});

it('can be bundled for browsers without code of Node or the server', () => {
  const result = buildSync({
    entryPoints: ['src/client/index.ts'],
    bundle: true,
    platform: 'browser',
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
  });
  const inputs = Object.keys(result.metafile.inputs);
  expect(inputs.every((path) => path.startsWith('src/client/'))).toBe(true);
  expect(result.outputFiles[0]!.contents.length).toBeLessThan(20_000);
});
