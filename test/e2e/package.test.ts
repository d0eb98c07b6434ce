import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JFK, TestServer } from './server.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INSTALL_LIMIT_MS = 600_000;

let folder = '';
let env: Record<string, string> = {};

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The package from `npm pack`, installed into an empty folder without development dependencies. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-package-'));
  env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    VERBATIM_CACHE_DIR: TestServer.cacheDir,
  };
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: ROOT, maxBuffer: 1e8 });
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  await run(
    'npm',
    ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', join(folder, filename)],
    { cwd: folder, maxBuffer: 1e8 },
  );
}, INSTALL_LIMIT_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the installed package', () => {
  it('contains neither tests nor development dependencies', async () => {
    const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: folder, maxBuffer: 1e8 }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toContain('onnxruntime-node');
    const unwanted = ['vitest', '@biomejs/biome', 'playwright-core', 'vite'];
    // The packages that @usefulsensors/moonshine-js depends on; only its weights are needed, and the build copies them.
    unwanted.push('@usefulsensors/moonshine-js', '@huggingface/transformers', 'onnxruntime-web', 'sharp');
    for (const name of unwanted) expect(stdout).not.toMatch(new RegExp(`node_modules/${name}$`, 'm'));
    await expect(readFile(join(folder, 'node_modules/verbatim/dist/cli/main.test.js'))).rejects.toThrow();
  });

  it('transcribes from the command line', async () => {
    const sample = join(folder, 'speech.wav');
    await copyFile(JFK, sample);
    const { stdout } = await run('npx', ['verbatim', 'transcribe', sample], { cwd: folder, env });
    expect(stdout).toMatch(/ask not/i);
    // The first run prepares the default models.
  }, 240_000);

  it('runs the service', async () => {
    const port = await freePort();
    const child = spawn(process.execPath, ['node_modules/verbatim/dist/cli/main.js', 'serve'], {
      cwd: folder,
      env: { ...env, VERBATIM_PORT: String(port), VERBATIM_DATA_DIR: join(folder, 'data') },
      stdio: 'ignore',
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      let answer: Response | undefined;
      for (let attempt = 0; attempt < 200 && !answer; attempt++) {
        answer = await fetch(`${url}/health`).catch(() => undefined);
        if (!answer) await sleep(200);
      }
      expect(answer?.status).toBe(200);
      expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
      expect((await fetch(`${url}/guide/`)).status).toBe(200);
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
  }, 120_000);

  it('exports the client with its types', async () => {
    await mkdir(join(folder, 'types'));
    await writeFile(
      join(folder, 'types/use.ts'),
      `import { VerbatimClient } from 'verbatim/client';
       const client = new VerbatimClient({ url: 'http://127.0.0.1:1', key: 'k' });
       // @ts-expect-error a number is not a key
       new VerbatimClient({ url: 'http://127.0.0.1:1', key: 1 });
       export { client };`,
    );
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--skipLibCheck'];
    await run(process.execPath, [tsc, ...options, '--ignoreConfig', 'types/use.ts'], { cwd: folder }).catch((error) => {
      throw new Error(`${error.stdout}${error.stderr}`);
    });
    const script = `import { VerbatimClient } from 'verbatim/client'; console.log(typeof VerbatimClient);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
    expect(stdout.trim()).toBe('function');
  });
});
