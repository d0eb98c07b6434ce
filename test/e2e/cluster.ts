import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FaultProxy } from '../fixtures/fault-proxy.ts';
import type { TestNetwork } from '../fixtures/network.ts';
import { TestPostgres } from '../fixtures/postgres.ts';
import { type S3Fixture, startS3 } from '../fixtures/s3.ts';
import { killTree, programAt, SMALL_MODELS, TestServer } from './server.ts';

export interface ClusterSize {
  serve: number;
  work: number;
  /** Stores audio in a bucket and gives every process its own folder, so that they share only the bucket and the database. */
  bucket?: boolean;
  /** Runs every process on its own virtual machine in this network. */
  network?: TestNetwork | null;
  /** Extra environment of the process with this number; serving processes come first. */
  each?: (number: number) => Record<string, string>;
}

/** Several processes of the built program that share a PostgreSQL server and a folder or bucket, as on several machines. */
export class Cluster {
  readonly serving: TestServer[] = [];
  readonly working: WorkNode[] = [];
  readonly postgres: TestPostgres;
  readonly dataDir: string;
  readonly s3: S3Fixture | null;
  /** The proxy between the processes and the bucket. */
  readonly bucket: FaultProxy | null;
  env: Record<string, string> = {};
  #network: TestNetwork | null;
  #machines = new Map<TestServer | WorkNode, string>();
  #count = 0;

  private constructor(
    postgres: TestPostgres,
    dataDir: string,
    s3: S3Fixture | null,
    bucket: FaultProxy | null,
    network: TestNetwork | null,
  ) {
    this.postgres = postgres;
    this.dataDir = dataDir;
    this.s3 = s3;
    this.bucket = bucket;
    this.#network = network;
  }

  static async start(size: ClusterSize, env: Record<string, string> = {}): Promise<Cluster> {
    const postgres = await TestPostgres.start({ durable: true });
    const dataDir = await mkdtemp(join(tmpdir(), 'verbatim-cluster-'));
    const s3 = size.bucket ? await startS3() : null;
    const bucket = s3 && (await FaultProxy.start(s3.endpoint));
    const cluster = new Cluster(postgres, dataDir, s3, bucket, size.network ?? null);
    cluster.env = {
      ...SMALL_MODELS,
      VERBATIM_MODEL_ENGLISH: 'whisper-tiny',
      VERBATIM_LOG_LEVEL: 'warn',
      VERBATIM_DATABASE_URL: await cluster.reach(await postgres.database()),
      ...(s3 && bucket ? bucketEnv({ ...s3, endpoint: await cluster.reach(bucket.url) }) : {}),
      ...env,
    };
    const own = Array.from({ length: size.serve + size.work }, (_, n) => size.each?.(n) ?? {});
    for (const each of own.slice(size.serve)) cluster.addWork(each);
    await Promise.all(own.slice(0, size.serve).map((each) => cluster.addServe(each)));
    return cluster;
  }

  /** The URL at which the processes reach a service on this machine. */
  async reach(url: string): Promise<string> {
    if (!this.#network) return url;
    const { port } = new URL(url);
    await this.#network.offer(Number(port));
    return url.replace(`127.0.0.1:${port}`, `${this.#network.hostAddress}:${port}`);
  }

  async addServe(env: Record<string, string> = {}): Promise<TestServer> {
    const machine = this.#network?.addMachine();
    const server = await TestServer.start({
      dataDir: this.#folder(),
      env: { ...this.env, VERBATIM_ROLE: 'serve', ...(machine ? { VERBATIM_HOST: machine.address } : {}), ...env },
      until: 'listening',
      through: machine?.command,
    });
    this.serving.push(server);
    if (machine) this.#machines.set(server, machine.name);
    return server;
  }

  addWork(env: Record<string, string> = {}): WorkNode {
    const machine = this.#network?.addMachine();
    const node = new WorkNode(this.#folder(), { ...this.env, ...env }, machine?.command);
    this.working.push(node);
    if (machine) this.#machines.set(node, machine.name);
    return node;
  }

  /** Disconnects the virtual machine of a process from the network, or connects it again. */
  setConnected(node: TestServer | WorkNode, isConnected: boolean): void {
    this.#network?.setConnected(this.#machines.get(node)!, isConnected);
  }

  /** Kills a serving process and starts another in its place. */
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
    await this.bucket?.stop();
    await this.s3?.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  #folder(): string {
    return this.s3 ? join(this.dataDir, String(this.#count++)) : this.dataDir;
  }
}

/** The settings of a process that stores audio in this bucket. */
export function bucketEnv(s3: Pick<S3Fixture, 'endpoint' | 'bucket' | 'accessKey' | 'secretKey'>) {
  return {
    VERBATIM_S3_BUCKET: s3.bucket,
    VERBATIM_S3_ENDPOINT: s3.endpoint,
    VERBATIM_S3_ACCESS_KEY: s3.accessKey,
    VERBATIM_S3_SECRET_KEY: s3.secretKey,
  };
}

/** A worker process. */
export class WorkNode {
  readonly process: ChildProcess;
  readonly dataDir: string;
  output = '';

  constructor(dataDir: string, env: Record<string, string>, through: readonly string[] = []) {
    this.dataDir = dataDir;
    const [command, ...args] = [...through, process.execPath, ...programAt()] as [string, ...string[]];
    this.process = spawn(command, args, {
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
