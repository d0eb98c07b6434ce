import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { AUSTEN, AUSTEN_TEXT, LiveClient, samplesOf } from './live-client.ts';
import { TestServer } from './server.ts';

const IDLE = 200;
const NEVER_READING = 50;
const CHUNK = 3_200;
const MEBIBYTE = 1024 * 1024;
const STEPS = 80;

let server: TestServer;
let speech: Buffer;

beforeAll(async () => {
  server = await TestServer.start({
    env: { VERBATIM_LIVE_SESSIONS: '300', VERBATIM_LIVE_SESSIONS_PER_KEY: '300', VERBATIM_LIVE_IDLE_SEC: '120' },
  });
  speech = await samplesOf(AUSTEN);
}, 200_000);
afterAll(() => server.dispose());

/** The socket of a client that never reads. */
async function neverReading(): Promise<WebSocket> {
  const { client } = await LiveClient.start(server, { messages_config: { receive_partial_transcripts: true } });
  (client.socket as unknown as { _socket: Socket })._socket.pause();
  return client.socket;
}

/** The noise of a quiet room. */
const room = Buffer.from(Int16Array.from({ length: CHUNK / 2 }, () => (Math.random() - 0.5) * 60).buffer);

it('transcribes one session beside 200 silent ones and 50 that never read', async () => {
  const crowd: WebSocket[] = [];
  while (crowd.length < IDLE + NEVER_READING) {
    const some = await Promise.all(
      Array.from({ length: 25 }, async () =>
        crowd.length < IDLE ? (await LiveClient.start(server)).client.socket : neverReading(),
      ),
    );
    crowd.push(...some);
  }
  const talking = crowd.slice(IDLE);
  const { client } = await LiveClient.start(server, { language_config: { languages: ['en'] } });
  const spoken = Buffer.concat([speech, Buffer.alloc(32_000)]);
  for (let step = 0; step < STEPS; step++) {
    for (const socket of talking) socket.send(room, () => {});
    const piece = spoken.subarray(step * CHUNK, (step + 1) * CHUNK);
    if (piece.length > 0) client.audio(piece);
    await sleep(100);
  }
  const { code } = await client.stop();
  expect(code).toBe(1000);
  const finals = client.of('transcript').filter(({ data }) => data.is_final);
  const text = finals.map(({ data }) => data.utterance.text).join('');
  expect(
    text
      .toLowerCase()
      .replace(/[^a-z ]/g, ' ')
      .trim()
      .split(/\s+/)
      .join(' '),
  ).toBe(AUSTEN_TEXT);
  // No other session was disconnected, and the service is ready.
  expect(crowd.filter((socket) => socket.readyState === WebSocket.OPEN)).toHaveLength(IDLE + NEVER_READING);
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^verbatim_live_sessions 25[01]$/m);
  expect(metrics).toMatch(/^verbatim_live_final_seconds_count [1-9]/m);
  for (const socket of crowd) socket.terminate();
}, 120_000);

describe('clients that misbehave', () => {
  it('are slowed down when they send too fast, and lose nothing', async () => {
    const { client, id } = await LiveClient.start(server);
    const frame = Buffer.alloc(MEBIBYTE / 2, 1);
    const frames = 80;
    let worstLagSec = 0;
    let watching = true;
    const watch = (async () => {
      for (; watching; await sleep(50)) {
        const metrics = await (await fetch(`${server.url}/metrics`)).text();
        worstLagSec = Math.max(worstLagSec, Number(/^verbatim_live_lag_seconds (.+)$/m.exec(metrics)?.[1]));
      }
    })();
    for (let i = 0; i < frames; i++) client.audio(frame);
    await client.receive('audio_chunk', frames);
    watching = false;
    await watch;
    await client.stop();
    expect(Number((await server.call(`/v2/live/${id}/file`)).headers.get('content-length')) - 44).toBe(
      frames * frame.length,
    );
    // Of 22 minutes sent at once, at most a minute and the frames in transit waited for recognition.
    expect(worstLagSec).toBeGreaterThan(0);
    expect(worstLagSec).toBeLessThan(200);
  }, 90_000);

  it('are closed with 4429 when they exceed the frame rate', async () => {
    const { client } = await LiveClient.start(server);
    for (let i = 0; i < 7_000; i++) client.socket.send('{}');
    expect((await client.closed).code).toBe(4429);
  });

  it('may send frames of 16 MiB, and are closed with 4413 above, whatever the size', async () => {
    const { client, id, url } = await LiveClient.start(server, { channels: 8, bit_depth: 32, sample_rate: 48_000 });
    client.audio(Buffer.alloc(16 * MEBIBYTE));
    expect((await client.receive('audio_chunk')).data!.byte_range).toEqual([0, 16 * MEBIBYTE]);
    client.audio(Buffer.alloc(16 * MEBIBYTE + 1));
    expect((await client.closed).code).toBe(4413);
    const again = new LiveClient(url);
    await again.opened;
    again.audio(Buffer.alloc(40 * MEBIBYTE));
    expect((await again.closed).code).toBe(4413);
    const last = new LiveClient(url);
    await last.opened;
    last.base64(Buffer.alloc(4 * MEBIBYTE));
    await last.receive('audio_chunk');
    expect((await last.stop()).code).toBe(1000);
    const size = Number((await server.call(`/v2/live/${id}/file`)).headers.get('content-length'));
    expect(size - 44).toBe(20 * MEBIBYTE);
  }, 90_000);
});
