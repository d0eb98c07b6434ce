/**
 * Measures the throughput of the service and how it scales: a mix of requests with SQLite and PostgreSQL in the same run, then the same jobs with one
 * and with two workers.
 *
 *   npm run build && npm run bench:load [-- --seconds 15 --clients 8 --jobs 60 --fetch-ms 1000]
 *
 * Recognition is not measured: the jobs of the mix are half a second of silence, and those of the second part spend their time
 * fetching audio from a slow server, so that two workers on one machine do not compete for its processors.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Cluster } from '../../test/e2e/cluster.ts';
import { TestServer } from '../../test/e2e/server.ts';
import { startHttpServer } from '../../test/fixtures/http-server.ts';
import { ffmpeg, mediaFolder } from '../../test/fixtures/media.ts';
import { usageOf } from '../common/process-usage.ts';
import { type Mixed, mixedLoad } from './mixed-requests.ts';

const { values: args } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    clients: { type: 'string', default: '8' },
    jobs: { type: 'string', default: '60' },
    'fetch-ms': { type: 'string', default: '1000' },
  },
});

const env = {
  VERBATIM_JOBS_QUEUED_PER_KEY: '1000000',
  VERBATIM_REQUESTS_PER_SECOND: '1000000',
  VERBATIM_ALLOW_PRIVATE_URLS: 'true',
  VERBATIM_LOG_LEVEL: 'error',
};

async function silence(): Promise<Uint8Array<ArrayBuffer>> {
  const media = await mediaFolder();
  const path = await ffmpeg(join(media.path, 'a.wav'), ['-f', 'lavfi', '-i', 'anullsrc=r=16000', '-t', '0.5']);
  const bytes = new Uint8Array(await readFile(path));
  await media.remove();
  return bytes;
}

/** Requests only: no worker runs, so that nothing else uses the processors. */
async function measureMix(name: string, server: TestServer, database: () => Promise<number[]>) {
  const audio_url = await server.upload(audio);
  const load = { audio_url, clients: Number(args.clients) };
  await mixedLoad(server, { ...load, seconds: 3 });
  // The connections are open now; each is a process of PostgreSQL.
  const pids = [server.process.pid!, ...(await database())];
  const before = await usageOf(pids);
  const mixed = await mixedLoad(server, { ...load, seconds: Number(args.seconds) });
  printMix(name, mixed, (await usageOf(pids)).cpuSec - before.cpuSec);
}

function printMix(name: string, { seconds, timesMs }: Mixed, cpuSec: number): void {
  const total = Object.values(timesMs).reduce((sum, times) => sum + times.length, 0);
  const perCore = (total / cpuSec).toFixed(0);
  console.log(`\n${name}: ${(total / seconds).toFixed(0)} requests/s, ${perCore} per second of processor time`);
  for (const [kind, times] of Object.entries(timesMs)) {
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1).padStart(8);
    console.log(
      `  ${kind.padEnd(8)} ${String(sorted.length).padStart(6)}  p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`,
    );
  }
}

/** Seconds from the start of the first job to the end of the last, with the given number of workers. */
async function drainSec(workers: number, audio: Uint8Array<ArrayBuffer>): Promise<number> {
  const slow = await startHttpServer(async (_request, response) => {
    await sleep(Number(args['fetch-ms']));
    response.setHeader('content-type', 'audio/wav').end(audio);
  });
  const cluster = await Cluster.start({ serve: 1, work: workers }, env);
  try {
    const server = cluster.serving[0]!;
    const all = async (count: number) => {
      const made = Array.from({ length: count }, () => server.create({ audio_url: `${slow.url}/a.wav` }));
      return Promise.all((await Promise.all(made)).map((id) => server.ended(id, 600_000)));
    };
    const warm = async () => {
      const metrics = await (await server.call('/metrics')).text();
      return metrics.includes(`verbatim_worker_slots{state="free"} ${workers * 2}`);
    };
    await server.waitFor(warm, 60_000);
    await all(workers * 4);
    const jobs = await all(Number(args.jobs));
    const times = (field: (job: (typeof jobs)[number]) => string) => jobs.map((job) => Date.parse(field(job)));
    const from = Math.min(...times((job) => job.post_session_metadata.started_at));
    return (Math.max(...times((job) => job.completed_at)) - from) / 1000;
  } finally {
    await cluster.dispose();
    await slow.stop();
  }
}

const audio = await silence();
const embedded = await TestServer.start({ env: { ...env, VERBATIM_ROLE: 'serve' }, until: 'listening' });
await measureMix('SQLite, one serving process', embedded, async () => []);
await embedded.dispose();
const cluster = await Cluster.start({ serve: 1, work: 0 }, env);
const [node] = cluster.serving as [TestServer];
await measureMix('PostgreSQL, one serving process', node, () => cluster.postgres.processIds());
await cluster.dispose();

const [one, two] = [await drainSec(1, audio), await drainSec(2, audio)];
console.log(`\n${args.jobs} jobs, each with ${args['fetch-ms']} ms of waiting for its audio, 2 at a time per worker:`);
console.log(`  one worker ${one.toFixed(1)} s, two ${two.toFixed(1)} s: ${(one / two).toFixed(2)} times as fast`);
process.exit(0);
