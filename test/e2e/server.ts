import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'dist/main.js');

/** A public-domain recording of eleven seconds. */
export const JFK = join(ROOT, 'samples/jfk.wav');

/**
 * Small models for everything except English. The samples are English, so the transcripts are those of the default
 * models, and a start takes half of the processor time.
 */
export const SMALL_MODELS = {
  VERBATIM_MODEL_STT1: 'whisper-tiny',
  VERBATIM_MODEL_STT3: 'whisper-tiny',
  VERBATIM_MODEL_LANGUAGE: 'whisper-tiny',
  VERBATIM_MODEL_LIVE: 'whisper-tiny',
  VERBATIM_MODEL_LIVE_FINAL: 'whisper-tiny',
};

/**
 * The smallest model for English too, for tests in which the words do not matter: a transcript takes a third of the
 * processor time. It recognises the sample, but misses words of other recordings.
 */
export const SMALLEST_MODELS = { ...SMALL_MODELS, VERBATIM_MODEL_ENGLISH: 'moonshine-tiny' };

export interface ServerOptions {
  env?: Record<string, string>;
  /** The default models of the service instead of small ones, for tests of what is recognised; or the smallest ones. */
  models?: 'default' | 'smallest' | undefined;
  /** The data folder of an earlier server, to start again on its data. */
  dataDir?: string;
  /** Wait until the models are loaded (default), or only until the server listens. */
  until?: 'ready' | 'listening';
  /** A command that runs the program elsewhere, such as in a network namespace. */
  through?: string[] | undefined;
}

/** The built program as a separate process on a free port of the loopback interface. */
export class TestServer {
  static readonly cacheDir = join(ROOT, 'node_modules/.cache/verbatim');
  readonly key = 'test-key-0123456789abcdef';
  url = '';
  dataDir = '';
  output = '';
  process!: ChildProcess;
  #models: ServerOptions['models'];

  static async start(options: ServerOptions = {}): Promise<TestServer> {
    const server = new TestServer();
    server.#models = options.models;
    server.dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'verbatim-e2e-')));
    await server.#spawn(options);
    return server;
  }

  async #spawn(options: ServerOptions): Promise<void> {
    const [command, ...args] = [...(options.through ?? []), process.execPath, ...programAt()] as [string, ...string[]];
    this.process = spawn(command, args, {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        VERBATIM_PORT: '0',
        VERBATIM_DATA_DIR: this.dataDir,
        VERBATIM_API_KEY: this.key,
        VERBATIM_REQUESTS_PER_SECOND: '2000',
        // A shared cache, because preparing the models takes longer than most tests.
        VERBATIM_CACHE_DIR: TestServer.cacheDir,
        ...(this.#models === 'default' ? {} : this.#models === 'smallest' ? SMALLEST_MODELS : SMALL_MODELS),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const listen = new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.output += chunk;
        const url = /Open (http\S+) in a browser/.exec(this.output)?.[1];
        if (url) resolve(url);
      };
      this.process.stdout?.on('data', read);
      this.process.stderr?.on('data', read);
      this.process.once('exit', (code) => reject(new Error(`the server ended (${code}):\n${this.output}`)));
    });
    this.url = await listen;
    if (options.until !== 'listening') await this.waitFor(async () => (await fetch(`${this.url}/ready`)).ok, 180_000);
  }

  /** Calls the API with the key. */
  call(path: string, init: RequestInit & { key?: string | null } = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const key = init.key === undefined ? this.key : init.key;
    if (key) headers.set('x-service-key', key);
    return fetch(path.startsWith('http') ? path : this.url + path, { ...init, headers });
  }

  /** POSTs JSON. */
  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Uploads bytes and returns the `audio_url`. */
  async upload(bytes: Uint8Array<ArrayBuffer>, filename = 'audio.wav'): Promise<string> {
    const answer = await this.tryUpload(bytes, filename);
    const body = (await answer.json()) as { audio_url: string };
    if (!answer.ok) throw new Error(`upload failed: ${JSON.stringify(body)}`);
    return body.audio_url;
  }

  tryUpload(bytes: Uint8Array<ArrayBuffer>, filename = 'audio.wav'): Promise<Response> {
    const form = new FormData();
    form.append('audio', new Blob([bytes]), filename);
    return this.call('/v2/upload', { method: 'POST', body: form });
  }

  /** Creates a job and returns its id. */
  async create(params: Record<string, unknown>): Promise<string> {
    const answer = await this.post('/v2/pre-recorded', params);
    const body = (await answer.json()) as { id: string };
    if (answer.status !== 201) throw new Error(`create failed: ${JSON.stringify(body)}`);
    return body.id;
  }

  /** Polls a job until it has ended. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of the record
  async ended(id: string, limitMs = 120_000): Promise<any> {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    let job: any;
    await this.waitFor(async () => {
      job = await (await this.call(`/v2/pre-recorded/${id}`)).json();
      return job.status === 'done' || job.status === 'error';
    }, limitMs);
    return job;
  }

  async waitFor(condition: () => Promise<boolean>, limitMs: number): Promise<void> {
    const endMs = Date.now() + limitMs;
    while (!(await condition().catch(() => false))) {
      if (Date.now() > endMs) throw new Error(`not within ${limitMs} ms:\n${this.output.slice(-4000)}`);
      await sleep(150);
    }
  }

  /** The process ids of the tree, parents before children. */
  processIds(): Promise<number[]> {
    return treeOf(this.process);
  }

  /** Kills the whole process tree. */
  killAll(): Promise<void> {
    return killTree(this.process);
  }

  /** Starts again on the same data. */
  async restart(options: Omit<ServerOptions, 'models'> = {}): Promise<void> {
    this.output = '';
    await this.#spawn(options);
  }

  /** Stops the service with SIGTERM and returns its exit code. */
  async stop(): Promise<number | null> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return this.process.exitCode;
    const exited = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    return exited;
  }

  /** Stops the service and removes its data. */
  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** The built program, as arguments for Node. */
export function programAt(): string[] {
  if (!existsSync(MAIN)) throw new Error('the program is not built: run npm run build');
  return [MAIN];
}

/** Kills a process and all its descendants. */
export async function killTree(root: ChildProcess): Promise<void> {
  if (root.exitCode !== null || root.signalCode !== null) return;
  const exited = new Promise((resolve) => root.once('exit', resolve));
  for (const pid of await treeOf(root)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  }
  await exited;
}

async function treeOf(root: ChildProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid=']);
  const parents = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const found = [root.pid ?? -1];
  for (let i = 0; i < found.length; i++) {
    for (const [pid, parent] of parents) if (parent === found[i]) found.push(pid);
  }
  return found;
}
