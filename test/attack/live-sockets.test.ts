import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNAUTHENTICATED } from '../../src/live/settings.ts';
import { TestServer } from '../e2e/server.ts';
import { costOf, expectHarmless } from './measure.ts';
import { RawWebSocket } from './raw-websocket.ts';

const MIB = 1024 * 1024;
const V1 = '/audio/text/audio-transcription';
const NO_SESSION = `/v2/live?token=00000000-0000-4000-8000-000000000000.${'a'.repeat(43)}`;

const SESSIONS = 16;
/** Connections from one address that have not authenticated. */
const MAX_CONNECTIONS = UNAUTHENTICATED.perAddress + SESSIONS;

let server: TestServer;
beforeAll(async () => {
  const env = { VERBATIM_LIVE_WARM: 'false', VERBATIM_LIVE_SESSIONS: String(SESSIONS) };
  server = await TestServer.start({ env, until: 'listening' });
}, 200_000);
afterAll(() => server.dispose());

const open = (path: string) => RawWebSocket.open(server.url + path);

describe.each([
  ['the V1 address', V1],
  ['the live address with an invalid token', NO_SESSION],
])('%s, without a key', (_name, path) => {
  it('refuses a large frame of nested arrays without reading it', async () => {
    const frame = Buffer.from('['.repeat(16 * MIB));
    const cost = await costOf(server, async () => {
      const client = await open(path);
      await client.sendPart(frame.length, frame);
      await expect.poll(() => client.isClosed, { timeout: 20_000 }).toBe(true);
    });
    expectHarmless(cost);
  });

  it('keeps no unfinished frames in memory', async () => {
    const part = Buffer.alloc(15 * MIB, '[');
    const cost = await costOf(server, async () => {
      const clients = await Promise.all(Array.from({ length: 60 }, () => open(path)));
      await Promise.all(clients.map((client) => client.sendPart(16 * MIB, part)));
      await expect.poll(() => clients.every(({ isClosed }) => isClosed), { timeout: 30_000 }).toBe(true);
    });
    expectHarmless(cost);
  });

  it('does not answer the pings of a client that never reads', async () => {
    const cost = await costOf(server, async () => {
      const client = await open(path);
      client.stopReading();
      const endMs = performance.now() + 10_000;
      while (!client.isClosed && performance.now() < endMs) await Promise.race([client.sendPings(2_000), sleep(1_000)]);
      client.close();
    });
    expectHarmless(cost);
    expect(cost.cpuSec).toBeLessThan(5);
  });

  it('limits the number of connections from one address', async () => {
    // Those of the tests before may still be closing.
    await sleep(UNAUTHENTICATED.refusedMs);
    const clients = await Promise.all(Array.from({ length: 300 }, () => open(path)));
    const accepted = clients.filter(({ status }) => status === 101);
    expect(clients.filter(({ status }) => status === 503)).toHaveLength(300 - accepted.length);
    expect(accepted.length).toBeGreaterThanOrEqual(MAX_CONNECTIONS);
    // The service closes connections with an invalid token after a second, and then accepts others: those do not count.
    await sleep(100);
    const closed = accepted.filter(({ isClosed }) => isClosed).length;
    if (path === V1) expect(closed).toBe(0);
    expect(accepted.length - closed).toBeLessThanOrEqual(MAX_CONNECTIONS);
    for (const client of clients) client.close();
    // Closed connections no longer count.
    await expect.poll(async () => (await open(path)).status, { timeout: 10_000 }).toBe(101);
  });
});

it('reads no large frame that begins in the packet of a configuration with a wrong key', async () => {
  const part = Buffer.alloc(15 * MIB, '[');
  const config = Buffer.from('{"x_service_key":"wrong"}');
  const cost = await costOf(server, async () => {
    const clients = await Promise.all(Array.from({ length: 60 }, () => open(V1)));
    await Promise.all(
      clients.map((client) => {
        void client.sendPart(config.length, config);
        return client.sendPart(16 * MIB, part);
      }),
    );
    await expect.poll(() => clients.every(({ isClosed }) => isClosed), { timeout: 30_000 }).toBe(true);
  });
  expectHarmless(cost);
});

it('closes a connection that does not authenticate in time', async () => {
  const client = await open(V1);
  await expect.poll(() => client.isClosed, { timeout: 30_000, interval: 500 }).toBe(true);
});
