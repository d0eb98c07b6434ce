import { copyFileSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ffmpeg } from '../fixtures/media.ts';
import { Terminal } from '../fixtures/terminal.ts';
import { COMMAND, commandEnv, runCommand } from './command.ts';
import { JFK, TestServer } from './server.ts';

let server: TestServer;
let root: string;
let folder: string;
let clip: string;
let long: string;
beforeAll(async () => {
  server = await TestServer.start({ models: 'smallest' });
  root = await mkdtemp(join(tmpdir(), 'verbatim-cli-batch-'));
  clip = await ffmpeg(join(root, 'clip.wav'), ['-t', '3', '-i', JFK]);
  long = await ffmpeg(join(root, 'long.wav'), ['-stream_loop', '30', '-i', JFK, '-c', 'copy']);
}, 240_000);
afterAll(async () => {
  await server.dispose();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'work-'));
});

const service = () => ({ VERBATIM_SERVER: server.url, VERBATIM_KEY: server.key });
const verbatim = (...args: string[]) => runCommand(folder, [...args, '-l', 'en'], { env: service() });
const files = (path = '.') => readdirSync(join(folder, path)).sort();

function open(...args: string[]): Terminal {
  const env = commandEnv(folder, { TERM: 'xterm-256color', ...service() });
  return new Terminal(process.execPath, [COMMAND, ...args, '-l', 'en'], { cwd: folder, env });
}

async function jobs(): Promise<{ id: string; status: string }[]> {
  const answer = (await (await server.call('/v2/pre-recorded?limit=100&result=false')).json()) as {
    items: { id: string; status: string }[];
  };
  return answer.items;
}

describe('folders and patterns', () => {
  it('does not take its own outputs as inputs', async () => {
    await mkdir(join(folder, 'in'));
    for (const name of ['one.wav', 'two.wav']) copyFileSync(clip, join(folder, 'in', name));
    const first = await verbatim('transcribe', 'in/*', '--srt', '--txt', '--json');
    expect(first.code, first.err).toBe(0);
    const written = files('in');
    expect(written).toHaveLength(8);
    const before = (await jobs()).length;
    const second = await verbatim('transcribe', 'in/*', '--srt', '--txt', '--json');
    expect(second.code, second.err).toBe(0);
    expect(second.err).toMatch(/Skipped 2 files \(transcribed already.*\): one\.wav, two\.wav/);
    // The shell expands an unquoted pattern itself, so the outputs are named as arguments.
    const expanded = await verbatim('transcribe', ...written.map((name) => `in/${name}`), '--srt');
    expect(expanded.code, expanded.err).toBe(0);
    expect(files('in')).toEqual(written);
    expect(await jobs()).toHaveLength(before);
  }, 120_000);

  it('transcribes the recordings of a folder, with sub-folders and types on request', async () => {
    await mkdir(join(folder, 'in/deep'), { recursive: true });
    copyFileSync(clip, join(folder, 'in/one.wav'));
    copyFileSync(clip, join(folder, 'in/deep/one.wav'));
    await ffmpeg(join(folder, 'in/other.mp3'), ['-i', clip]);
    await writeFile(join(folder, 'in/notes.md'), 'Not a recording.');
    const flat = await verbatim('transcribe', 'in', '--type', 'wav', '--txt', '-o', 'flat');
    expect(flat.code, flat.err).toBe(0);
    expect(files('flat')).toEqual(['one.txt']);
    const all = await verbatim('transcribe', 'in', '--recursive', '--txt', '-o', 'all');
    expect(all.code, all.err).toBe(0);
    expect(files('all')).toEqual(['deep', 'one.txt', 'other.txt']);
    expect(files('all/deep')).toEqual(['one.txt']);
    expect(all.err).toMatch(/^in\/deep\/one\.wav +3\.0 s .* done$/m);
  }, 120_000);
});

