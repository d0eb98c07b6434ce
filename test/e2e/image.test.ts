import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltImage, buildImageTree, linkTree } from '../fixtures/image.ts';
import { SMALL_MODELS } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The user `nobody`, who owns no files. */
const NOBODY = 65_534;

let folder: string;
let image: BuiltImage;
let child: ChildProcess | undefined;

describe('the image', () => {
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = isRoot ? [NOBODY, NOBODY] : [process.getuid!(), process.getgid!()];

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'verbatim-image-')));
    await chmod(folder, 0o755);
    image = await buildImageTree({ context: ROOT, folder, uid, gid });
  }, 400_000);
  afterAll(async () => {
    child?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('contains the pages, the documentation and no development dependencies', () => {
    const app = join(image.root, image.workdir);
    for (const path of ['dist/web/index.html', 'dist/site/index.html', 'node_modules/fastify']) {
      expect(existsSync(join(app, path)), path).toBe(true);
    }
    for (const path of ['node_modules/vitest', 'node_modules/typescript', 'src', 'test']) {
      expect(existsSync(join(app, path)), path).toBe(false);
    }
  });

  it('starts as a user who is not root and transcribes the sample', async () => {
    expect(image.user).toBe('node');
    const [program, ...args] = image.command;
    expect(program).toBe('node');
    const data = join(image.root, image.env['VERBATIM_DATA_DIR']!);
    const node = join(image.root, 'usr/local/bin/node');
    linkTree(await realpath(process.execPath), node);
    child = spawn(node, args, {
      cwd: join(image.root, image.workdir),
      env: {
        ...SMALL_MODELS,
        ...image.env,
        HOME: data,
        PATH: '/usr/bin:/bin',
        VERBATIM_DATA_DIR: data,
        VERBATIM_HOST: '127.0.0.1',
        VERBATIM_PORT: '0',
      },
      ...(isRoot ? { uid, gid } : {}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout!.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr!.on('data', (chunk) => {
      output += chunk;
    });
    await expect.poll(() => output, { timeout: 120_000 }).toMatch(/ask not/i);
    expect((await stat(join(data, 'verbatim.db'))).uid).toBe(uid);
    const exited = new Promise((resolve) => child!.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  }, 180_000);
});
