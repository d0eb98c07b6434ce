import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VerbatimClient, type WebhookEvent, type WebhookWithSecret } from '../../src/client/node.ts';
import { findModel } from '../../src/engines/catalog.ts';
import { WebhookBody } from '../../src/schemas/admin/deliveries.ts';
import { DeliveryDetail, DeliveryList } from '../../src/schemas/admin/delivery-log.ts';
import { Usage } from '../../src/schemas/admin/usage.ts';
import { startHttpServer } from '../fixtures/http-server.ts';
import { AUSTEN, LiveClient, samplesOf } from './live-client.ts';
import { JFK, TestServer } from './server.ts';

interface Received {
  method: string | undefined;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: TestServer;
let client: VerbatimClient;
let receiver: Awaited<ReturnType<typeof startHttpServer>>;
const received: Received[] = [];
/** The next statuses that the receiver answers at a path; 200 when the list is empty. */
const answers = new Map<string, number[]>();
const at = (path: string) => received.filter((each) => each.path === path);

beforeAll(async () => {
  const model = findModel('whisper-tiny', '/nowhere').dir;
  receiver = await startHttpServer(async (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/models/tiny/')) {
      const bytes = await readFile(join(model, path.slice('/models/tiny/'.length))).catch(() => null);
      response.writeHead(bytes ? 200 : 404, { 'content-length': bytes?.length ?? 0 });
      // A slow download, so that the test can cancel it.
      if (bytes && path.endsWith('slow')) return;
      return void response.end(request.method === 'HEAD' ? undefined : (bytes ?? undefined));
    }
    if (path.startsWith('/models/slow/')) return;
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ method: request.method, path, headers: request.headers, body });
    response.writeHead(answers.get(path)?.shift() ?? 200, { 'x-receiver': 'here' }).end('thank you');
  });
  server = await TestServer.start({
    models: 'smallest',
    env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true', VERBATIM_DELIVERY_RETRY_SEC: '0.1,0.2' },
    until: 'listening',
  });
  client = new VerbatimClient({ url: server.url, key: server.key });
}, 100_000);
afterAll(async () => {
  await server.dispose();
  await receiver.stop();
});

const hook = (path: string, events: WebhookEvent[]) => client.webhooks.create({ url: receiver.url + path, events });
const verify = ({ secret }: { secret: string }, { body, headers }: Received) =>
  new Verifier(secret).verify(body, headers as Record<string, string>);
async function deliveriesOf(query: string) {
  return DeliveryList.parse(await (await server.call(`/v1/deliveries?${query}`)).json()).items;
}
const settled = (query: string, count: number) =>
  server.waitFor(async () => {
    const items = await deliveriesOf(query);
    return items.length === count && items.every(({ state }) => state !== 'pending');
  }, 30_000);

let first: WebhookWithSecret;

it('notifies several webhooks of a job, each with its own signature', async () => {
  first = await hook('/first', ['transcription.created', 'transcription.success', 'transcription.error']);
  const second = await hook('/second', ['transcription.error']);
  expect(first.secret).toMatch(/^whsec_/);
  expect(first.secret).not.toBe(second.secret);
  const id = await server.create({ audio_url: `${receiver.url}/not-audio` });
  await server.ended(id);
  await settled(`job_id=${id}`, 3);
  expect(at('/first').map(({ body }) => WebhookBody.strict().parse(JSON.parse(body)))).toEqual([
    { event: 'transcription.created', payload: { id } },
    { event: 'transcription.error', payload: { id } },
  ]);
  expect(at('/second').map(({ body }) => JSON.parse(body).event)).toEqual(['transcription.error']);
  expect(new Set(at('/first').map(({ method }) => method))).toEqual(new Set(['POST']));
  for (const each of at('/first')) verify(first, each);
  verify(second, at('/second')[0]!);
  expect(() => verify(first, at('/second')[0]!)).toThrow();
  await client.webhooks.delete(second.id);
  expect(await deliveriesOf(`job_id=${id}`)).toHaveLength(2);

  // Deliveries are deleted with their job.
  await client.deleteJob(id);
  expect(await deliveriesOf(`job_id=${id}`)).toEqual([]);
});

