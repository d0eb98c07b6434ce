import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VerbatimClient } from '../../src/client/node.ts';
import { startHttpServer } from '../fixtures/http-server.ts';
import { TestNetwork } from '../fixtures/network.ts';
import { Cluster } from './cluster.ts';
import { JFK, type TestServer } from './server.ts';
import { expectCompleteSession, LIVE_PARAMS, silence, speak, Workload } from './workload.ts';

// For a long test run: VERBATIM_TEST_ROUNDS=100.
const ROUNDS = Number(process.env['VERBATIM_TEST_ROUNDS'] ?? 1);
const JOBS = 8;
const DAY_MS = 86_400_000;
const LEASE_SEC = 3;
/** Long enough for a busy machine. */
const LIMIT_MS = 300_000;

const network = TestNetwork.make();
if (!network) console.warn('skipping the network test: virtual networks need root and ip (iproute2)');

let cluster: Cluster;
let load: Workload;
let audio: Uint8Array<ArrayBuffer>;
let speech: Buffer;
let clocks: string;
const setClock = (node: number, offMs: number) => writeFile(join(clocks, String(node)), String(offMs));
beforeAll(async () => {
  audio = await silence();
  speech = (await readFile(JFK)).subarray(44);
  clocks = await mkdtemp(join(tmpdir(), 'verbatim-clocks-'));
  // The clocks of all processes are on different days.
  await Promise.all([3, -2, -1, 400].map((days, node) => setClock(node, days * DAY_MS)));
  cluster = await Cluster.start(
    {
      serve: 2,
      work: 2,
      bucket: true,
      network,
      each: (node) => ({
        NODE_OPTIONS: `--import ${new URL('../fixtures/wrong-clock.mjs', import.meta.url)}`,
        WRONG_CLOCK: join(clocks, String(node)),
      }),
    },
    {
      VERBATIM_LEASE_SEC: String(LEASE_SEC),
      VERBATIM_LIVE_LEASE_SEC: String(LEASE_SEC),
      VERBATIM_RETENTION_DAYS: '30',
      VERBATIM_ALLOW_PRIVATE_URLS: 'true',
      VERBATIM_DELIVERY_RETRY_SEC: '1,1,1,1,1,1,1,1,1,1',
      VERBATIM_MODEL_ENGLISH: 'moonshine-base',
      VERBATIM_WORK_MODELS: 'stt-1',
    },
  );
  load = await Workload.start(cluster);
}, LIMIT_MS);
afterAll(async () => {
  await cluster?.dispose();
  await load?.stop();
  network?.remove();
  await rm(clocks, { recursive: true });
}, 60_000);

const serve = (index: number): TestServer => cluster.serving[index]!;
const openLive = (server: TestServer) => new VerbatimClient({ url: server.url, key: server.key }).live(LIVE_PARAMS);
const makeJobs = async (audio_url: string, count = JOBS) => {
  for (let i = 0; i < count; i++) {
    await load.makeJob(audio_url);
    await sleep(200);
  }
};

it(
  'jobs and sessions keep their owners when clocks are days apart and change during work',
  async () => {
    let fetches = 0;
    // Longer than a lease: if a claim expired too early, the file would be fetched twice.
    const slow = await startHttpServer(async (_request, response) => {
      fetches++;
      await sleep(LEASE_SEC * 1_500);
      response.setHeader('content-type', 'audio/wav').end(audio);
    });
    const jobs = makeJobs(`${await cluster.reach(slow.url)}/a.wav`, 4);
    const session = await openLive(serve(0));
    let set = false;
    const messages = await speak(session, speech, async (share) => {
      if (share < 0.4 || set) return;
      set = true;
      await Promise.all([-5, 30, 500, -30].map((days, node) => setClock(node, days * DAY_MS)));
    });
    await jobs;
    await expectCompleteSession(serve(1), session.id, speech, messages);
    await load.settled(LIMIT_MS);
    expect(fetches).toBe(4);
    expect(cluster.serving.map((server) => server.output).join('')).not.toContain('another process has this session');
    await slow.stop();
  },
  LIMIT_MS,
);

it(
  'no job or audio is lost when the database crashes and the bucket fails, hangs and is slow',
  async () => {
    const audio_url = await serve(0).upload(audio);
    for (let round = 0; round < ROUNDS; round++) {
      const jobs = makeJobs(audio_url);
      const session = await openLive(serve(round % 2));
      const trouble = (async () => {
        await sleep(1_500);
        await cluster.postgres.down('SIGQUIT');
        await sleep(round % 2 === 0 ? 1_000 : LEASE_SEC * 1_500);
        await cluster.postgres.up();
        for (const fault of ['error', 'silent', 'slow'] as const) {
          cluster.bucket!.fault = fault;
          await sleep(2_500);
        }
        cluster.bucket!.fault = 'none';
      })();
      const messages = await speak(session, speech);
      await Promise.all([jobs, trouble]);
      await expectCompleteSession(serve(1), session.id, speech, messages);
    }
    expect(cluster.bucket!.hits).toBeGreaterThan(0);
    await load.settled(LIMIT_MS);
  },
  LIMIT_MS * ROUNDS,
);

it.runIf(network)(
  'other processes take over from a server and a worker that are disconnected for longer than a lease',
  async () => {
    const audio_url = await serve(0).upload(audio);
    for (let round = 0; round < ROUNDS; round++) {
      const [away, here] = [serve(round % 2), serve(1 - (round % 2))];
      const session = await openLive(away);
      // A second session, through the server that stays connected.
      const through = await openLive(here);
      const jobs = makeJobs(audio_url);
      const trouble = (async () => {
        await sleep(2_000);
        cluster.setConnected(away, false);
        cluster.setConnected(cluster.working[round % 2]!, false);
        await sleep(LEASE_SEC * 2_000);
        cluster.setConnected(away, true);
        cluster.setConnected(cluster.working[round % 2]!, true);
      })();
      const received = await Promise.all([speak(session, speech), speak(through, speech)]);
      await Promise.all([jobs, trouble]);
      expect(away.output).toContain('another process has this session');
      away.output = '';
      await expectCompleteSession(here, session.id, speech, received[0]!);
      await expectCompleteSession(here, through.id, speech, received[1]!);
    }
    await load.settled(LIMIT_MS);
  },
  LIMIT_MS * ROUNDS,
);
