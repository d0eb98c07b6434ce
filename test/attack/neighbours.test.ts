import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JFK, TestServer } from '../e2e/server.ts';

let server: TestServer;
let audio_url: string;
beforeAll(async () => {
  server = await TestServer.start({
    env: { VERBATIM_WORKERS: '3', VERBATIM_LEASE_SEC: '3', VERBATIM_LOG_LEVEL: 'info' },
  });
  audio_url = await server.upload(new Uint8Array(await readFile(JFK)));
}, 200_000);
afterAll(() => server.dispose());

/** The attempts of a job, in the order of the log. */
function attemptsOf(id: string): number[] {
  const lines = server.output.split('\n').filter((line) => line.includes(id) && line.includes('job started'));
  return lines.map((line) => Number(/"attempt":(\d+)/.exec(line)?.[1]));
}

it('a killed worker costs none of its jobs an attempt', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => server.create({ audio_url })));
  await expect.poll(() => ids.every((id) => attemptsOf(id).length === 1), { timeout: 60_000, interval: 10 }).toBe(true);
  process.kill((await server.processIds())[1] ?? 0, 'SIGKILL');
  for (const id of ids) expect((await server.ended(id, 240_000)).status).toBe('done');
  for (const id of ids) expect(new Set(attemptsOf(id))).toEqual(new Set([1]));
});
