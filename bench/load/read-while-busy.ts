/** Measures how long reading a job takes while workers are busy, compared with an idle service and with the cheapest request: `npm run bench:read`. */
import { readFile } from 'node:fs/promises';
import { JFK, TestServer } from '../../test/e2e/server.ts';

const READS = 300;

async function latenciesMs(read: () => Promise<Response>): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < READS; i++) {
    const startedMs = performance.now();
    await (await read()).arrayBuffer();
    took.push(performance.now() - startedMs);
  }
  return took.sort((a, b) => a - b);
}

function row(name: string, took: number[], peer: number[]): string {
  const at = (list: number[], share: number) => list[Math.floor(list.length * share)]!;
  const cells = [0.5, 0.95, 0.99].map((share) => `${(at(took, share) / at(peer, share)).toFixed(2)}x`.padStart(8));
  return `${name.padEnd(34)}${cells.join('')}   (p50 ${at(took, 0.5).toFixed(1)} ms)`;
}

const server = await TestServer.start({ models: 'default', env: { VERBATIM_JOBS_QUEUED_PER_KEY: '1000' } });
try {
  const audio_url = await server.upload(new Uint8Array(await readFile(JFK)));
  const done = await server.create({ audio_url });
  await server.ended(done);
  const readJob = () => server.call(`/v2/pre-recorded/${done}`);
  const readHealth = () => server.call('/health');
  const idleHealth = await latenciesMs(readHealth);
  const idleJob = await latenciesMs(readJob);
  for (let i = 0; i < 200; i++) await server.create({ audio_url });
  const busyJob = await latenciesMs(readJob);
  const busyHealth = await latenciesMs(readHealth);
  console.log(`${''.padEnd(34)}${['p50', 'p95', 'p99'].map((name) => name.padStart(8)).join('')}`);
  console.log(row('job, idle / health, idle', idleJob, idleHealth));
  console.log(row('job, busy / job, idle', busyJob, idleJob));
  console.log(row('job, busy / health, busy', busyJob, busyHealth));
} finally {
  await server.dispose();
}
