import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { LiveClient } from './live-client.ts';
import type { TestServer } from './server.ts';

/** The processes that run the add-ons of live sessions. */
export async function addonProcesses(server: TestServer): Promise<number[]> {
  const ids = await server.processIds();
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return ids.filter((_, i) => commands[i]!.includes('addon-process'));
}

/** Stops a session and kills its add-ons until it has ended. A kill is quicker than the time limit, and has the same effect. */
export async function stopWithoutAddons(server: TestServer, client: LiveClient): Promise<void> {
  // Before the stop too: a process that is ready redacts a short session faster than it is found.
  await killAddons(server);
  void client.stop();
  await expect
    .poll(
      async () => {
        await killAddons(server);
        return client.of('post_final_transcript').length;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(1);
}

async function killAddons(server: TestServer): Promise<void> {
  for (const id of await addonProcesses(server)) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}