it('logs requests and responses, retries a delivery, and sends it again on request', async () => {
  answers.set('/first', [500, 503]);
  const test = await client.webhooks.test(first.id);
  expect(test).toMatchObject({ event: 'test', job_id: null, state: 'pending' });
  await server.waitFor(async () => (await client.deliveries.get(test.id)).state === 'delivered', 10_000);
  const delivery = DeliveryDetail.strict().parse(await client.deliveries.get(test.id));
  expect(delivery.attempts.map(({ status_code }) => status_code)).toEqual([500, 503, 200]);
  expect(delivery.attempts[2]).toMatchObject({ response: 'thank you', response_headers: { 'x-receiver': 'here' } });
  const last = received.at(-1)!;
  expect(delivery.request).toMatchObject({ method: 'POST', url: first.url, body: last.body });
  expect(delivery.request.headers).toMatchObject({ 'webhook-signature': last.headers['webhook-signature'] });
  expect((await client.deliveries.redeliver(test.id)).state).toBe('pending');
  await server.waitFor(async () => (await client.deliveries.get(test.id)).attempts.length === 4, 10_000);
  expect(received.at(-1)!.headers['webhook-id']).toBe(test.id);
});

it('signs with the old and the new secret after a rotation', async () => {
  const renewed = await client.webhooks.rotateSecret(first.id);
  expect(renewed.secret).not.toBe(first.secret);
  const { id } = await client.webhooks.test(first.id);
  await server.waitFor(async () => (await client.deliveries.get(id)).state === 'delivered', 10_000);
  verify(first, received.at(-1)!);
  verify(renewed, received.at(-1)!);
});

it('gives up after the last attempt, and disables a webhook after status 410', async () => {
  const gone = await hook('/gone', ['transcription.created']);
  answers.set('/gone', [500, 500, 500, 410]);
  const { id } = await client.webhooks.test(gone.id);
  await server.waitFor(async () => (await client.deliveries.get(id)).state === 'failed', 10_000);
  expect(await client.webhooks.get(gone.id)).toMatchObject({ enabled: true });
  await client.deliveries.redeliver(id);
  await server.waitFor(async () => !(await client.webhooks.get(gone.id)).enabled, 10_000);
  expect((await client.webhooks.get(gone.id)).disabled_reason).toMatch(/responded with 410/);
  await expect(client.webhooks.test(gone.id)).rejects.toMatchObject({ status: 409 });
  await expect(client.deliveries.redeliver(id)).rejects.toMatchObject({ status: 409 });
  const job = await server.create({ audio_url: `${receiver.url}/not-audio` });
  expect(await deliveriesOf(`webhook_id=${gone.id}&job_id=${job}`)).toEqual([]);
  const on = await client.webhooks.update(gone.id, { enabled: true, description: 'back again' });
  expect(on).toMatchObject({ enabled: true, disabled_reason: null, description: 'back again' });
  await client.webhooks.delete(gone.id);
});

it('refuses an invalid webhook', async () => {
  const bad: object[] = [
    {},
    { url: receiver.url, events: [] },
    { url: receiver.url, events: ['everything'] },
    { url: 'ftp://example.com', events: ['live.end_session'] },
  ];
  for (const body of bad) expect((await server.post('/v1/webhooks', body)).status, JSON.stringify(body)).toBe(400);
});

it('sends the events of a session in order, even if the receiver fails at times', async () => {
  const events = ['start_session', 'start_recording', 'end_recording', 'end_session'] as const;
  const live = await hook(
    '/live',
    events.map((name) => `live.${name}` as const),
  );
  answers.set('/live', [500, 500, 200, 500]);
  const { client: session, id } = await LiveClient.start(server, { language_config: { languages: ['en'] } });
  session.socket.send((await samplesOf(AUSTEN)).subarray(0, 64_000));
  session.socket.send(JSON.stringify({ type: 'stop_recording' }));
  await session.closed;
  await settled(`webhook_id=${live.id}`, 4);
  const arrived = at('/live').map(({ body }) => JSON.parse(body) as WebhookBody);
  expect(arrived.every(({ payload }) => payload.id === id)).toBe(true);
  // All attempts of an event come before the first attempt of the next.
  const order = arrived.map(({ event }) => events.findIndex((name) => event === `live.${name}`));
  expect(order).toEqual([0, 0, 0, 1, 1, 2, 3]);
  const record = await client.getLive(id);
  const usage = await client.usage({ kind: 'live' });
  expect(usage.total).toMatchObject({ count: 1, failed: 0, billing_seconds: record.result!.metadata.billing_time });
}, 120_000);

