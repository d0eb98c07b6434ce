import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRateLimiter } from '../access/rate.ts';
import { createSharedRateLimiter } from '../access/shared-rate.ts';
import { buildApp } from '../api/app.ts';
import { type LiveSocketOptions, serveEarlySocket, serveLiveSockets } from '../api/live-socket.ts';
import type { Config } from '../config.ts';
import { createDownloads } from '../engines/pull/downloads.ts';
import { createUrlCheck } from '../fetch/check-url.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import type { Stores } from '../wiring.ts';
import type { EarlyListener } from './early-listener.ts';
import { startLive } from './live.ts';
import { startResultWork } from './result-work.ts';

/** Time for open requests to finish when the service stops. */
const STOP_WITHIN_MS = 5_000;

/** One sign-in attempt every ten seconds, after a burst of five. */
const SIGN_INS_PER_SECOND = 0.1;
const SIGN_IN_BURST = 5;

/** The HTTP server with its live sessions. */
export interface Server {
  /** URL for clients. */
  url: string;
  /** URL on this machine. */
  localUrl: string;
  /** Stops; `beforeDisconnect` runs when no request is left and live clients are still connected. */
  stop(beforeDisconnect?: () => Promise<void> | undefined): Promise<void>;
}

/** Serves HTTP and live sessions over a server that listens already. */
export async function serve(config: Config, stores: Stores, log: Logger, listener: EarlyListener): Promise<Server> {
  const metrics = createMetrics();
  const live = await startLive(config, stores, metrics, log);
  const results = startResultWork(config, stores, log);
  const stopping = new AbortController();
  const { limiter, signInLimiter } = createLimiters(config, stores);
  const checkUrl = createUrlCheck({ allowPrivate: config.allowPrivateUrls });
  const pulls = createDownloads({ modelsDir: config.models.dir, hub: config.models.hub, checkRedirect: checkUrl });
  const app = await buildApp({
    ...stores,
    config,
    log,
    live,
    pulls,
    results,
    metrics,
    limiter,
    stopping: stopping.signal,
    signInLimiter,
    checkUrl,
    serverFactory: listener.connect,
  });
  const liveSockets: LiveSocketOptions = {
    sessions: live.sessions,
    idleMs: config.live.idleMs,
    unauthenticated: listener.unauthenticated,
    log,
    v1: { keys: stores.keys, limiter, authHeaders: config.authHeaders, warmUp: live.warmUp },
  };
  serveLiveSockets(app, liveSockets);
  await app.ready();
  listener.open((ws, request) => {
    serveEarlySocket(ws, request, liveSockets).catch((error) => {
      log.error({ err: error }, 'live: a connection failed');
      ws.terminate();
    });
  });
  const { port } = listener;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const anywhere = config.host === '0.0.0.0' || config.host === '::';
  const localUrl = `http://${anywhere ? '127.0.0.1' : host}:${port}`;
  await live.start(config.nodeUrl ?? (anywhere ? `http://${hostname()}:${port}` : localUrl));
  const stop: Server['stop'] = async (beforeDisconnect) => {
    stopping.abort();
    await sleep(config.stop.delayMs);
    await listener.drain(Math.max(STOP_WITHIN_MS, config.stop.drainMs));
    await beforeDisconnect?.();
    // Last, because clients reconnect at once and the next process may start only when this one has exited.
    await live.stop();
    listener.server.closeAllConnections();
    await app.close();
    await results.close();
  };
  return { url: config.publicUrl ?? `http://${host}:${port}`, localUrl, stop };
}

/** Creates the rate limits; with PostgreSQL all processes share them. */
function createLimiters(config: Config, stores: Stores) {
  const perSecond = config.limits.requestsPerSecond;
  const { now } = stores.clock;
  if (config.database.url === undefined) {
    return {
      limiter: createRateLimiter(perSecond),
      signInLimiter: createRateLimiter(SIGN_INS_PER_SECOND, SIGN_IN_BURST),
    };
  }
  const signIns = { perSecond: SIGN_INS_PER_SECOND, burst: SIGN_IN_BURST, prefix: 'sign-in:', now };
  return {
    limiter: createSharedRateLimiter(stores.db, { perSecond, now }),
    signInLimiter: createSharedRateLimiter(stores.db, signIns),
  };
}
