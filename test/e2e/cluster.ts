import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestPostgres } from '../fixtures/postgres.ts';
import { type S3Fixture, startS3 } from '../fixtures/s3.ts';
import { killTree, programAt, TestServer } from './server.ts';

/** Small models: what is tested here is not how well they hear. */
const SMALL_MODELS = {
  VERBATIM_MODEL_STT1: 'whisper-tiny',
  VERBATIM_MODEL_STT3: 'whisper-tiny',
  VERBATIM_MODEL_ENGLISH: 'whisper-tiny',
  VERBATIM_MODEL_LANGUAGE: 'whisper-tiny',
  VERBATIM_MODEL_LIVE: 'whisper-tiny',
};

export interface ClusterSize {
  serve: number;
  work: number;
  /** Audio in a bucket, and a folder of its own for every process: they share nothing but the bucket and the database. */
  bucket?: boolean;
}

/** Several processes of the real program on one real PostgreSQL and one folder or bucket, as several machines would be. */
export class Cluster {
  readonly serving: TestServer[] = [];
  readonly working: WorkNode[] = [];
  readonly env: Record<string, string>;
  readonly postgres: TestPostgres;
  readonly dataDir: string;
  readonly s3: S3Fixture | null;
  #folders = 0;

  private constructor(postgres: TestPostgres, dataDir: string, s3: S3Fixture | null, env: Record<string, string>) {
    this.postgres = postgres;
    this.dataDir = dataDir;
    this.s3 = s3;
    this.env = { ...SMALL_MODELS, VERBATIM_LOG_LEVEL: 'warn', ...(s3 ? bucketEnv(s3) : {}), ...env };
  }

  static async start(size: ClusterSize, env: Record<string, string> = {}): Promise<Cluster> {
    const postgres = await TestPostgres.start({ durable: true });
    const dataDir = await mkdtemp(join(tmpdir(), 'verbatim-cluster-'));
    const cluster = new Cluster(postgres, dataDir, size.bucket ? await startS3() : null, {
      VERBATIM_DATABASE_URL: await postgres.database(),
      ...env,
    });
    for (let i = 0; i < size.work; i++) cluster.addWork();
    await Promise.all(Array.from({ length: size.serve }, () => cluster.addServe()));
    return cluster;
  }

  async addServe(env: Record<string, string> = {}): Promise<TestServer> {
    const server = await TestServer.start({
      dataDir: this.#folder(),
      env: { ...this.env, VERBATIM_ROLE: 'serve', ...env },
      until: 'listening',
    });
    this.serving.push(server);
    return server;
  }

  addWork(env: Record<string, string> = {}): WorkNode {
    const node = new WorkNode(this.#folder(), { ...this.env, ...env });
    this.working.push(node);
    return node;
  }

  /** Ends a serving process without warning and starts another in its place. */
  async replaceServe(index: number): Promise<void> {
    const server = this.serving[index]!;
    await server.killAll();
    await server.restart({ env: { ...this.env, VERBATIM_ROLE: 'serve' }, until: 'listening' });
  }

  async replaceWork(index: number): Promise<void> {
    await this.working[index]!.kill();
    this.working[index] = new WorkNode(this.working[index]!.dataDir, this.env);
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.working.map((node) => node.stop()), ...this.serving.map((server) => server.stop())]);
    await this.postgres.stop();
    await this.s3?.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  #folder(): string {
    return this.s3 ? join(this.dataDir, String(this.#folders++)) : this.dataDir;
  }
}

/** The settings that make a process keep audio in this bucket. */
export function bucketEnv(s3: Pick<S3Fixture, 'endpoint' | 'bucket' | 'accessKey' | 'secretKey'>) {
  return {
    VERBATIM_S3_BUCKET: s3.bucket,
    VERBATIM_S3_ENDPOINT: s3.endpoint,
    VERBATIM_S3_ACCESS_KEY: s3.accessKey,
    VERBATIM_S3_SECRET_KEY: s3.secretKey,
  };
}

/** A process that only works on jobs. */
export class WorkNode {
  readonly process: ChildProcess;
  readonly dataDir: string;
  output = '';

  constructor(dataDir: string, env: Record<string, string>) {
    this.dataDir = dataDir;
    this.process = spawn(process.execPath, programAt(), {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        VERBATIM_CACHE_DIR: TestServer.cacheDir,
        VERBATIM_DATA_DIR: dataDir,
        ...env,
        VERBATIM_ROLE: 'work',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.process.stderr?.on('data', (chunk) => {
      this.output += chunk;
    });
  }

  kill(): Promise<void> {
    return killTree(this.process);
  }

  async stop(): Promise<number | null> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return this.process.exitCode;
    const exited = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    return exited;
  }
}
