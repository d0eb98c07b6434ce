import { execFileSync } from 'node:child_process';
import { copyFileSync, createReadStream, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import OpenAI from 'openai';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VerbatimClient, VerbatimError, verifyWebhook } from '../../src/client/node.ts';
import { JFK, TestServer } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await TestServer.start({ until: 'listening' });
  folder = await mkdtemp(join(tmpdir(), 'verbatim-docs-'));
  for (const name of ['talk.wav', 'talk.mp3']) copyFileSync(JFK, join(folder, name));
}, 200_000);
afterAll(async () => {
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** The code of a page, with this test's service, key and folder in the places of the page's. */
async function blocks(page: string, language: string): Promise<string[]> {
  const text = await readFile(join(ROOT, 'docs', page), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) =>
    code
      .replaceAll('http://127.0.0.1:8080', server.url)
      .replaceAll('KEY', server.key)
      .replaceAll("'talk.wav'", JSON.stringify(join(folder, 'talk.wav')))
      .replace(/^import .*$/gm, ''),
  );
}

/** Runs blocks one after the other in one scope, with these names known to it; gives what they printed. */
async function run(code: readonly string[], names: Record<string, unknown>): Promise<string> {
  const printed: string[] = [];
  const console = { log: (...values: unknown[]) => printed.push(values.map(String).join(' ')) };
  const js = transformSync(`(async () => {${code.join('\n')}})()`, { loader: 'ts', target: 'es2023' }).code;
  const known = { ...names, console };
  await new Function(...Object.keys(known), `return ${js.trim()}`)(...Object.values(known));
  return printed.join('\n');
}

async function* microphone() {
  for await (const chunk of createReadStream(JFK, { start: 44 })) yield chunk as Buffer;
}

it('docs/client.md', async () => {
  const { webhook_secret: secret } = (await (await server.call('/v1/account')).json()) as { webhook_secret: string };
  const body = JSON.stringify({ event: 'transcription.success' });
  const now = new Date();
  const headers = {
    'webhook-id': 'a',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('a', now, body),
  };
  const request = new Request('http://localhost', { method: 'POST', headers, body });
  const code = await blocks('client.md', 'ts');
  const printed = await run(code, { VerbatimClient, VerbatimError, verifyWebhook, microphone, secret, request });
  expect(printed.match(/what you can do for your country/gi)!.length).toBeGreaterThanOrEqual(1);
  expect(printed).toContain('400 audio_url');
  expect(printed).toContain('transcription.success');
}, 240_000);

it('docs/migration-v1.md', async () => {
  const printed = await run(await blocks('migration-v1.md', 'ts'), { VerbatimClient, microphone });
  expect(printed).toMatch(/country/i);
}, 120_000);

it('docs/openai.md', async () => {
  const printed = await run(await blocks('openai.md', 'js'), { OpenAI, fs: { createReadStream } });
  expect(printed).toMatch(/what you can do for your country/i);
  const [curl = ''] = await blocks('openai.md', 'sh');
  expect(execFileSync('bash', ['-ec', curl], { cwd: folder, encoding: 'utf8' })).toMatch(/^1\n00:00:00,/);
}, 120_000);

it('docs/cli.md', async () => {
  const script = [
    `verbatim() { ${JSON.stringify(process.execPath)} ${JSON.stringify(join(ROOT, 'dist/cli/main.js'))} "$@"; }`,
    ...(await blocks('cli.md', 'sh')),
  ].join('\n');
  await writeFile(join(folder, 'page.sh'), script);
  const out = execFileSync('bash', ['-e', 'page.sh'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      VERBATIM_SERVER: server.url,
      VERBATIM_KEY: server.key,
      VERBATIM_DATA_DIR: join(folder, 'data'),
      VERBATIM_PORT: '0',
    },
  });
  expect(out).toMatch(/what you can do for your country/i);
  expect(out).toContain('the billing program');
  const files = readdirSync(folder);
  for (const name of ['talk.srt', 'talk.vtt', 'talk.txt', 'verbatim.bash']) expect(files).toContain(name);
  const rows = (await readFile(join(folder, 'talk.srt'), 'utf8')).split('\n').filter((row) => /^[a-z]/i.test(row));
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(30);
}, 240_000);
