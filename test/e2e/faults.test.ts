import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { writeWavHeader } from '../../src/audio/wav.ts';
import { VerbatimClient } from '../../src/client/node.ts';
import { startHttpServer } from '../fixtures/http-server.ts';
import { ffmpeg, mediaFolder } from '../fixtures/media.ts';
import { JFK, TestServer } from './server.ts';
import { expectCompleteSession, LIVE_PARAMS, speak } from './workload.ts';

/** More where faults are tested alone. */
const JOBS = process.env['VERBATIM_TEST_FAULTS'] ? 300 : 120;

let server: TestServer | undefined;
afterEach(async () => {
  await server?.dispose();
  server = undefined;
});

type Page = { next: string | null; items: { id: string; status: string; completed_at: string; result: unknown }[] };
async function all(running: TestServer): Promise<Page['items']> {
  const items: Page['items'] = [];
  for (let at: string | null = '/v2/pre-recorded?limit=100'; at; ) {
    const page = (await (await running.call(at)).json()) as Page;
    items.push(...page.items);
    at = page.next;
  }
  return items;
}

it(`${JOBS} queued jobs survive when every process is killed, and each finishes exactly once`, async () => {
  const media = await mediaFolder();
  // Silence goes through the whole pipeline without work for the recogniser.
  const silence = await ffmpeg(join(media.path, 'silence.wav'), [
    ...['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '0.5'],
  ]);
  const callbackIds = new Map<string, Set<string>>();
  const receiver = await startHttpServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { id } = JSON.parse(body) as { id: string };
    callbackIds.set(id, (callbackIds.get(id) ?? new Set()).add(String(request.headers['webhook-id'])));
    response.end();
  });
  const env = {
    VERBATIM_JOBS_QUEUED_PER_KEY: '600',
    VERBATIM_WORKERS: '4',
    VERBATIM_LEASE_SEC: '3',
    // The processes are killed more often than the default number of attempts.
    VERBATIM_JOB_ATTEMPTS: '10',
    VERBATIM_ALLOW_PRIVATE_URLS: 'true',
    VERBATIM_LOG_LEVEL: 'warn',
  };
  server = await TestServer.start({ models: 'smallest', env, until: 'listening' });
  const audio_url = await server.upload(new Uint8Array(await readFile(silence)));
  const ids: string[] = [];
  for (let i = 0; i < JOBS; i += 20) {
    const made = Array.from({ length: 20 }, (_, k) =>
      server!.create({
        audio_url,
        language_config: { languages: ['en'] },
        // Every tenth job has a callback; all attempts of it must have the same id.
        ...((i + k) % 10 === 0 ? { callback: true, callback_config: { url: receiver.url } } : {}),
      }),
    );
    ids.push(...(await Promise.all(made)));
    if (i === JOBS / 3 || i === (2 * JOBS) / 3) {
      await server.killAll();
      await server.restart({ env, until: 'listening' });
    }
  }
  await sleep(3_000);
  await server.killAll();
  await server.restart({ env, until: 'listening' });
  const ended = (job: { status: string }) => job.status === 'done' || job.status === 'error';
  await server.waitFor(async () => (await all(server!)).every(ended), 600_000);
  const jobs = await all(server);
  expect(jobs.filter((job) => job.status !== 'done')).toEqual([]);
  expect(new Set(jobs.map((job) => job.id))).toEqual(new Set(ids));
  expect(jobs).toHaveLength(JOBS);
  const before = new Map(jobs.map((job) => [job.id, job.completed_at]));
  await server.waitFor(async () => callbackIds.size === JOBS / 10, 60_000);
  expect([...callbackIds.values()].every((webhookIds) => webhookIds.size === 1)).toBe(true);
  // No job runs a second time.
  await sleep(4_000);
  expect((await all(server)).every((job) => before.get(job.id) === job.completed_at)).toBe(true);
  await receiver.stop();
  await media.remove();
}, 900_000);

it('a job whose worker or model process is killed during recognition finishes with every word once', async () => {
  server = await TestServer.start({ models: 'smallest', env: { VERBATIM_LEASE_SEC: '2' } });
  const media = await mediaFolder();
  // The sentence six times, far enough apart that each is in its own window.
  const talk = await ffmpeg(join(media.path, 'talk.wav'), [
    ...['-i', JFK, '-af', 'apad=whole_len=256000,aloop=loop=5:size=256000'],
  ]);
  const audio_url = await server.upload(new Uint8Array(await readFile(talk)));
  await media.remove();
  for (const depth of [1, 2]) {
    const id = await server.create({ audio_url, language_config: { languages: ['en'] } });
    await server.waitFor(async () => {
      const answer = await server!.call(`/v2/pre-recorded/${id}`);
      const job = (await answer.json()) as { post_session_metadata: { progress: { stage: string } | null } };
      return job.post_session_metadata.progress?.stage === 'transcribe';
    }, 60_000);
    // The process tree is serve → work → models.
    process.kill((await server.processIds())[depth]!, 'SIGKILL');
    const job = await server.ended(id, 180_000);
    expect(job.status).toBe('done');
    expect(job.result.transcription.full_transcript.match(/country can do/gi)).toHaveLength(6);
  }
}, 400_000);

