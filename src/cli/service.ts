import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VerbatimClient } from '../client/node.ts';
import { readConfig, readPrivateConfig } from '../config.ts';
import { type CommandInput, text, UsageError } from './command.ts';

const HANGUP_EXIT_CODE = 129;

/** A service, local or remote. */
export interface Service {
  client: VerbatimClient;
  /** A description of where it runs. */
  place: string;
  /** Whether it was started by this command and ends with it. */
  isPrivate: boolean;
  stop(): Promise<void>;
}

/** Opens the service given by options, or starts one in this process for the duration of the command. */
export async function openService(input: CommandInput, { workers }: { workers: number }): Promise<Service> {
  return (await openNamed(input)) ?? startPrivate(workers);
}

/** Opens a running service: the one given by options, or the one configured on this machine. */
export async function openRunning(input: CommandInput): Promise<Service> {
  const remote = await openNamed(input);
  if (remote) return remote;
  const { config } = readConfig();
  const anywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const url = `http://${anywhere ? '127.0.0.1' : host}:${config.port}`;
  return connectTo(url, input);
}

/** Opens the service that an option or a setting names; null if none is named. */
export async function openNamed(input: CommandInput): Promise<Service | null> {
  const url = text(input, 'server') ?? readConfig().config.cli.server;
  if (!url) return null;
  if (!/^https?:\/\//.test(url)) throw new UsageError(`--server takes a URL such as http://127.0.0.1:8080`);
  return connectTo(url, input);
}

async function connectTo(url: string, input: CommandInput): Promise<Service> {
  const client = new VerbatimClient({ url, key: await findKey(url, input) });
  return { client, place: url, isPrivate: false, stop: async () => {} };
}

/** The key for a service: the given one, or for a service on this machine its own. */
export async function findKey(url: string, input: CommandInput): Promise<string | undefined> {
  const { config } = readConfig();
  const given = text(input, 'key') ?? config.cli.key;
  // The key in the data folder must not be sent to another machine.
  if (given !== undefined || !isThisMachine(new URL(url).hostname, config.host)) return given;
  const path = join(config.dataDir, 'api-key');
  return config.apiKey ?? (existsSync(path) ? (await readFile(path, 'utf8')).trim() : undefined);
}

function isThisMachine(hostname: string, ownHost: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || host === ownHost || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Starts the service in this process on a random port with a temporary data folder. */
async function startPrivate(workers: number): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verbatim-'));
  // Also after a second Ctrl-C, which exits at once, and when the terminal is closed.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  process.once('SIGHUP', () => process.exit(HANGUP_EXIT_CODE));
  const apiKey = randomUUID();
  const config = readPrivateConfig({ dataDir, apiKey, workers });
  const [{ createLogger }, { openStores }, { serve }, { work }, { ensureFirstKey }, { EarlyListener }] =
    await Promise.all([
      import('../telemetry/logger.ts'),
      import('../wiring.ts'),
      import('../roles/serve.ts'),
      import('../roles/work.ts'),
      import('../access/keys.ts'),
      import('../roles/early-listener.ts'),
    ]);
  const log = createLogger(config.logLevel);
  const stores = await openStores(config, log);
  await ensureFirstKey(stores.keys, { configured: apiKey, dataDir });
  const server = await serve(config, stores, log, await EarlyListener.listen(config));
  const worker = await work(config, stores, log, { warm: false });
  return {
    client: new VerbatimClient({ url: server.localUrl, key: apiKey }),
    place: 'this machine',
    isPrivate: true,
    async stop() {
      await server.stop();
      await worker.stop();
      await stores.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
