import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './command.ts';
import { JFK, TestServer } from './server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await TestServer.start({ until: 'listening', env: { VERBATIM_ROLE: 'serve' } });
  folder = await mkdtemp(join(tmpdir(), 'verbatim-cli-manage-'));
}, 60_000);
afterAll(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

const verbatim = (...args: string[]) =>
  runCommand(folder, args, { env: { VERBATIM_SERVER: server.url, VERBATIM_KEY: server.key } });

describe('help', () => {
  it.each([
    ['jobs --help', /Usage: verbatim jobs COMMAND[\s\S]*jobs list[\s\S]*jobs show/],
    ['keys -h', /Usage: verbatim keys COMMAND[\s\S]*keys create/],
    ['models --help', /models pull/],
    ['help keys', /Usage: verbatim keys COMMAND/],
    ['help jobs show', /Usage: verbatim jobs show/],
    ['transcribe --help', /Usage: verbatim transcribe/],
  ])('verbatim %s prints a page and succeeds', async (line, page) => {
    const run = await verbatim(...line.split(' '));
    expect([run.code, run.err]).toEqual([0, '']);
    expect(run.out).toMatch(page);
  });

  it('suggests the command that was probably meant', async () => {
    const run = await verbatim('transcibe', 'a.wav');
    expect([run.code, run.out]).toEqual([2, '']);
    expect(run.err).toContain('verbatim transcribe');
  });
});

describe('jobs', () => {
  it('accepts the first characters of an id', async () => {
    const id = await server.create({ audio_url: await server.upload(new Uint8Array(await readFile(JFK)), 'talk.wav') });
    const shown = await verbatim('jobs', 'show', id.slice(0, 8));
    expect([shown.code, shown.err]).toEqual([0, '']);
    expect(shown.out).toContain('talk.wav');
    const unfinished = await verbatim('jobs', 'get', id.slice(0, 8), '--srt');
    expect([unfinished.code, unfinished.err]).toEqual([1, expect.stringContaining('queued')]);
    expect((await verbatim('jobs', 'delete', id.slice(0, 8))).code).toBe(0);
    expect((await server.call(`/v2/pre-recorded/${id}`)).status).toBe(404);
    const missing = await verbatim('jobs', 'show', id.slice(0, 8));
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining(`begins with ${id.slice(0, 8)}`)]);
  }, 60_000);

  it('refuses characters that several ids begin with', async () => {
    const ids = new Map<string, string>();
    let twice = '';
    while (twice === '') {
      const id = await server.create({ audio_url: 'https://a.example/x.mp3' });
      const first = id.slice(0, 1);
      if (ids.has(first)) twice = first;
      ids.set(first, id);
    }
    const run = await verbatim('jobs', 'show', twice);
    expect([run.code, run.err]).toEqual([2, expect.stringContaining('2 jobs')]);
  }, 60_000);
});

describe('keys', () => {
  it('works on the keys of the service that is set', async () => {
    const made = await verbatim('keys', 'create', 'billing', '--json');
    const { id, key } = JSON.parse(made.out) as { id: string; key: string };
    expect((await server.call('/v1/account', { key })).status).toBe(200);
    const listed = await verbatim('keys', 'list');
    expect(listed.out).toMatch(new RegExp(`^${id} .* billing$`, 'm'));
    expect(listed.err).toContain(server.url);
    expect((await verbatim('keys', 'revoke', id.slice(0, 8))).code).toBe(0);
    expect((await server.call('/v1/account', { key })).status).toBe(401);
    expect((await verbatim('keys', 'revoke', id.slice(0, 8))).code).toBe(2);
  }, 60_000);
});
