import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JFK, TestServer } from '../e2e/server.ts';
import { costOf, expectHarmless } from './measure.ts';

const CONNECTIONS = 200;
const MAX_STREAMS = 100;

let server: TestServer;
let job: string;
beforeAll(async () => {
  // Without a worker, the job waits and its event streams stay open.
  server = await TestServer.start({ env: { VERBATIM_ROLE: 'serve' }, until: 'listening' });
  job = await server.create({ audio_url: await server.upload(new Uint8Array(await readFile(JFK))) });
}, 200_000);
afterAll(() => server.dispose());

/** A connection on which the client sends this and then nothing. */
async function stall(start: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('close', reject));
  // Reading shows when the service closes the connection.
  socket.resume().write(start);
  return socket;
}

it('closes connections whose headers or bodies stop arriving', async () => {
  const upload = 'POST /v2/upload HTTP/1.1\r\nhost: a\r\n';
  const json = `POST /v2/pre-recorded HTTP/1.1\r\nhost: a\r\nx-service-key: ${server.key}\r\ncontent-type: application/json\r\n`;
  const starts = {
    nothing: '',
    headers: `${upload}x-slow: `,
    body: `${json}content-length: 1000\r\n\r\n{"audio_url":`,
  };
  const cost = await costOf(server, async () => {
    const connections = await Promise.all(
      Object.entries(starts).flatMap(([what, start]) =>
        Array.from({ length: CONNECTIONS }, async () => ({ what, socket: await stall(start) })),
      ),
    );
    const openOf = (what: string) => connections.filter((each) => each.what === what && !each.socket.closed).length;
    for (const what of Object.keys(starts)) expect(openOf(what), what).toBe(CONNECTIONS);
    await expect.poll(() => openOf('nothing') + openOf('headers'), { timeout: 40_000, interval: 500 }).toBe(0);
    // A body may pause for longer.
    expect(openOf('body')).toBe(CONNECTIONS);
    await expect.poll(() => openOf('body'), { timeout: 60_000, interval: 500 }).toBe(0);
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
