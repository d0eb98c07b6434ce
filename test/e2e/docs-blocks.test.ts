import { execFile } from 'node:child_process';
import { copyFileSync, createReadStream, readdirSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GladiaClient } from '@gladiaio/sdk';
import { transformSync } from 'esbuild';
import OpenAI from 'openai';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { VerbatimClient, VerbatimError, verifyWebhook } from '../../src/client/node.ts';
import { freePort, startHttpServer } from '../fixtures/http-server.ts';
import { ffmpeg } from '../fixtures/media.ts';
import { readSrt } from '../helpers/subtitle-parsers.ts';
import { findChromium, startBrowser } from './browser.ts';
import { COMMAND } from './command.ts';
import { blocks, neverRun, runProgram, runPython, runScript } from './doc-page.ts';
import { JFK, SMALLEST_MODELS, TestServer } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SENTENCE = /what you can do for your country/i;

let server: TestServer;
let folder: string;
let secret: string;
beforeAll(async () => {
  server = await TestServer.start({
    until: 'listening',
    env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true', VERBATIM_COMPAT: 'gladia' },
  });
  folder = await mkdtemp(join(tmpdir(), 'verbatim-docs-'));
  for (const name of ['talk.wav', 'talk.mp3']) copyFileSync(JFK, join(folder, name));
  await ffmpeg(join(folder, 'speech.wav'), ['-t', '4', '-i', JFK, '-map_metadata', '-1', '-fflags', '+bitexact']);
  const sides = '[0:a]asplit[a][b];[b]adelay=3000[c];[a][c]join=inputs=2:channel_layout=stereo';
  await ffmpeg(join(folder, 'call.wav'), ['-t', '6', '-i', JFK, '-filter_complex', sides]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  secret = ((await (await server.call('/v1/account')).json()) as { webhook_secret: string }).webhook_secret;
}, 200_000);
afterAll(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Replacements for the service, key and files in a page. */
const words = () => ({
  'http://127.0.0.1:8080': server.url,
  KEY: server.key,
  "'talk.wav'": JSON.stringify(join(folder, 'talk.wav')),
  "'talk.mp3'": JSON.stringify(join(folder, 'talk.mp3')),
  "'call.wav'": JSON.stringify(join(folder, 'call.wav')),
});

async function* microphone() {
  for await (const chunk of createReadStream(JFK, { start: 44 })) yield chunk as Buffer;
}

/** Runs the shell blocks of a page as one script. */
async function runShell(code: readonly string[], cwd = folder, env = remote()): Promise<string> {
  const verbatim = `verbatim() { ${JSON.stringify(process.execPath)} ${JSON.stringify(COMMAND)} "$@"; }`;
  const { stdout } = await promisify(execFile)('bash', ['-ec', [verbatim, ...code].join('\n')], {
    cwd,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      VERBATIM_DATA_DIR: join(folder, 'data'),
      VERBATIM_PORT: '0',
      ...env,
    },
  });
  return stdout;
}

/** Lets commands use the running service. */
const remote = (): Record<string, string> => ({ VERBATIM_SERVER: server.url, VERBATIM_KEY: server.key });

/** A folder that looks like a checkout after `npm ci && npm start`: the sample, the key, the command. */
async function makeCheckout(): Promise<string> {
  const checkout = join(folder, 'checkout');
  await mkdir(join(checkout, 'node_modules/.bin'), { recursive: true });
  await mkdir(join(checkout, 'data'));
  await writeFile(join(checkout, 'data/api-key'), server.key);
  symlinkSync(join(ROOT, 'samples'), join(checkout, 'samples'));
  const command = `#!/bin/sh\nexec ${JSON.stringify(process.execPath)} ${JSON.stringify(COMMAND)} "$@"\n`;
  await writeFile(join(checkout, 'node_modules/.bin/verbatim'), command, { mode: 0o755 });
  return checkout;
}

describe('the quick start', () => {
  let checkout: string;
  beforeAll(async () => {
    checkout = await makeCheckout();
  });
  // Only the port differs from the page.
  const page = (name: string) => blocks(name, 'sh', { 'localhost:8080': new URL(server.url).host });

  it('README.md', async () => {
    const [request = '', command = '', ...others] = await page('README.md');
    expect(others).toEqual([]);
    expect(
      readSrt(await runShell([request], checkout, {}))
        .flatMap(({ rows }) => rows)
        .join(' '),
    ).toMatch(SENTENCE);
    // Without a running service; the prepared models of the other tests are used.
    const local = { VERBATIM_CACHE_DIR: TestServer.cacheDir, ...SMALLEST_MODELS };
    expect(await runShell([command], checkout, local)).toMatch(SENTENCE);
    const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
    expect(readme.split('\n').length).toBeLessThan(120);
    expect(readme).not.toMatch(/\bsed\b/);
  }, 240_000);

  it('docs/pre-recorded.md', async () => {
    const out = await runShell(await page('docs/pre-recorded.md'), checkout, {});
    expect(out).toContain('event: done');
    expect(out).toMatch(SENTENCE);
  }, 240_000);
});

it('docs/client.md', async () => {
  const body = JSON.stringify({ event: 'transcription.success' });
  const now = new Date();
  const headers = {
    'webhook-id': 'a',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('a', now, body),
  };
  const request = new Request('http://localhost', { method: 'POST', headers, body });
  const names = { VerbatimClient, VerbatimError, verifyWebhook, microphone, secret, request };
  const printed = (await runScript(await blocks('docs/client.md', 'ts', words()), names)).join('\n');
  expect(printed).toMatch(SENTENCE);
  expect(printed).toContain('400 audio_url');
  expect(printed).toContain('transcription.success');
}, 240_000);

it('docs/migration-v1.md', async () => {
  const printed = await runScript(await blocks('docs/migration-v1.md', 'ts', words()), { VerbatimClient, microphone });
  expect(printed.join('\n')).toMatch(/country/i);
}, 240_000);

it('docs/openai.md', async () => {
  const names = { OpenAI, fs: { createReadStream } };
  const printed = await runScript(await blocks('docs/openai.md', 'js', words()), names);
  expect(printed.join('\n')).toMatch(SENTENCE);
  expect(await runShell(await blocks('docs/openai.md', 'sh', words()))).toMatch(/^1\n00:00:00,/);
  const [python = ''] = await blocks('docs/openai.md', 'python', words());
  const said = await runPython(python, ['openai'], folder);
  if (said !== null) expect(said).toMatch(SENTENCE);
}, 240_000);

it('docs/gladia.md', async () => {
  const printed = await runScript(await blocks('docs/gladia.md', 'js', words()), { GladiaClient });
  expect(printed.join('\n')).toMatch(SENTENCE);
}, 240_000);

it('docs/cli.md', async () => {
  const out = await runShell(await blocks('docs/cli.md', 'sh', {}));
  expect(out).toMatch(SENTENCE);
  expect(out).toContain('the billing program');
  const files = readdirSync(folder);
  for (const name of ['talk.srt', 'talk.vtt', 'talk.txt', 'verbatim.bash']) expect(files).toContain(name);
  const rows = (await readFile(join(folder, 'talk.srt'), 'utf8')).split('\n').filter((row) => /^[a-z]/i.test(row));
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(30);
}, 240_000);

describe('docs/live-examples.md', () => {
  const env = () => ({ URL: server.url, KEY: server.key });
  const examples = (own: Record<string, string> = {}) => blocks('docs/live-examples.md', 'js', own);

  it('Node, Python', async () => {
    const [code = ''] = await examples();
    const said = await runProgram({ file: 'node.mjs', code, cwd: folder, env: env() }, /^$/);
    expect(said).toMatch(/fellow americans/i);
    const [python = ''] = await blocks('docs/live-examples.md', 'python', {});
    await runPython(
      `import os\nos.environ.update(${JSON.stringify(env())})\n${python}`,
      ['requests', 'websockets'],
      folder,
    );
  }, 240_000);

  it('browser microphone', async () => {
    const [, code = ''] = await examples();
    // Without a browser, only the syntax is checked.
    expect(() => transformSync(code, { format: 'esm' })).not.toThrow();
    const chromium = await findChromium();
    if (!chromium) return;
    const shown = 'window.shown = {}; window.show = (id, text) => { window.shown[id] = text; };';
    const site = await startHttpServer(async (request, response) => {
      if (request.url?.endsWith('open-session')) response.end(await (await server.post('/v2/live', {})).text());
      else
        response
          .setHeader('content-type', 'text/html')
          .end(`<script>${shown}</script><script type="module">${code}</script>`);
    });
    // On a busy machine the browser drops audio. The next repetition is then recognised, without a new attempt.
    const browser = await startBrowser(chromium, { microphone: JFK, repeats: true });
    onTestFinished(async () => {
      await browser.close();
      await site.stop();
    });
    const page = await browser.newPage();
    await page.goto(site.url);
    const text = () => page.evaluate(() => Object.values((globalThis as unknown as { shown: object }).shown).join(' '));
    await expect.poll(text, { timeout: 180_000 }).toMatch(/country can do for you/i);
  }, 240_000);

  it('Twilio', async () => {
    const port = await freePort();
    const [, , code = ''] = await examples({ 9000: String(port) });
    const mulaw = await readFile(
      await ffmpeg(join(folder, 'line.ul'), ['-t', '4', '-i', JFK, '-ar', '8000', '-f', 'mulaw']),
    );
    const said = await runProgram(
      { file: 'twilio.mjs', code, cwd: folder, env: env() },
      /fellow americans/i,
      async () => {
        const twilio = await connectTo(`ws://127.0.0.1:${port}`);
        twilio.send(JSON.stringify({ event: 'start' }));
        for (let at = 0; at < mulaw.length; at += 160) {
          const payload = mulaw.subarray(at, at + 160).toString('base64');
          twilio.send(JSON.stringify({ event: 'media', media: { payload } }));
        }
        twilio.send(JSON.stringify({ event: 'stop' }));
      },
    );
    expect(said).toMatch(/fellow americans/i);
  }, 240_000);

  it('the public client library', async () => {
    const [, , , code = ''] = await examples();
    const chunk = "import { readFileSync } from 'node:fs';\nconst chunk = readFileSync('speech.wav').subarray(44);\n";
    const program = { file: 'sdk.mjs', code: chunk + code, cwd: folder, env: env() };
    expect(await runProgram(program, /fellow americans/i)).toMatch(/fellow americans/i);
  }, 240_000);
});

describe('docs/recipes', () => {
  const recipe = (name: string, language: string, own: Record<string, string> = {}) =>
    blocks(`docs/recipes/${name}.md`, language, { ...words(), ...own });

  it('a podcast becomes subtitles', async () => {
    await runShell(await recipe('podcast-subtitles', 'sh'));
    expect(readSrt(await readFile(join(folder, 'talk.srt'), 'utf8')).length).toBeGreaterThan(1);
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await runScript(await recipe('podcast-subtitles', 'ts'), { VerbatimClient, writeFile: write });
    expect(readSrt(await readFile(join(folder, 'episode.srt'), 'utf8')).length).toBeGreaterThan(1);
    expect(await readFile(join(folder, 'episode.vtt'), 'utf8')).toMatch(/^WEBVTT/);
  }, 240_000);

  it('notes of a meeting', async () => {
    const [notes = ''] = await runScript(await recipe('meeting-notes', 'ts'), { VerbatimClient });
    expect(notes).toMatch(
      /## Summary\n\n\S.*\n[\s\S]*## Chapters\n\n- 00:00:0\d \S.*\n[\s\S]*\*\*Speaker 1\*\* \(00:00:0/,
    );
  }, 240_000);

  it('telephone calls', async () => {
    const printed = await runScript(await recipe('phone-calls', 'ts'), { VerbatimClient });
    for (const side of ['Agent', 'Customer']) expect(printed.join('\n')).toMatch(new RegExp(`${side}: .*fellow`, 'i'));
    const [python = ''] = await recipe('phone-calls', 'python');
    const said = await runPython(python, ['json'], folder);
    if (said !== null) expect(said).toMatch(/^Agent .*\n(.*\n)*Customer /m);
  }, 240_000);

  it('a voice agent', async () => {
    const heard: string[] = [];
    const said: string[] = [];
    const answer = async (text: string) => {
      heard.push(text);
      return `You said: ${text}`;
    };
    const say = (text: string) => said.push(text);
    await runScript(await recipe('voice-agent', 'ts'), { VerbatimClient, microphone, answer, say });
    expect(heard.join(' ')).toMatch(SENTENCE);
    expect(said.at(-1)).toContain(heard.at(-1));
  }, 240_000);

  it('ten thousand files, run with three', async () => {
    const recordings = join(folder, 'recordings');
    await mkdir(recordings);
    for (const name of ['a.wav', 'b.wav']) copyFileSync(join(folder, 'speech.wav'), join(recordings, name));
    await writeFile(join(recordings, 'broken.wav'), 'no sound');
    const [sending = '', listing = ''] = await recipe('batch', 'ts', {
      "readdir('recordings')": `readdir(${JSON.stringify(recordings)})`,
      '`recordings/': `\`${recordings}/`,
      9000: String(await freePort()),
    });
    const closed = `await new Promise((resolve) => receiver.once('close', resolve));`;
    const names = { VerbatimClient, verifyWebhook, readdir, createServer, secret };
    const printed = await runScript([sending, closed, listing], names);
    expect(printed.slice(0, 3).sort()).toEqual([
      'a.wav transcription.success',
      'b.wav transcription.success',
      expect.stringMatching(/^broken\.wav refused: /),
    ]);
  }, 240_000);
});

it('runs every program of the documentation', async () => {
  expect(await neverRun()).toEqual([]);
});

/** Connects as soon as a server accepts connections there. */
async function connectTo(url: string): Promise<WebSocket> {
  for (let attempt = 0; ; attempt++) {
    const socket = new WebSocket(url);
    const open = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (open) return socket;
    if (attempt > 100) throw new Error(`no server at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
