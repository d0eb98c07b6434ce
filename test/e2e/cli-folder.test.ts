import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORMATS, ffmpeg, picture } from '../fixtures/media.ts';
import { Terminal } from '../fixtures/terminal.ts';
import { readSrt } from '../helpers/subtitle-parsers.ts';
import { COMMAND, commandEnv, runCommand } from './command.ts';
import { JFK } from './server.ts';

const KINDS = ['wav', 'mp3', 'ogg', 'flac', 'm4a', 'webm'];
const GOOD = 42;
const ARGS = ['transcribe', 'in/*', '--json', '--srt', '-o', 'out', '-l', 'en', '-j', '4'];

let folder: string;
let broken: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-cli-folder-'));
  await mkdir(join(folder, 'in'));
  // Two seconds each, from different places of the recording.
  const clips = Array.from({ length: GOOD }, (_, i) => ({ kind: KINDS[i % KINDS.length]!, fromSec: (i % 8) + 1, i }));
  for (const { kind, fromSec, i } of clips) {
    const cut = ['-ss', String(fromSec), '-t', '2', '-i', JFK, ...FORMATS[kind]!.args];
    await ffmpeg(join(folder, `in/clip ${String(i).padStart(2, '0')}.${kind}`), cut);
  }
  const mp3 = await readFile(join(folder, 'in/clip 01.mp3'));
  const silent = await readFile(await ffmpeg(join(folder, 'silent.mp4'), [...picture(1), '-c:v', 'mpeg4']));
  const wrong: Record<string, Buffer | string> = {
    'empty.mp3': '',
    'empty.wav': '',
    'letter.mp3': 'Dear friend, this is no music.',
    'page.m4a': '<html></html>',
    'header.wav': (await readFile(JFK)).subarray(0, 30),
    // The file header without audio.
    'start.flac': (await readFile(join(folder, 'in/clip 03.flac'))).subarray(0, 60),
    'noise.ogg': Buffer.from(mp3.map((byte, i) => (byte * 31 + i) % 251)),
    'silent film.mp4': silent,
  };
  broken = Object.keys(wrong).sort();
  for (const [name, content] of Object.entries(wrong)) await writeFile(join(folder, 'in', name), content);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = () => readdirSync(join(folder, 'out')).sort();
const isOurs = (line: string) => line.includes(folder);

it('transcribes a folder of fifty files; after Ctrl-C only complete files exist, and the next run continues', async () => {
  expect(readdirSync(join(folder, 'in'))).toHaveLength(50);
  const terminal = new Terminal(process.execPath, [COMMAND, ...ARGS], {
    cwd: folder,
    env: commandEnv(folder),
    columns: 200,
  });
  // A terminal sends Ctrl-C to every process of the group: children must not die of it in the middle of their work.
  await terminal.shows(/(clip \d\d\.\w+: .* → [\s\S]*){6}/);
  terminal.type('\u0003');
  expect(await terminal.exited).toBe(130);
  const first = written();
  expect(first.length).toBeGreaterThanOrEqual(12);
  expect(first.length).toBeLessThan(2 * GOOD);
  for (const name of first) {
    const content = await readFile(join(folder, 'out', name), 'utf8');
    if (name.endsWith('.json')) expect(JSON.parse(content).status, name).toBe('done');
    else expect(() => readSrt(content), name).not.toThrow();
  }
  expect(execFileSync('ps', ['axeww', '-o', 'pid,args'], { encoding: 'utf8' }).split('\n').filter(isOurs)).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.startsWith('verbatim-'))).toEqual([]);

  const again = await runCommand(folder, ARGS);
  expect(again.code, again.err).toBe(1);
  const done = first.filter((name) => first.includes(name.replace('.srt', '.json')) && name.endsWith('.srt')).length;
  expect(again.err).toContain(`Skipped ${done} files (transcribed already`);
  expect(written()).toHaveLength(2 * GOOD);
  // The summary names each with its reason.
  const failed = [...again.err.matchAll(/^(\S.*?) {2,}failed {2,}.{10,}$/gm)].map(([, name]) => name).sort();
  expect(failed).toEqual(broken);
  expect(again.err).toContain(`${broken.length} failed`);
  const output = await readFile(join(folder, 'out/clip 05.json'), 'utf8');
  expect(JSON.parse(output).result.transcription.full_transcript).not.toBe('');
}, 180_000);
