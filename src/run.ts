import { type ChildProcess, fork } from 'node:child_process';
import { ensureFirstKey } from './access/keys.ts';
import { ensureOperatorKey } from './access/password.ts';
import type { Config } from './config.ts';
import { EarlyListener } from './roles/early-listener.ts';
import type { Running } from './roles/running.ts';
import { prepareDataFolder } from './store/data-folder.ts';
import { lockFolder } from './store/database/folder-lock.ts';
import { createLogger, type Logger } from './telemetry/logger.ts';
import { welcome } from './welcome.ts';
import { openStores } from './wiring.ts';

export interface RunOptions {
  config: Config;
  warnings: readonly string[];
  /** The server, which already listens; undefined for a worker. */
  listener?: EarlyListener | undefined;
  stopWatchingParent(): void;
  /** The program, to be started again as a worker. */
  mainPath: string;
}

/** Runs the role that is configured until the process is stopped. */
export async function run({ config, warnings, listener, stopWatchingParent, mainPath }: RunOptions): Promise<void> {
  const log = createLogger(config.logLevel, { role: config.role });
  for (const warning of warnings) log.warn(warning);
  await prepareDataFolder(config.dataDir);
  const isAlone = config.role !== 'work' && !config.database.url;
  const folderLock = isAlone ? await lockFolder(config.dataDir) : undefined;
  const stores = await openStores(config, log);
  const running: Running[] = [];
  const stopping = onStop(log, async () => {
    for (const part of running) await part.stop();
    await stores.close();
    folderLock?.release();
  });
  stopWatchingParent();

  if (config.role === 'work') {
    // Each role is loaded only where it runs: a worker needs no HTTP server, and the server no job pipeline.
    const { work } = await import('./roles/work.ts');
    running.push(await work(config, stores, log));
    return;
  }
  const key = await ensureFirstKey(stores.keys, { configured: config.apiKey, dataDir: config.dataDir });
  await ensureOperatorKey(stores.keys, config.operatorPassword);
  const { serve } = await import('./roles/serve.ts');
  const server = await serve(config, stores, log, listener ?? (await EarlyListener.listen(config)));
  const worker = config.role === 'all' ? keepWorker(config, log, mainPath) : undefined;
  // The worker returns its jobs to the queue before live clients are disconnected, so that they can reconnect soon.
  running.push({ stop: () => server.stop(() => worker?.stop()) });
  await welcome({ ...server, key, hasModels: config.role === 'all' }).catch((error) => {
    if (!stopping.aborted) log.warn({ err: error }, 'cannot transcribe the sample recording');
  });
}

/** Runs the worker role in its own process, so that jobs never delay requests, and restarts it when it exits. */
function keepWorker(config: Config, log: Logger, mainPath: string): Running {
  const fromSource = mainPath.endsWith('.ts');
  let stopping = false;
  let child: ChildProcess;
  let restartMs = 500;
  const start = () => {
    child = fork(mainPath, [], {
      execArgv: fromSource ? ['--import', 'tsx'] : [],
      // biome-ignore lint/style/noProcessEnv: passed on unchanged except for the role
      env: { ...process.env, VERBATIM_ROLE: 'work', VERBATIM_DATA_DIR: config.dataDir },
    });
    const startedMs = performance.now();
    child.once('exit', (code, signal) => {
      if (stopping) return;
      restartMs = performance.now() - startedMs > 60_000 ? 500 : Math.min(restartMs * 2, 30_000);
      log.error({ code, signal, restartMs }, 'worker exited, restarting it');
      setTimeout(() => stopping || start(), restartMs);
    });
  };
  start();
  return {
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Runs `stop` at the first signal; a second signal exits at once. The returned signal is aborted when it stops. */
function onStop(log: Logger, stop: () => Promise<void>): AbortSignal {
  const stopping = new AbortController();
  const begin = (reason: string) => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    log.info({ reason }, 'stopping');
    // On a terminal the log level hides the line above, and open requests may take seconds to finish.
    if (process.stderr.isTTY && reason === 'SIGINT')
      process.stderr.write('\nStopping. Press Ctrl-C again to exit at once.\n');
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'error while stopping');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => begin('SIGTERM'));
  // Ctrl-C in a terminal reaches the whole process tree; the worker ignores it and waits for its parent.
  process.on('SIGINT', () => process.connected || begin('SIGINT'));
  // The parent process has exited: return the jobs to the queue.
  process.on('disconnect', () => begin('parent process exited'));
  return stopping.signal;
}
