import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Command, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';
import { displayWidth, fitEnd, fitStart } from './display-width.ts';
import { helpCommand, helpGroup, helpOverview } from './help.ts';
import { jobParams } from './job-options.ts';
import { describeUnknown, findCommand, parseCommand } from './parse.ts';
import type { OutputFormat } from './transcribe/file-types.ts';
import { findInputs } from './transcribe/inputs.ts';
import { clashing, planOutputs } from './transcribe/outputs.ts';
import { createProgressView, describeProgress } from './transcribe/progress-view.ts';
import { summarise } from './transcribe/summary.ts';

const signal = new AbortController().signal;
const transcribe = findCommand(COMMANDS, ['transcribe']) as Command;
const paramsOf = (line: string) => jobParams(parseCommand(transcribe, ['transcribe', ...line.split(' ')], signal));

describe('the command line', () => {
  it('finds commands of one and two words', () => {
    expect(findCommand(COMMANDS, ['jobs', 'list', '--json'])?.name).toBe('jobs list');
    expect(findCommand(COMMANDS, ['doctor'])?.name).toBe('doctor');
    expect(findCommand(COMMANDS, ['jobs'])).toBeUndefined();
  });

  it('turns options into parameters of a job', () => {
    expect(paramsOf('a.wav')).toEqual({});
    expect(
      paramsOf('a.wav -l en --diarize --speakers 2 --translate fr --translate de -m stt-3 --pii-redaction'),
    ).toEqual({
      model: 'stt-3',
      language_config: { languages: ['en'], code_switching: false },
      diarization: true,
      diarization_config: { number_of_speakers: 2 },
      translation: true,
      translation_config: { target_languages: ['fr', 'de'] },
      pii_redaction: true,
    });
    expect(
      paramsOf('a.wav --param subtitles_config={"style":"compliance"} --param callback_url=http://a.example'),
    ).toEqual({
      subtitles_config: { style: 'compliance' },
      callback_url: 'http://a.example',
    });
  });

  it('rejects invalid options before it starts any work', () => {
    for (const line of ['--nope', '-l xx', '--speakers none', '-m big', '--param x=1', '--custom-spelling']) {
      expect(() => paramsOf(`a.wav ${line}`), line).toThrow(UsageError);
    }
    expect(() => paramsOf('a.wav -m stt-3 -l ja')).toThrow(/stt-3/);
  });

  it('has a help page for every command, at most 80 columns wide, with options and examples', () => {
    const pages = [helpOverview(COMMANDS), ...['jobs', 'keys', 'models'].map((word) => helpGroup(COMMANDS, word)!)];
    for (const command of COMMANDS) {
      const page = helpCommand(command);
      for (const option of Object.keys(command.options)) expect(page).toContain(`--${option}`);
      expect(command.examples.length, command.name).toBeGreaterThan(0);
      pages.push(page);
    }
    for (const line of pages.join('\n').split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(helpGroup(COMMANDS, 'doctor')).toBeUndefined();
  });

  it('suggests the command that was probably meant', () => {
    expect(describeUnknown(COMMANDS, ['transcibe'])).toContain('verbatim transcribe?');
    expect(describeUnknown(COMMANDS, ['jobs', 'lst'])).toBe(
      'jobs lst is not a command. Did you mean verbatim jobs list?',
    );
    expect(describeUnknown(COMMANDS, ['qqqqqqqqqq'])).toContain('--help');
  });
});

describe('files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verbatim-cli-'));
    await mkdir(join(folder, 'deep/er'), { recursive: true });
    const outputs = ['a.srt', 'a.fr.srt', 'b.json', 'b.txt', 'b.vtt', 'b.srt.part-7'];
    const recordings = ['a.wav', 'b.mp3', '.c.wav', 'deep/d.wav', 'deep/er/e.MP4', 'x[1].wav'];
    for (const name of [...recordings, ...outputs, 'raw.dat', 'notes.md']) {
      await writeFile(join(folder, name), '');
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const find = async (args: string[], recursive = false, types: string[] = []) => {
    const found = await findInputs(args, { recursive, types });
    return found.inputs.map(({ source }) => source.replace(`${folder}/`, ''));
  };

  it.each([
    ['*.wav', ['a.wav', 'x[1].wav']],
    ['**/*.wav', ['a.wav', 'deep/d.wav', 'x[1].wav']],
    ['*', ['a.wav', 'b.mp3', 'x[1].wav']],
    ['*.*', ['a.wav', 'b.mp3', 'x[1].wav']],
    ['*.{dat,json}', ['raw.dat']],
    ['{a,b}.*', ['a.wav', 'b.mp3']],
    ['[!b].???', ['a.wav']],
    ['x[1].wav', ['x[1].wav']],
    ['*/d.wav', ['deep/d.wav']],
  ])('finds the recordings that match %s', async (pattern, names) => {
    expect(await find([join(folder, pattern)])).toEqual(names);
  });

  it('finds the recordings of a folder by type and with sub-folders', async () => {
    expect(await find([folder])).toEqual(['a.wav', 'b.mp3', 'x[1].wav']);
    expect(await find([folder], true)).toEqual(['a.wav', 'b.mp3', 'deep/d.wav', 'deep/er/e.MP4', 'x[1].wav']);
    expect(await find([folder], true, ['video', 'mp3'])).toEqual(['b.mp3', 'deep/er/e.MP4']);
    const [, , deep] = (await findInputs([folder], { recursive: true, types: [] })).inputs;
    expect(deep).toEqual({ source: join(folder, 'deep/d.wav'), below: 'deep' });
  });

  it('leaves out text files that are named beside recordings', async () => {
    const named = ['a.wav', 'a.srt', 'raw.dat'].map((name) => join(folder, name));
    const found = await findInputs(named, { recursive: false, types: [] });
    expect(found.inputs.map(({ source }) => source)).toEqual([named[0], named[2]]);
    expect(found.ignored).toEqual([named[1]]);
  });

  it('refuses missing files, and patterns and folders without a recording', async () => {
    await expect(find([join(folder, 'z.wav')])).rejects.toThrow(/no such file/);
    await expect(find([join(folder, '*.flac')])).rejects.toThrow(/no file matches/);
    await expect(find([join(folder, '*.srt')])).rejects.toThrow(/no recording matches/);
    await expect(find([join(folder, 'deep/er')], false, ['audio'])).rejects.toThrow(/no recordings of type audio/);
    await expect(find([join(folder, 'a.srt')])).rejects.toThrow(/not a recording/);
    expect(await find(['-', 'https://a.example/x.mp3', '-'])).toEqual(['-', 'https://a.example/x.mp3']);
  });

  it('plans the path of every output file', () => {
    const plan = (sources: string[], formats: OutputFormat[], targets: string[] = [], folder?: string) =>
      planOutputs(
        sources.map((source) => ({ source, below: '' })),
        { formats, targets, folder },
      );
    expect(plan(['in/a.b.wav'], ['srt', 'json'], ['fr'])).toEqual([
      [
        { path: 'in/a.b.srt', format: 'srt' },
        { path: 'in/a.b.fr.srt', format: 'srt', language: 'fr' },
        { path: 'in/a.b.json', format: 'json' },
      ],
    ]);
    expect(plan(['https://x.example/a%20b.mp3?c'], ['txt'], [], 'out')[0]?.[0]?.path).toBe('out/a b.txt');
    const paths = (sources: string[]) => plan(sources, ['srt'], [], 'o').map(([output]) => output?.path);
    expect(paths(['a.wav', 'a.mp3', 'b.wav'])).toEqual(['o/a.wav.srt', 'o/a.mp3.srt', 'o/b.srt']);
    expect(clashing(plan(['a.wav', 'a.mp3'], ['srt']))).toBeUndefined();
    expect(clashing(plan(['x/a.wav', 'y/a.wav'], ['srt'], [], 'o'))).toBe('o/a.wav.srt');
    const below = planOutputs([{ source: 'in/x/a.wav', below: 'x' }], { formats: ['srt'], targets: [], folder: 'o' });
    expect(below[0]?.[0]?.path).toBe('o/x/a.srt');
  });
});

