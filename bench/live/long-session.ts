/**
 * Measures a long live session: hours of audio, streamed faster than real time, with the delay of finals and the memory of the service for each part.
 *
 *   npm run bench:live-long -- [--hours 3] [--speed 15] [--parts 6]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import type { LiveMessage } from '../../src/schemas/live/live-messages.ts';
import { JFK, TestServer } from '../../test/e2e/server.ts';
import { usage } from '../common/process-usage.ts';
import { samplesOf } from './clips.ts';

const { values: args } = parseArgs({
  options: {
    hours: { type: 'string', default: '3' },
    speed: { type: 'string', default: '15' },
    parts: { type: 'string', default: '6' },
  },
});
const BYTES_PER_SEC = 32_000;
const CHUNK_SEC = 0.5;
const QUIET_SEC = 18;

const hours = Number(args.hours);
const speed = Number(args.speed);
const totalSec = hours * 3600;
const partSec = totalSec / Number(args.parts);
const cycle = Buffer.concat([await samplesOf(JFK), Buffer.alloc(QUIET_SEC * BYTES_PER_SEC)]);
const server = await TestServer.start({ models: 'default', env: { VERBATIM_LIVE_MAX_SEC: String(totalSec + 600) } });
try {
  const created = await server.post('/v2/live', { language_config: { languages: ['en'] }, endpointing: 0.3 });
  const { url } = (await created.json()) as { url: string };
  const socket = new WebSocket(url);
  const sentMs: number[] = [];
  let delays: number[] = [];
  let finals = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as LiveMessage;
    if (message.type !== 'transcript' || !message.data.is_final) return;
    finals++;
    // The chunk with the end of the utterance and the silence after it.
    const sent = sentMs[Math.floor((message.data.utterance.end + 0.3) / CHUNK_SEC)];
    if (sent) delays.push(performance.now() - sent);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  console.log(`${hours} h at ${speed} times real time`);
  console.log('hour | final P50/P95 ms | finals | MB');
  const startMs = performance.now();
  let part = 1;
  for (let sec = 0; sec < totalSec; sec += CHUNK_SEC) {
    await sleep(Math.max(0, startMs + (sec / speed) * 1000 - performance.now()));
    const from = Math.round(sec * BYTES_PER_SEC) % cycle.length;
    const piece = cycle.subarray(from, from + CHUNK_SEC * BYTES_PER_SEC);
    sentMs.push(performance.now());
    socket.send(
      piece.length === CHUNK_SEC * BYTES_PER_SEC
        ? piece
        : Buffer.concat([piece, cycle.subarray(0, CHUNK_SEC * BYTES_PER_SEC - piece.length)]),
    );
    if (sec + CHUNK_SEC < part * partSec) continue;
    const sorted = delays.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
    const { memoryMb } = await usage(server);
    console.log(
      `${((part * partSec) / 3600).toFixed(1)} | ${at(0.5)}/${at(0.95)} | ${finals} | ${Math.round(memoryMb)}`,
    );
    delays = [];
    part++;
  }
  socket.send(JSON.stringify({ type: 'stop_recording' }));
  console.log(`closed with ${await closed} after ${finals} finals`);
} finally {
  await server.dispose();
}
