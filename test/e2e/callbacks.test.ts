import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { JobCallback } from '../../src/schemas/admin/deliveries.ts';
import { startHttpServer } from '../fixtures/http-server.ts';
import { JFK, TestServer } from './server.ts';

interface Received {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: TestServer;
let receiver: Awaited<ReturnType<typeof startHttpServer>>;
let received: Received[] = [];
let statuses: number[] = [];
let audioUrl: string;

beforeAll(async () => {
  receiver = await startHttpServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ method: request.method ?? '', headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 200).end('thank you');
  });
  server = await TestServer.start({
    models: 'smallest',
    env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true', VERBATIM_DELIVERY_RETRY_SEC: '0.1,0.2' },
  });
  audioUrl = await server.upload(new Uint8Array(await readFile(JFK)));
}, 200_000);
afterAll(async () => {
  await server.dispose();
  await receiver.stop();
});
beforeEach(() => {
  received = [];
  statuses = [];
});

const secret = async () =>
  ((await (await server.call('/v1/account')).json()) as { webhook_secret: string }).webhook_secret;
async function log(jobId: string) {
  const answer = await server.call(`/v2/pre-recorded/${jobId}/deliveries`);
  type Log = {
    items: { id: string; state: string; attempts: { status_code: number | null; response: string | null }[] }[];
  };
  return ((await answer.json()) as Log).items;
}
const settled = (jobId: string) =>
  server.waitFor(async () => (await log(jobId)).every((delivery) => delivery.state !== 'pending'), 20_000);

it('sends the whole result of a finished job, signed', async () => {
  const id = await server.create({
    audio_url: audioUrl,
    callback: true,
    callback_config: { url: receiver.url, method: 'PUT' },
    custom_metadata: { order: 5 },
  });
  const job = await server.ended(id);
  await settled(id);
  expect(received).toHaveLength(1);
  const [{ method, headers, body }] = received as [Received];
  expect(method).toBe('PUT');
  new Webhook(await secret()).verify(body, headers as Record<string, string>);
  expect(() => new Webhook('whsec_AAAA').verify(body, headers as Record<string, string>)).toThrow();
  const callback = JobCallback.parse(JSON.parse(body));
  expect(callback).toMatchObject({ id, event: 'transcription.success', custom_metadata: { order: 5 } });
  expect(callback).toHaveProperty('payload', job.result);
});

it('sends the error of a failed job, also with the older callback_url', async () => {
  const id = await server.create({ audio_url: `${receiver.url}/not-audio`, callback_url: receiver.url });
  await server.ended(id);
  await settled(id);
  const callback = JobCallback.parse(JSON.parse(received.at(-1)!.body));
  expect(callback).toMatchObject({ id, event: 'transcription.error', error: { code: 415 } });
});

it('retries a callback with the same id until it is accepted', async () => {
  statuses = [500, 302];
  const id = await server.create({ audio_url: audioUrl, callback: true, callback_config: { url: receiver.url } });
  await server.ended(id);
  await settled(id);
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [delivery] = await log(id);
  expect(delivery).toMatchObject({ state: 'delivered' });
  expect(delivery!.attempts.map((each) => each.status_code)).toEqual([500, 302, 200]);
  expect(delivery!.attempts[2]!.response).toBe('thank you');
});

it('gives up after the last attempt, logs it, and sends it again on request', async () => {
  statuses = [500, 500, 500];
  const id = await server.create({ audio_url: audioUrl, callback: true, callback_config: { url: receiver.url } });
  await server.ended(id);
  await settled(id);
  const [delivery] = await log(id);
  expect(delivery).toMatchObject({ state: 'failed' });
  expect((await server.call(`/v1/deliveries/${delivery!.id}/redeliver`, { method: 'POST' })).status).toBe(202);
  await settled(id);
  expect((await log(id))[0]).toMatchObject({ state: 'delivered' });
});

it('does not retry after status 410', async () => {
  statuses = [410];
  const id = await server.create({ audio_url: audioUrl, callback: true, callback_config: { url: receiver.url } });
  await server.ended(id);
  await settled(id);
  expect((await log(id))[0]).toMatchObject({ state: 'failed', attempts: [{ status_code: 410 }] });
});