it('the job and the readiness probe report a model that does not exist', async () => {
  server = await TestServer.start({
    env: { VERBATIM_MODEL_ENGLISH: 'no-such-model', VERBATIM_JOB_ATTEMPTS: '1' },
    until: 'listening',
  });
  const audio_url = await server.upload(new Uint8Array(await readFile(JFK)));
  const job = await server.ended(await server.create({ audio_url, language_config: { languages: ['en'] } }));
  expect(job).toMatchObject({ status: 'error', error_code: 503, result: null });
  expect(job.post_session_metadata.error_message).toContain('Unknown model no-such-model');
  expect((await server.call('/ready')).status).toBe(503);
}, 120_000);

it('a stopped service releases its jobs, and finishes them after the next start', async () => {
  server = await TestServer.start({ models: 'smallest' });
  const audio_url = await server.upload(new Uint8Array(await readFile(JFK)));
  const ids = await Promise.all([1, 2, 3].map(() => server!.create({ audio_url })));
  await sleep(300);
  expect(await server.stop()).toBe(0);
  await server.restart();
  for (const id of ids) expect((await server.ended(id, 180_000)).status).toBe('done');
}, 400_000);

it('an upload of a gigabyte does not increase the memory of the server', async () => {
  server = await TestServer.start({
    env: { VERBATIM_ROLE: 'serve', VERBATIM_MAX_FILE_MB: '1100' },
    until: 'listening',
  });
  const rssMb = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server!.process.pid)], { encoding: 'utf8' })) / 1024;
  // Use the route once before, so that compiled and cached data do not count.
  await server.upload(new Uint8Array(await readFile(JFK)));
  const beforeMb = rssMb();
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, rssMb());
  }, 100);
  const boundary = 'verbatim-test';
  const header = writeWavHeader({ sampleRateHz: 48_000, channelCount: 2, dataBytes: 1_000_000_000 });
  async function* body() {
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="big.wav"\r\n\r\n`);
    yield header;
    const block = Buffer.alloc(1_000_000);
    for (let i = 0; i < 1000; i++) yield block;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const answer = await server.call('/v2/upload', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: ReadableStream.from(body()),
    duplex: 'half',
  } as RequestInit);
  clearInterval(watch);
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  expect(peakMb - beforeMb).toBeLessThan(100);
}, 300_000);

it.runIf(process.getuid?.() === 0)(
  'a full disk is reported and leaves no partial file',
  async () => {
    const media = await mediaFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', media.path]);
    try {
      const running = await TestServer.start({
        dataDir: media.path,
        env: { VERBATIM_ROLE: 'serve', VERBATIM_LOG_LEVEL: 'warn' },
        until: 'listening',
      });
      try {
        const answer = await running.tryUpload(new Uint8Array(30_000_000), 'big.wav');
        expect(answer.status).toBe(507);
        expect(((await answer.json()) as { message: string }).message).toMatch(/space/i);
        // A smaller file fits.
        expect((await running.tryUpload(new Uint8Array(await readFile(JFK)))).status).toBe(200);

        // A live session waits for free space and loses no audio.
        const speech = (await readFile(JFK)).subarray(44);
        const client = new VerbatimClient({ url: running.url, key: running.key });
        const session = await client.live(LIVE_PARAMS);
        const filler = join(media.path, 'filler');
        let full = false;
        const messages = await speak(session, speech, async (share) => {
          if (share >= 0.35 && !full) {
            full = true;
            // Fills the disk; ends with an error when it is full.
            spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
            expect((await running.tryUpload(new Uint8Array(speech))).status).toBe(507);
          }
          if (share >= 0.8) await rm(filler, { force: true });
        });
        expect(running.output).toContain('audio could not be stored');
        await expectCompleteSession(running, session.id, speech, messages);
      } finally {
        await running.stop();
      }
    } finally {
      execFileSync('umount', ['-l', media.path]);
      await media.remove();
    }
  },
  120_000,
);
