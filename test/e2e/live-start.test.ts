import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { AUSTEN, AUSTEN_SAYS, LiveClient, samplesOf } from './live-client.ts';
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
  expect(plainWords(finals.map(({ data }) => data.utterance.text).join(' ')).join(' ')).toBe(AUSTEN_SAYS);
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

it('leaves no process behind when it is killed while its worker starts', async () => {
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
  const worker = await workerOf(program);
  program.kill('SIGKILL');
  const endMs = Date.now() + 30_000;
  while (await isRunning(worker)) {
    if (Date.now() > endMs) throw new Error('the worker is still running');
    await sleep(100);
  }
}, 90_000);

/** The first child process of a process, as soon as there is one. */
async function workerOf({ pid }: ChildProcess): Promise<number> {
  for (;;) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    const [first] = children.trim().split(' ').filter(Boolean).map(Number);
    if (first !== undefined && (await commandOf(first)).includes('main.js')) return first;
    await sleep(5);
  }
}

async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

async function isRunning(pid: number): Promise<boolean> {
  return (await commandOf(pid)).includes('main.js');
}
