#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { EarlyListener } from './roles/early-listener.ts';
import { exitWithParent } from './roles/parent-process.ts';

async function main(): Promise<void> {
  const stopWatchingParent = exitWithParent();
  const { config, warnings } = readConfig();
  const listener = config.role === 'work' ? undefined : await EarlyListener.listen(config);
  // Loaded only now, so that clients can connect meanwhile.
  const { run } = await import('./run.ts');
  await run({ config, warnings, listener, stopWatchingParent, mainPath: fileURLToPath(import.meta.url) });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
