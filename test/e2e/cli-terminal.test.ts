import { copyFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg } from '../fixtures/media.ts';
import { Terminal } from '../fixtures/terminal.ts';
import { COMMAND, commandEnv, runCommand } from './command.ts';
import { JFK, TestServer } from './server.ts';

const ESC = '\u001b';
const LONG_NAME = 'a recording with a name that no terminal is wide enough for.wav';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await TestServer.start({ models: 'smallest' });
  folder = await mkdtemp(join(tmpdir(), 'verbatim-terminal-'));
  for (const name of ['one.wav', 'two.wav']) copyFileSync(JFK, join(folder, name));
  await ffmpeg(join(folder, 'short.wav'), ['-t', '4', '-i', JFK]);
  await ffmpeg(join(folder, LONG_NAME), ['-stream_loop', '5', '-i', JFK, '-c', 'copy']);
}, 200_000);
afterAll(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

const service = () => ({ VERBATIM_SERVER: server.url, VERBATIM_KEY: server.key });

function open(args: string[], size: { columns?: number; rows?: number } = {}, env: Record<string, string> = {}) {
  const around = { cwd: folder, env: commandEnv(folder, { TERM: 'xterm-256color', ...service(), ...env }) };
  return new Terminal(process.execPath, [COMMAND, ...args], { ...around, ...size });
}

describe('progress', () => {
  it('is redrawn in place and leaves only the summary', async () => {
    const terminal = open(['transcribe', 'one.wav', 'two.wav', '--txt', '-o', 'a', '-j', '2', '-l', 'en']);
    expect(await terminal.exited).toBe(0);
    // Both rows were on the screen at the same time, in the order in which the files started, and each was rewritten.
    const hasBoth = (frame: string) => /^one\.wav {2}\w/m.test(frame) && /^two\.wav {2}\w/m.test(frame);
    expect(terminal.frames.filter(hasBoth), terminal.frames.join('\n---\n')).not.toEqual([]);
    const rows = new Set(terminal.frames.flatMap((frame) => frame.match(/^one\.wav {2}.*$/m) ?? []));
    expect(rows.size).toBeGreaterThan(1);
    // No row appears twice.
    for (const frame of terminal.frames) expect(frame.match(/^one\.wav {2}/gm)?.length ?? 0).toBeLessThan(2);
    const last = terminal.screen.text().split('\n');
    expect(last.slice(0, 2).sort()).toEqual([
      expect.stringMatching(/^one\.wav: 11\.0 s of audio in .* → a\/one\.txt$/),
      expect.stringMatching(/^two\.wav: 11\.0 s of audio in .* → a\/two\.txt$/),
    ]);
    expect(last.slice(2)).toEqual([
      '',
      expect.stringMatching(/^FILE +AUDIO +TIME +SPEED +RESULT$/),
      expect.stringMatching(/^(one|two)\.wav +11\.0 s .* done$/),
      expect.stringMatching(/^(one|two)\.wav +11\.0 s .* done$/),
      expect.stringMatching(/^2 of 2 files transcribed: 22\.0 s of audio in /),
    ]);
    // The cursor is where the shell prints its prompt, and was never hidden.
    expect(terminal.screen.cursor).toEqual({ row: 7, column: 0 });
    expect(terminal.output).not.toContain(`${ESC}[?25l`);
  }, 60_000);

  it('does not mix with text on the same terminal', async () => {
    const terminal = open(['transcribe', 'one.wav', 'two.wav', '-j', '2', '-l', 'en']);
    expect(await terminal.exited).toBe(0);
    const text = terminal.screen.text();
    // Texts are in the order of the arguments, even if the second file finishes first.
    expect(text).toMatch(/^== one\.wav\n[A-Z][\s\S]*^== two\.wav\n[A-Z]/m);
    expect(text.slice(0, text.indexOf('FILE '))).not.toMatch(/^\w+\.wav {2}/m);
  }, 60_000);

  it('fits a narrow terminal, also after it is resized', async () => {
    const terminal = open(['transcribe', LONG_NAME, '--txt', '-o', 'c', '-l', 'en'], { columns: 70 });
    await terminal.shows(/^a recording.*… {2}transcribe {2}\d/m);
    terminal.resize(28, 24);
    await terminal.shows(/^a rec.{0,9}… {2}transcribe {2}\d/m);
    expect(await terminal.exited).toBe(0);
    const drawn = terminal.frames.at(-2)?.split('\n') ?? [];
    expect(Math.max(...drawn.map((row) => row.length))).toBeLessThanOrEqual(28);
    // Only the wrapped summary line remains, without parts of earlier rows.
    expect(terminal.screen.text().replaceAll('\n', '')).toMatch(
      /^a recording [^…]*for\.wav: 1:06 of audio in[^…]*\.txt$/,
    );
  }, 90_000);

  it('is written as plain lines in a pipe', async () => {
    const run = await runCommand(folder, ['transcribe', 'one.wav', '--txt', '-o', 'd', '-l', 'en', '--force'], {
      env: service(),
    });
    expect([run.code, run.out]).toEqual([0, '']);
    expect(run.err).not.toContain(ESC);
    expect(run.err).toMatch(/^one\.wav: upload\n(one\.wav: \w+\n)*one\.wav: 11\.0 s of audio .*\n$/);
  }, 60_000);
});

describe('live text', () => {
  const args = ['live', '--file', 'one.wav', '-l', 'en'];
  const DIM = `${ESC}[2m`;

  // A busy machine sends no partials, so the test is retried.
  it('is redrawn in place until it is final', { retry: 2, timeout: 60_000 }, async () => {
    const terminal = open(args, { columns: 40 });
    expect(await terminal.exited).toBe(0);
    const screenText = terminal.screen.text().replaceAll('\n', ' ');
    expect(screenText).toMatch(/country/i);
    // Partial words were dim and were rewritten; each word appears once at the end.
    expect(terminal.output).toContain(DIM);
    expect(terminal.frames.length).toBeGreaterThan(5);
    expect(screenText.match(/fellow/gi)).toHaveLength(1);
    expect(terminal.screen.cursor.column).toBe(0);
  });

  it('has no colours with NO_COLOR', async () => {
    const terminal = open([...args, '--fast'], {}, { NO_COLOR: '1' });
    expect(await terminal.exited).toBe(0);
    expect(terminal.screen.text()).toMatch(/country/i);
    for (const colour of [DIM, `${ESC}[0m`, `${ESC}[m`]) expect(terminal.output).not.toContain(colour);
  }, 60_000);

  it('has only final lines in a pipe', async () => {
    const run = await runCommand(folder, [...args, '--fast'], { env: service() });
    expect(run.out).not.toContain(ESC);
    expect(run.out.match(/fellow/gi)).toHaveLength(1);
  }, 60_000);
});

it('writes subtitles in every requested language, with speakers', async () => {
  const terminal = open([
    'transcribe',
    'short.wav',
    '--diarize',
    '--translate',
    'fr',
    '--srt',
    '--txt',
    '-o',
    'e',
    '-l',
    'en',
  ]);
  expect(await terminal.exited, terminal.output).toBe(0);
  expect(await readFile(join(folder, 'e/short.fr.srt'), 'utf8')).toMatch(/^1\n00:00:0/);
  expect(await readFile(join(folder, 'e/short.txt'), 'utf8')).toMatch(/^Speaker 1: /);
  expect(await readFile(join(folder, 'e/short.srt'), 'utf8')).toMatch(/^Speaker 1: /m);
}, 90_000);
