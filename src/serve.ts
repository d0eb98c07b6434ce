import { createRateLimiter } from './access/rate.ts';
import { buildApp } from './api/app.ts';
import type { Config } from './config.ts';
import { createUrlCheck } from './fetch/check-url.ts';
import type { Logger } from './telemetry/logger.ts';
import { createMetrics } from './telemetry/metrics.ts';
import type { Stores } from './wiring.ts';

/** Something that was started and can be stopped. */
export interface Running {
  stop(): Promise<void>;
}

/** Serves HTTP. Gives the address it listens on. */
export async function serve(config: Config, stores: Stores, log: Logger): Promise<Running & { url: string }> {
  const app = await buildApp({
    ...stores,
    config,
    log,
    metrics: createMetrics(),
    limiter: createRateLimiter(config.limits.requestsPerSecond),
    checkUrl: createUrlCheck({ allowPrivate: config.allowPrivateUrls }),
  });
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return { url: config.publicUrl ?? `http://${host}:${port}`, stop: () => app.close() };
}
