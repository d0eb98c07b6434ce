import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JFK, TestServer } from '../e2e/server.ts';
import { costOf, expectHarmless } from './measure.ts';

const CONNECTIONS = 200;
/** After this time, a connection without headers must be closed. */
const CLOSED_MS = 30_000;
const BETWEEN_MS = 12_000;
const MAX_STREAMS = 100;

let server: TestServer;
let job: string;
beforeAll(async () => {
  // Without a worker, the job waits and its event streams stay open.
  server = await TestServer.start({ env: { VERBATIM_ROLE: 'serve' }, until: 'listening' });
  job = await server.create({ audio_url: await server.upload(new Uint8Array(await readFile(JFK))) });
}, 200_000);
afterAll(() => server.dispose());

/** Connections on which the client sends this and then nothing. Returns how many are open. */
async function stall(start: string): Promise<() => number> {
  const { hostname, port } = new URL(server.url);
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname).on('error', () => {}));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // Reading shows when the service closes the connection.
  for (const socket of sockets) socket.resume().write(start);
  return () => sockets.filter(({ closed }) => !closed).length;
}

it('closes connections whose headers or bodies stop arriving', async () => {
  const upload = 'POST /v2/upload HTTP/1.1\r\nhost: a\r\n';
  const json = `POST /v2/pre-recorded HTTP/1.1\r\nhost: a\r\nx-service-key: ${server.key}\r\ncontent-type: application/json\r\n`;
  const cost = await costOf(server, async () => {
    const withBody = await stall(`${json}content-length: 1000\r\n\r\n{"audio_url":`);
    const silent = await stall('');
    // The service looks for such connections at intervals. Connections from two moments show that these are short.
    await sleep(BETWEEN_MS);
    const withHeaders = await stall(`${upload}x-slow: `);
    expect([withBody(), silent(), withHeaders()]).toEqual([CONNECTIONS, CONNECTIONS, CONNECTIONS]);
    await expect.poll(silent, { timeout: CLOSED_MS - BETWEEN_MS, interval: 500 }).toBe(0);
    await expect.poll(withHeaders, { timeout: BETWEEN_MS, interval: 500 }).toBe(0);
    // A body may pause for longer.
    expect(withBody()).toBe(CONNECTIONS);
    await expect.poll(withBody, { timeout: 60_000, interval: 500 }).toBe(0);
  });
  expectHarmless(cost);
});

it('refuses more event streams than a key may have', async () => {
  const open = () =>
    new Promise<{ status: number | undefined; close(): void }>((resolve, reject) => {
      const options = { headers: { 'x-service-key': server.key }, agent: false };
      const sent = get(`${server.url}/v2/pre-recorded/${job}/events`, options, (response) => {
        response.on('error', () => {}).resume();
        resolve({ status: response.statusCode, close: () => response.destroy() });
      });
      sent.once('error', reject);
    });
  const cost = await costOf(server, async () => {
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS + 50 }, open));
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(MAX_STREAMS);
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(50);
    for (const stream of streams) stream.close();
    // Closed streams no longer count.
    await expect
      .poll(async () => {
        const stream = await open();
        stream.close();
        return stream.status;
      })
      .toBe(200);
  });
  expectHarmless(cost);
});
