/** Generates openapi.json from the routes and the settings table of the operations guide from the configuration. */
import { readFile, writeFile } from 'node:fs/promises';
import { buildApp } from './api/app.ts';
import type { ApiDeps } from './api/context.ts';
import { readConfig } from './config.ts';
import { describeSettings } from './settings.ts';
import { createLogger } from './telemetry/logger.ts';
import { createMetrics } from './telemetry/metrics.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);

async function writeOpenApi(): Promise<void> {
  const { config } = readConfig({});
  // Only the route schemas are used, so no dependencies are needed.
  const app = await buildApp({ config, log: createLogger('silent'), metrics: createMetrics() } as ApiDeps);
  await app.ready();
  await writeFile(at('openapi.json'), `${JSON.stringify(app.swagger(), null, 2)}\n`);
  await app.close();
}

async function writeSettings(): Promise<void> {
  const rows = describeSettings().map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`);
  const table = ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
  const guide = await readFile(at('docs/operations.md'), 'utf8');
  const [before] = guide.split('| Setting | Default | Meaning |');
  await writeFile(at('docs/operations.md'), `${before}${table}\n`);
}

await writeOpenApi();
await writeSettings();
