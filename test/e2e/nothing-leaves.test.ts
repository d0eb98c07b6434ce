import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canIsolate, runIsolated } from '../fixtures/outgoing.ts';
import { COMMAND, commandEnv } from './command.ts';
import { JFK } from './server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** onnxruntime 1.30 sends its first events about 10 s after it is loaded. */
const SENDS_WITHIN_MS = 20_000;

let home: string;
let env: Record<string, string>;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'verbatim-home-'));
  env = commandEnv(home);
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Files in the home and temporary folder, without the data folder. */
const filesLeft = async () => {
  const found = await readdir(home, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1));
};

describe.runIf(canIsolate())('outgoing connections', () => {
  it('are counted when native code looks up a name', async () => {
    const lookup = "require('node:dns').lookup('example.com', () => setTimeout(() => {}, 500))";
    const { outgoing } = await runIsolated([process.execPath, '-e', lookup], { env });
    expect(outgoing.outside + outgoing.datagrams).toBeGreaterThan(0);
  });

  it('are counted when a script connects', async () => {
    const connect = "require('node:net').connect(80, '192.0.2.1').on('error', () => setTimeout(() => {}, 500))";
    const { outgoing } = await runIsolated([process.execPath, '-e', connect], { env });
    expect(outgoing.outside).toBeGreaterThan(0);
  });

  it('do not happen while the command line transcribes with add-ons, and no file is left in the home folder', async () => {
    await copyFile(JFK, join(home, 'speech.wav'));
    const args = ['transcribe', 'speech.wav', '--diarize', '--summarization', '--sentiment-analysis'];
    const { output, outgoing } = await runIsolated([process.execPath, COMMAND, ...args], { cwd: home, env });
    expect(output).toMatch(/ask not/i);
    expect(outgoing).toEqual({ outside: 0, datagrams: 0 });
    expect(await filesLeft()).toEqual(['speech.wav']);
  }, 300_000);

  it('do not happen while the service starts, transcribes its sample and waits', async () => {
    const { output, outgoing } = await runIsolated([process.execPath, join(ROOT, 'dist/main.js')], {
      env: { ...env, VERBATIM_PORT: '0', VERBATIM_DATA_DIR: join(home, 'data') },
      isDone: (text) => /ask not/i.test(text),
      lingerMs: SENDS_WITHIN_MS,
    });
    expect(output).toMatch(/ask not/i);
    expect(outgoing).toEqual({ outside: 0, datagrams: 0 });
    expect((await filesLeft()).filter((path) => !path.startsWith('data/'))).toEqual([]);
  }, 300_000);
});
