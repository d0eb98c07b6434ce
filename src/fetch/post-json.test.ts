import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer } from '../../test/fixtures/http-server.ts';
import { postJson } from './post-json.ts';

let server: Awaited<ReturnType<typeof startHttpServer>>;
const seen: { method: string | undefined; type: string | undefined; signature: unknown; body: string }[] = [];

beforeAll(async () => {
  server = await startHttpServer(async (request, response) => {
    const { method, headers } = request;
    seen.push({
      method,
      type: headers['content-type'],
      signature: headers['webhook-signature'],
      body: await text(request),
    });
    if (request.url === '/slow') return;
    if (request.url === '/redirect') response.writeHead(307, { location: '/' }).end();
    else if (request.url === '/long') response.writeHead(500).end('é'.repeat(50_000));
    else response.writeHead(202).end('thanks');
  });
});
afterAll(() => server.stop());

const OPTIONS = { allowPrivate: true, timeoutMs: 5000, body: '{"id":1}' };

describe('postJson', () => {
  it('sends the body unchanged with its headers', async () => {
    const answer = await postJson(server.url, {
      ...OPTIONS,
      method: 'PUT',
      headers: { 'webhook-signature': 'v1,abc' },
    });
    expect(answer).toMatchObject({ status: 202, body: 'thanks' });
    expect(answer.durationMs).toBeGreaterThan(0);
    expect(seen.at(-1)).toEqual({ method: 'PUT', type: 'application/json', signature: 'v1,abc', body: '{"id":1}' });
  });

  it('keeps the start of a long response in whole characters', async () => {
    const { status, body } = await postJson(`${server.url}/long`, OPTIONS);
    expect(status).toBe(500);
    expect(body).toMatch(/^é{2000,2048}$/);
  });

  it('does not follow redirects', async () => {
    const before = seen.length;
    expect((await postJson(`${server.url}/redirect`, OPTIONS)).status).toBe(307);
    expect(seen).toHaveLength(before + 1);
  });

  it('stops waiting for a slow response', async () => {
    await expect(postJson(`${server.url}/slow`, { ...OPTIONS, timeoutMs: 100 })).rejects.toMatchObject({
      code: 'url_unreachable',
      message: expect.stringContaining('did not respond within 0.1 s'),
    });
  });

  it('rejects forbidden addresses', async () => {
    const strict = { ...OPTIONS, allowPrivate: false };
    await expect(postJson(server.url, strict)).rejects.toMatchObject({ code: 'url_refused' });
    await expect(postJson('http://169.254.169.254/', OPTIONS)).rejects.toMatchObject({ code: 'url_refused' });
    await expect(postJson('file:///etc/passwd', OPTIONS)).rejects.toMatchObject({ code: 'url_refused' });
  });
});