describe('the summary', () => {
  it('lists every file with its result, fits the terminal and fails if a file failed', async () => {
    copyFileSync(clip, join(folder, 'good.wav'));
    await writeFile(join(folder, 'bad.wav'), 'Not audio.');
    const terminal = open('transcribe', '.', '--txt', '-j', '2');
    expect(await terminal.exited).toBe(1);
    const text = terminal.screen.text();
    expect(text).toMatch(/^FILE +AUDIO +TIME +SPEED +RESULT +ERROR$/m);
    expect(text).toMatch(/^good\.wav +3\.0 s +[\d.]+ s +[\d.]+x +done$/m);
    expect(text).toMatch(/^bad\.wav +failed +\S/m);
    expect(text).toMatch(/^1 of 2 files transcribed, 1 failed/m);
    for (const line of text.slice(text.indexOf('FILE ')).split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  }, 60_000);
});

describe('Ctrl-C', () => {
  it('cancels the job of the service, reports it and leaves nothing behind', async () => {
    copyFileSync(long, join(folder, 'long.wav'));
    const before = (await jobs()).map(({ id }) => id);
    const terminal = open('transcribe', 'long.wav', '--txt');
    await terminal.shows(/transcribe {2}\d/);
    expect(await jobs()).toHaveLength(before.length + 1);
    terminal.type('\u0003');
    expect(await terminal.exited).toBe(130);
    expect(terminal.screen.text()).toMatch(/long\.wav: cancelled/);
    expect((await jobs()).map(({ id }) => id)).toEqual(before);
    expect(files()).toEqual(['long.wav']);
  }, 90_000);

  it('exits at once when it is pressed twice', async () => {
    copyFileSync(long, join(folder, 'long.wav'));
    const terminal = open('transcribe', 'long.wav', '--txt');
    await terminal.shows(/long\.wav {2}\w/);
    terminal.type('\u0003');
    terminal.type('\u0003');
    expect(await terminal.exited).toBe(130);
    expect(files()).toEqual(['long.wav']);
    for (const { id } of await jobs()) await server.call(`/v2/pre-recorded/${id}`, { method: 'DELETE' });
  }, 90_000);
});

it('continues the job of a run that was killed', async () => {
  copyFileSync(long, join(folder, 'long.wav'));
  const before = (await jobs()).length;
  const killed = open('transcribe', 'long.wav', '--txt');
  await killed.shows(/transcribe {2}\d/);
  process.kill(killed.pid, 'SIGKILL');
  await killed.exited;
  const again = open('transcribe', 'long.wav', '--txt');
  await again.shows(/long\.wav: continues job [0-9a-f]{8}/);
  await again.shows(/transcribe {2}\d/);
  expect(await jobs()).toHaveLength(before + 1);
  again.type('\u0003');
  expect(await again.exited).toBe(130);
  expect(await jobs()).toHaveLength(before);
}, 120_000);

it('watches a folder and transcribes new files once they stop growing', async () => {
  await mkdir(join(folder, 'inbox'));
  copyFileSync(clip, join(folder, 'inbox/old.wav'));
  const terminal = open('transcribe', '--watch', 'inbox', '--srt');
  await terminal.shows(/old\.wav: 3\.0 s of audio/);
  const audio = await readFile(clip);
  await writeFile(join(folder, 'inbox/new.wav'), audio.subarray(0, 20_000));
  await appendFile(join(folder, 'inbox/new.wav'), audio.subarray(20_000));
  await terminal.shows(/new\.wav: 3\.0 s of audio/);
  terminal.type('\u0003');
  expect(await terminal.exited).toBe(0);
  expect(files('inbox')).toEqual(['new.srt', 'new.wav', 'old.srt', 'old.wav']);
  // The outputs show the next run what is done.
  const before = (await jobs()).length;
  const again = open('transcribe', '--watch', 'inbox', '--srt');
  await again.shows(/Skipped 2 files[\s\S]*Watching inbox/);
  again.type('\u0003');
  expect(await again.exited).toBe(0);
  expect(await jobs()).toHaveLength(before);
}, 120_000);

it('cancels the job of the service on SIGTERM', async () => {
  copyFileSync(long, join(folder, 'long.wav'));
  const before = (await jobs()).map(({ id }) => id);
  const terminal = open('transcribe', 'long.wav', '--txt');
  await terminal.shows(/transcribe {2}\d/);
  process.kill(terminal.pid, 'SIGTERM');
  expect(await terminal.exited).toBe(130);
  expect((await jobs()).map(({ id }) => id)).toEqual(before);
  expect(files()).toEqual(['long.wav']);
}, 90_000);

it('leaves only complete files when its terminal is closed, and the next run continues the job', async () => {
  copyFileSync(long, join(folder, 'long.wav'));
  const closed = open('transcribe', 'long.wav', '--txt');
  await closed.shows(/transcribe {2}\d/);
  process.kill(closed.pid, 'SIGHUP');
  await closed.exited;
  expect(files()).toEqual(['long.wav']);
  const again = open('transcribe', 'long.wav', '--txt');
  await again.shows(/long\.wav: continues job [0-9a-f]{8}/);
  process.kill(again.pid, 'SIGTERM');
  expect(await again.exited).toBe(130);
}, 120_000);

it('keeps watching while the service is stopped, and transcribes the files when it is back', async () => {
  await mkdir(join(folder, 'inbox'));
  const terminal = open('transcribe', '--watch', 'inbox', '--srt');
  await terminal.shows(/Watching inbox/);
  const { port } = new URL(server.url);
  await server.stop();
  copyFileSync(clip, join(folder, 'inbox/talk.wav'));
  await terminal.shows(/talk\.wav: failed: /);
  expect(files('inbox')).toEqual(['talk.wav']);
  await server.restart({ env: { VERBATIM_PORT: port } });
  await terminal.shows(/talk\.wav: 3\.0 s of audio/, 60_000);
  process.kill(terminal.pid, 'SIGTERM');
  expect(await terminal.exited).toBe(0);
  expect(files('inbox')).toEqual(['talk.srt', 'talk.wav']);
}, 180_000);
