import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import type { Claim } from '../queue/queue.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { type WorkDeps, workOnJob } from './work.ts';

const JOB = { id: 'job', status: 'processing', file_id: 'file', request_params_json: '{}' };

/** A worker whose attempts wait where the audio is opened, until `end` is called. */
function createWorker(scratchDir: string) {
  const attempts: { end(): void }[] = [];
  const deps = {
    scratchDir,
    maxAttempts: 5,
    clock: { now: () => 0 },
    log: createLogger('silent'),
    metrics: createMetrics(),
    jobs: {
      find: async () => JOB,
      update: async () => true,
      watch: () => ({ next: () => new Promise(() => {}), close: () => {} }),
    },
    files: { find: async () => ({ id: 'file', blob_id: 'blob' }) },
    voices: { ready: async () => [] },
    blobs: {
      localPath: () =>
        new Promise((_, reject) => attempts.push({ end: () => reject(new AppError('media_tool_failed')) })),
    },
  } as unknown as WorkDeps;
  const claim = { subjectId: JOB.id, attempt: 1 } as Claim;
  return { attempts, attempt: () => workOnJob(deps, claim, new AbortController().signal).catch(() => {}) };
}

it('gives each attempt of a job its own scratch folder', async () => {
  const scratchDir = await mkdtemp(join(tmpdir(), 'attempts-'));
  const { attempts, attempt } = createWorker(scratchDir);
  try {
    // After a lost lease, the second attempt starts before the first has ended.
    const first = attempt();
    await expect.poll(() => attempts.length).toBe(1);
    const [ofFirst] = await readdir(scratchDir);
    const second = attempt();
    await expect.poll(() => attempts.length).toBe(2);
    const ofSecond = (await readdir(scratchDir)).filter((name) => name !== ofFirst);
    expect(ofSecond).toHaveLength(1);
    attempts[0]!.end();
    await first;
    expect(await readdir(scratchDir)).toEqual(ofSecond);
    attempts[1]!.end();
    await second;
    expect(await readdir(scratchDir)).toEqual([]);
  } finally {
    await rm(scratchDir, { recursive: true });
  }
});
