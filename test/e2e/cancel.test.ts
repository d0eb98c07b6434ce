import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JFK, TestServer } from './server.ts';

/** The recording repeated, so that a job runs long enough to be cancelled. */
async function longRecording(times: number): Promise<Uint8Array<ArrayBuffer>> {
  const recording = await readFile(JFK);
  const data = recording.indexOf('data') + 8;
  const samples = recording.subarray(data);
  const bytes = Buffer.concat([recording.subarray(0, data), ...Array.from({ length: times }, () => samples)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt32LE(bytes.length - data, data - 4);
  return new Uint8Array(bytes);
}

describe('cancelling a running job', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ models: 'smallest' });
  }, 240_000);
  afterAll(() => server?.dispose());

  it('stops the work and leaves nothing behind', async () => {
    const id = await server.create({ audio_url: await server.upload(await longRecording(40), 'long.wav') });
    const read = async () => (await (await server.call(`/v2/pre-recorded/${id}`)).json()) as { status: string };
    await server.waitFor(async () => (await read()).status === 'processing', 60_000);
    const answer = await server.call(`/v2/pre-recorded/${id}`, { method: 'DELETE' });
    expect(answer.status).toBe(202);
    expect((await server.call(`/v2/pre-recorded/${id}`)).status).toBe(404);
    const system = async () =>
      (await (await server.call('/v1/system')).json()) as { workers: { working: number }[]; queue: { held: number }[] };
    await server.waitFor(async () => server.output.includes('job cancelled'), 20_000);
    await server.waitFor(async () => {
      const { workers, queue } = await system();
      return workers.every(({ working }) => working === 0) && queue.every(({ held }) => held === 0);
    }, 20_000);
    const left = await readdir(server.dataDir, { recursive: true });
    expect(left.filter((name) => name.includes(id) || join(name).endsWith('.wav'))).toEqual([]);
    const usage = (await (await server.call('/v1/usage')).json()) as { total: { count: number } };
    expect(usage.total.count).toBe(0);
    // The worker is free for the next job.
    const next = await server.create({ audio_url: await server.upload(await longRecording(1)) });
    expect((await server.ended(next)).status).toBe('done');
  }, 240_000);
});
