#!/usr/bin/env node
import { type ChildProcess, fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensureFirstKey } from './access/keys.ts';
import { ensureOperatorKey } from './access/password.ts';
import { type Config, readConfig } from './config.ts';
import { type Running, serve } from './serve.ts';
import { createLogger, type Logger } from './telemetry/logger.ts';
import { welcome } from './welcome.ts';
import { openStores } from './wiring.ts';
import { work } from './work.ts';

async function main(): Promise<void> {
  const { config, warnings } = readConfig();
  const log = createLogger(config.logLevel, { role: config.role });
  for (const warning of warnings) log.warn(warning);
  await mkdir(config.dataDir, { recursive: true });
  const stores = await openStores(config, log);
  const running: Running[] = [];
  onStop(log, async () => {
    for (const part of running) await part.stop();
    await stores.close();
  });

  if (config.role === 'work') {
    running.push(await work(config, stores, log));
    return;
  }
  const key = await ensureFirstKey(stores.keys, { configured: config.apiKey, dataDir: config.dataDir });
  await ensureOperatorKey(stores.keys, config.operatorPassword);
  const server = await serve(config, stores, log);
  // Stopped in this order: no new requests, then the worker hands its jobs back.
  running.push(server);
  if (config.role === 'all') running.push(keepWorker(config, log));
  await welcome({ ...server, key, hasModels: config.role === 'all' }).catch((error) => {
    log.warn({ err: error }, 'the demonstration failed');
  });
}

/** Runs the worker role in a process of its own, so that requests never wait for jobs, and restarts it when it dies. */
function keepWorker(config: Config, log: Logger): Running {
  const fromSource = import.meta.url.endsWith('.ts');
  let stopping = false;
  let child: ChildProcess;
  let restartMs = 500;
  const start = () => {
    child = fork(fileURLToPath(import.meta.url), [], {
      execArgv: fromSource ? ['--import', 'tsx'] : [],
      // biome-ignore lint/style/noProcessEnv: handed on unread; only the role differs
      env: { ...process.env, VERBATIM_ROLE: 'work', VERBATIM_DATA_DIR: config.dataDir },
    });
    const startedMs = performance.now();
    child.once('exit', (code, signal) => {
      if (stopping) return;
      restartMs = performance.now() - startedMs > 60_000 ? 500 : Math.min(restartMs * 2, 30_000);
      log.error({ code, signal, restartMs }, 'the worker died; starting another');
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

/** Runs `stop` once at the first signal; a second one does not wait. */
function onStop(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (reason: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ reason }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => begin('SIGTERM'));
  // In a terminal, Ctrl-C reaches the whole tree; a worker of ours waits for its parent, which decides the order.
  process.on('SIGINT', () => process.connected || begin('SIGINT'));
  // The parent of a worker is gone: hand the work back rather than go on unseen.
  process.on('disconnect', () => begin('parent gone'));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
