import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { AUSTEN, AUSTEN_TEXT, LiveClient, samplesOf } from './live-client.ts';
import { plainWords } from './live-words.ts';
import { programAt, TestServer } from './server.ts';

let dataDir: string;
let server: TestServer | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verbatim-start-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** Connects again and again while connections are refused. */
async function connectSoon(url: string): Promise<LiveClient> {
  for (;;) {
    const client = new LiveClient(url);
    client.socket.on('error', () => {});
    const opened = await client.opened.then(
      () => true,
      () => false,
    );
    if (opened) return client;
    await sleep(20);
  }
}

it('accepts a live connection while the service is loading, and continues its session', async () => {
  const env = { VERBATIM_ROLE: 'serve', VERBATIM_PORT: await freePort(), VERBATIM_LIVE_ABANDONED_SEC: '120' };
  server = await TestServer.start({ env, dataDir, until: 'listening' });
  const speech = await samplesOf(AUSTEN);
  const { client, url, id } = await LiveClient.start(server, { language_config: { languages: ['en'] } });
  client.audio(speech.subarray(0, 50_000));
  await client.receive('audio_chunk');
  const [{ code }] = await Promise.all([client.closed, server.stop()]);
  expect(code).toBe(1012);

  let isLoaded = false;
  const restarted = server.restart({ env, until: 'listening' }).then(() => {
    isLoaded = true;
  });
  const again = await connectSoon(url);
  expect(isLoaded).toBe(false);
  again.audio(speech.subarray(50_000));
  await restarted;
  expect((await again.stop()).code).toBe(1000);
  const finals = [...client.of('transcript'), ...again.of('transcript')].filter(({ data }) => data.is_final);
  expect(plainWords(finals.map(({ data }) => data.utterance.text).join(' ')).join(' ')).toBe(AUSTEN_TEXT);
  const file = Buffer.from(await (await server.call(`/v2/live/${id}/file`)).arrayBuffer());
  expect(Buffer.compare(file.subarray(44), speech)).toBe(0);
}, 120_000);

it('refuses a wrong token although the handshake was answered early', async () => {
  const env = { VERBATIM_ROLE: 'serve', VERBATIM_PORT: await freePort() };
  const starting = TestServer.start({ env, dataDir, until: 'listening' });
  const client = await connectSoon(`ws://127.0.0.1:${env.VERBATIM_PORT}/v2/live?token=none`);
  expect((await client.closed).code).toBe(4401);
  server = await starting;
}, 60_000);

it.each([
  { moment: 'its worker starts', generation: 1 },
  { moment: 'the models load', generation: 2 },
])(
  'leaves no process behind when it is killed while $moment',
  async ({ generation }) => {
    const program = spawn(process.execPath, programAt(), {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        VERBATIM_PORT: '0',
        VERBATIM_DATA_DIR: dataDir,
        VERBATIM_API_KEY: 'test-key-0123456789abcdef',
        VERBATIM_CACHE_DIR: TestServer.cacheDir,
      },
      stdio: 'ignore',
    });
    await descendantOf(program.pid!, generation);
    program.kill('SIGKILL');
    await expect.poll(() => processesWith(dataDir), { timeout: 30_000 }).toEqual([]);
  },
  90_000,
);

/** Waits for a child process of the program (generation 1) or a grandchild (2). */
async function descendantOf(pid: number, generation: number): Promise<number> {
  for (;;) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    const [first] = children.trim().split(' ').filter(Boolean).map(Number);
    if (first !== undefined) return generation === 1 ? first : descendantOf(first, generation - 1);
    await sleep(5);
  }
}

/** The running processes that have a text in their environment. */
async function processesWith(text: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const environments = await Promise.all(ids.map((id) => readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')));
  return ids.filter((_, i) => environments[i]!.includes(text));
}
