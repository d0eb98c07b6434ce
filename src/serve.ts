import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRateLimiter } from './access/rate.ts';
import { createSharedRateLimiter } from './access/shared-rate.ts';
import { buildApp } from './api/app.ts';
import { serveLiveSockets } from './api/live-socket.ts';
import type { Config } from './config.ts';
import { createPulls } from './engines/pull/pulls.ts';
import { createUrlCheck } from './fetch/check-url.ts';
import { listen } from './listen.ts';
import type { Logger } from './telemetry/logger.ts';
import { createMetrics } from './telemetry/metrics.ts';
import type { Stores } from './wiring.ts';

/** Requests under way when the service stops may finish within this. */
const STOP_WITHIN_MS = 5_000;

/** One try to sign in every ten seconds, after five in a row. */
const SIGN_INS_PER_SECOND = 0.1;
const SIGN_INS_IN_A_ROW = 5;

/** Something that was started and can be stopped. */
export interface Running {
  stop(): Promise<void>;
}

/** Serves HTTP. Tells how clients reach it, and how this machine does. */
export async function serve(
  config: Config,
  stores: Stores,
  log: Logger,
): Promise<Running & { url: string; localUrl: string }> {
  const metrics = createMetrics();
  const live = await listen(config, stores, metrics, log);
  const stopping = new AbortController();
  const perSecond = config.limits.requestsPerSecond;
  const { now } = stores.clock;
  const shared = config.database.url !== undefined;
  const limiter = shared ? createSharedRateLimiter(stores.db, { perSecond, now }) : createRateLimiter(perSecond);
  const signIns = { perSecond: SIGN_INS_PER_SECOND, burst: SIGN_INS_IN_A_ROW, prefix: 'sign-in:', now };
  const pulls = createPulls({ modelsDir: config.models.dir, hub: config.models.hub });
  const app = await buildApp({
    ...stores,
    config,
    log,
    live,
    pulls,
    metrics,
    limiter,
    stopping: stopping.signal,
    signInLimiter: shared
      ? createSharedRateLimiter(stores.db, signIns)
      : createRateLimiter(SIGN_INS_PER_SECOND, SIGN_INS_IN_A_ROW),
    checkUrl: createUrlCheck({ allowPrivate: config.allowPrivateUrls }),
  });
  serveLiveSockets(app, {
    sessions: live.sessions,
    idleMs: config.live.idleMs,
    log,
    v1: { keys: stores.keys, limiter, authHeaders: config.authHeaders, warmUp: live.warmUp },
  });
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const anywhere = config.host === '0.0.0.0' || config.host === '::';
  const localUrl = `http://${anywhere ? '127.0.0.1' : host}:${port}`;
  await live.start(config.nodeUrl ?? (anywhere ? `http://${hostname()}:${port}` : localUrl));
  const stop = async () => {
    stopping.abort();
    await sleep(config.stop.delayMs);
    await live.stop();
    // A connection that was opened and never used counts as busy, and would hold up the end until it times out.
    const withinMs = Math.max(STOP_WITHIN_MS, config.stop.drainMs);
    const timer = setTimeout(() => app.server.closeAllConnections(), withinMs);
    await app.close();
    clearTimeout(timer);
  };
  return { url: config.publicUrl ?? `http://${host}:${port}`, localUrl, stop };
}