it('formats the summary with and without errors', () => {
  const done = { name: 'a.wav', state: 'done' as const, audioSec: 3725, workSec: 60 };
  const options = { fileCount: 3, elapsedSec: 61, columns: 50 };
  expect(summarise([done], { ...options, fileCount: 1 })).toBe(
    '\nFILE   AUDIO    TIME  SPEED  RESULT\na.wav  1:02:05  1:00  62.1x  done\n1 of 1 file transcribed: 1:02:05 of audio in 1:01\n',
  );
  const failed = { name: '日本.wav', state: 'failed' as const, error: 'the file has no audio and no video' };
  const rows = summarise([done, failed], options).split('\n');
  expect(rows.slice(3)).toEqual([
    '日本.wav                        failed  the file has no',
    '                                        audio and no',
    '                                        video',
    '1 of 3 files transcribed, 1 failed, 1 not started: 1:02:05 of audio in 1:01',
    '',
  ]);
});

it('counts columns as terminals do', () => {
  expect(['abc', 'é', '日本', '👍🏽', ''].map(displayWidth)).toEqual([3, 1, 4, 2, 0]);
  expect([fitStart('recording.wav', 6), fitStart('日本語', 4), fitStart('abc', 3), fitStart('abc', 0)]).toEqual([
    'recor…',
    '日…',
    'abc',
    '',
  ]);
  expect([fitEnd('what was said', 5), fitEnd('日本語', 4), fitEnd('abc', 3)]).toEqual(['…said', '…語', 'abc']);
});

it('reports stage, progress and speed', () => {
  const event = {
    phase: 'job' as const,
    id: 'x',
    status: 'processing' as const,
    stage: 'transcribe',
    progress: 0.5,
    stages: [],
  };
  expect(describeProgress(event, 60, 10)).toBe('transcribe  50 %  3.0x');
  expect(describeProgress({ phase: 'upload', sentBytes: 1, totalBytes: 4 }, null, 0)).toBe('upload  25 %');
  expect(describeProgress({ ...event, status: 'queued', stage: null, progress: 0 }, 60, 1)).toBe('waiting  0 %');
});

it('redraws progress in place on a terminal, and writes only new stages as lines elsewhere', async () => {
  const written: string[] = [];
  const stream = (isTTY: boolean) =>
    ({ isTTY, columns: 12, write: (text: string) => written.push(text) }) as unknown as NodeJS.WriteStream;
  const upload = { phase: 'upload' as const, sentBytes: 1, totalBytes: 4 };
  const terminal = createProgressView(stream(true));
  terminal.update('a.wav', upload);
  await new Promise((resolve) => setTimeout(resolve, 350));
  terminal.done('a.wav', 'finished');
  terminal.close();
  expect(written).toEqual(['a.wav  upl…\u001b[K\n\u001b[J', '\u001b[1A\u001b[Jfinished\n\u001b[J']);
  written.length = 0;
  const log = createProgressView(stream(false));
  log.update('a.wav', upload);
  log.update('a.wav', { ...upload, sentBytes: 2 });
  log.done('a.wav', 'finished');
  log.close();
  expect(written).toEqual(['a.wav: upload\n', 'finished\n']);
});
