import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Cluster } from './cluster.ts';
import { silence, Workload } from './workload.ts';

// For a long test run: VERBATIM_TEST_JOBS=2000 VERBATIM_TEST_KILLS=50 VERBATIM_TEST_WORKERS=3.
const JOBS = Number(process.env['VERBATIM_TEST_JOBS'] ?? 40);
const KILLS = Number(process.env['VERBATIM_TEST_KILLS'] ?? 4);
const WORKERS = Number(process.env['VERBATIM_TEST_WORKERS'] ?? 2);
const LIMIT_MS = 90_000 + JOBS * 1_000 + KILLS * 10_000;

let cluster: Cluster;
let audio: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  audio = await silence();
  cluster = await Cluster.start(
    { serve: 2, work: WORKERS, bucket: true },
    {
      VERBATIM_JOBS_QUEUED_PER_KEY: String(JOBS + 10),
      VERBATIM_LEASE_SEC: '3',
      VERBATIM_JOB_ATTEMPTS: String(KILLS + 5),
      VERBATIM_ALLOW_PRIVATE_URLS: 'true',
      VERBATIM_DELIVERY_RETRY_SEC: '1,1,1,1,1,1',
      VERBATIM_WORK_MODELS: 'stt-1',
    },
  );
}, 120_000);
afterAll(() => cluster?.dispose(), 60_000);

it(
  `${JOBS} jobs on two serving and ${WORKERS} working processes each finish once while processes are killed ${KILLS} times`,
  async () => {
    const load = await Workload.start(cluster);
    const audio_url = await load.ask((server) => server.upload(audio));
    const killing = (async () => {
      for (let i = 0; i < KILLS; i++) {
        await sleep(500 + Math.random() * 1_000);
        if (i % 3 === 2) await cluster.replaceServe(i % 2);
        else await cluster.replaceWork(i % WORKERS);
      }
    })();
    for (let i = 0; i < JOBS; i += 5) {
      await Promise.all(Array.from({ length: Math.min(5, JOBS - i) }, () => load.makeJob(audio_url)));
      await sleep(Math.min(200, (KILLS * 1_000) / JOBS));
    }
    await killing;
    await load.settled(LIMIT_MS);
    await load.stop();
  },
  LIMIT_MS + 60_000,
);

it('a job for a model that no worker has waits, is counted in the metrics, and finishes when a worker has the model', async () => {
  const server = cluster.serving[0]!;
  const metrics = async () => (await server.call('/metrics')).text();
  const params = { audio_url: await server.upload(audio), model: 'stt-3', language_config: { languages: ['fr'] } };
  const id = await server.create(params);
  await server.waitFor(async () => (await metrics()).includes('verbatim_jobs_without_worker{model="stt-3"} 1'), 20_000);
  expect(await metrics()).toMatch(/verbatim_jobs_waiting_audio_seconds 0\.5/);
  expect(await metrics()).toMatch(/verbatim_worker_slots\{state="free"\} [1-9]/);
  const { models } = (await (await server.call('/v1/models')).json()) as { models: { id: string; workers: number }[] };
  expect(models.find((model) => model.id === 'stt-3')?.workers).toBe(0);
  cluster.addWork({ VERBATIM_WORK_MODELS: 'stt-3' });
  expect((await server.ended(id, 90_000)).status).toBe('done');
  expect(await metrics()).not.toContain('verbatim_jobs_without_worker{');
}, 150_000);

it('a serving process that stops reports not ready first, and fails no request', async () => {
  const server = await cluster.addServe({ VERBATIM_STOP_DELAY_SEC: '2' });
  const ready = async () => (await fetch(`${server.url}/ready`)).status;
  const request = async () => (await server.call('/v2/pre-recorded?limit=1')).status;
  expect([await ready(), await request()]).toEqual([200, 200]);
  const stopped = server.stop();
  await server.waitFor(async () => (await ready()) === 503, 1_900);
  const statuses = new Set<number>();
  for (;;) {
    const status = await request().catch(() => null);
    if (status === null) break;
    statuses.add(status);
  }
  // The first failed request may have any error, because its connection may have waited in the kernel; the next one is refused.
  await expect(request()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  expect([...statuses]).toEqual([200]);
  expect(await stopped).toBe(0);
}, 60_000);
