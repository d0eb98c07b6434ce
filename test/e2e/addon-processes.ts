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
  void client.stop();
  await client.receive('stop_recording');
  await expect
    .poll(
      async () => {
        for (const id of await addonProcesses(server)) process.kill(id, 'SIGKILL');
        return client.of('post_final_transcript').length;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(1);
}
