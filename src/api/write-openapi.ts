/** Writes openapi.json at the top of the repository from the routes themselves. */
import { writeFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { buildApp } from './app.ts';
import type { ApiDeps } from './context.ts';

// Routes only describe themselves here, so nothing behind them is needed.
const { config } = readConfig({});
const app = await buildApp({ config, log: createLogger('silent'), metrics: createMetrics() } as ApiDeps);
await app.ready();
await writeFile(new URL('../../openapi.json', import.meta.url), `${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