it('sums up usage, and keeps it when jobs are deleted', async () => {
  const id = await server.create({ audio_url: await server.upload(new Uint8Array(await readFile(JFK))) });
  const job = await server.ended(id, 180_000);
  expect(job.status).toBe('done');
  await server.waitFor(
    async () => (await deliveriesOf(`job_id=${id}`)).every(({ state }) => state === 'delivered'),
    10_000,
  );
  const read = async (query = '') => Usage.strict().parse(await (await server.call(`/v1/usage${query}`)).json());
  const before = await read('?kind=pre-recorded');
  const { audio_duration, billing_time } = job.result.metadata;
  expect(before.total).toMatchObject({
    count: 3,
    failed: 2,
    audio_seconds: audio_duration,
    billing_seconds: billing_time,
  });
  expect(before.items).toMatchObject([{ day: new Date().toISOString().slice(0, 10), key_name: 'configured' }]);
  await client.deleteJob(id);
  expect(await read('?kind=pre-recorded')).toEqual(before);
  expect((await read()).total.count).toBe(4);
  expect(await read('?from=2020-01-01&to=2020-02-01')).toMatchObject({ items: [], total: { count: 0 } });
  expect((await server.call('/v1/usage?from=2026-02-01&to=2026-01-01')).status).toBe(400);
  expect((await server.call('/v1/usage?from=yesterday')).status).toBe(400);
}, 240_000);

it('pulls a model, reports the progress, and removes it', async () => {
  const pull = await client.pulls.start(`${receiver.url}/models/tiny`);
  expect(pull).toMatchObject({ name: 'tiny', state: 'pulling' });
  await expect(client.pulls.start(`${receiver.url}/models/tiny`)).rejects.toMatchObject({ status: 409 });
  await server.waitFor(async () => (await client.pulls.list()).items[0]!.state !== 'pulling', 30_000);
  const { items, installed } = await client.pulls.list();
  expect(items[0]).toMatchObject({ state: 'done', error: null });
  expect(items[0]!.received_bytes).toBe(items[0]!.total_bytes);
  expect(items[0]!.received_bytes).toBeGreaterThan(10_000_000);
  expect(installed).toMatchObject([{ id: 'tiny', used_for: [] }]);
  const config = await readFile(join(server.dataDir, 'models/tiny/config.json'));
  const wanted = await readFile(join(findModel('whisper-tiny', '/nowhere').dir, 'config.json'));
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(sum(config)).toBe(sum(wanted));
  await client.removeModel('tiny');
  expect((await client.pulls.list()).installed).toEqual([]);
  await expect(client.removeModel('tiny')).rejects.toMatchObject({ status: 404 });
  await expect(client.removeModel('whisper-base')).rejects.toMatchObject({ status: 409 });
  await expect(client.removeModel('../blobs')).rejects.toMatchObject({ status: 404 });

  const slow = await client.pulls.start(`${receiver.url}/models/slow`);
  await client.pulls.cancel(slow.id);
  await server.waitFor(async () => (await client.pulls.list()).items[0]!.state === 'cancelled', 10_000);
  const missing = await client.pulls.start(`${receiver.url}/models/tiny/nothing`);
  await server.waitFor(async () => (await client.pulls.list()).items[0]!.state === 'failed', 20_000);
  await client.pulls.cancel(missing.id);
  expect((await client.pulls.list()).items.map(({ state }) => state)).toEqual(['cancelled', 'done']);
}, 90_000);

it('returns the body and the responses of a delivery only to the key that owns it', async () => {
  const makeKey = (name: string, scopes: string[]) =>
    server.post('/v1/keys', { name, scopes }).then(async (answer) => (await answer.json()) as { secret: string });
  const owner = new VerbatimClient({ url: server.url, key: (await makeKey('owner', ['transcribe'])).secret });
  const hooked = await owner.webhooks.create({ url: `${receiver.url}/owner`, events: ['transcription.error'] });
  const { id } = await owner.webhooks.test(hooked.id);
  await server.waitFor(async () => (await owner.deliveries.get(id)).state === 'delivered', 10_000);
  const own = await owner.deliveries.get(id);
  expect(own.request.body).toContain('"test"');
  expect(own.attempts[0]).toMatchObject({ response: 'thank you', response_headers: { 'x-receiver': 'here' } });

  const admin = new VerbatimClient({ url: server.url, key: (await makeKey('admin only', ['admin'])).secret });
  for (const other of [admin, client]) {
    const seen = DeliveryDetail.strict().parse(await other.deliveries.get(id));
    expect(seen).toMatchObject({ state: 'delivered', request: { body: null } });
    const listed = (await other.deliveries.list({ webhook_id: hooked.id }).next()).value;
    for (const { attempts } of [seen, listed]) {
      expect(attempts[0]).toMatchObject({ status_code: 200, response: null, response_headers: null });
    }
  }
});
