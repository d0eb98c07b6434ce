import { AppError } from '../errors.ts';
import type { Revision } from '../schemas/jobs/revisions.ts';
import { lock } from '../store/database/locks.ts';
import type { JobStore } from '../store/repositories/jobs.ts';
import type { RevisionStore } from '../store/repositories/revisions.ts';
import type { Database } from '../store/tables/tables.ts';
import { applyEdit, outdated, resultOf } from './revise.ts';

/** All edits of one transcript together, in characters. They are loaded to compute a revision. */
const MAX_EDITS_CHARACTERS = 32_000_000;

export interface EditDeps {
  db: Database;
  jobs: JobStore;
  revisions: RevisionStore;
}

/** Edits the transcript of a finished job: creates a revision beside the original. `patchJson` is the body of the request. */
export async function editTranscript(
  deps: EditDeps,
  { jobId, patchJson, nowMs }: { jobId: string; patchJson: string; nowMs: number },
): Promise<Revision> {
  const job = await deps.jobs.find(jobId);
  const originalJson = await deps.jobs.findOriginalResult(jobId);
  if (job?.status !== 'done' || originalJson === null) {
    throw new AppError('conflict', { message: 'Only the transcript of a finished job can be edited' });
  }
  if ((await deps.revisions.characters(jobId)) + patchJson.length > MAX_EDITS_CHARACTERS) {
    throw new AppError('too_large', { message: 'All edits of this transcript together are too long' });
  }
  const { row, revision, resultJson } = applyEdit({
    jobId,
    originalJson,
    paramsJson: job.request_params_json,
    rows: await deps.revisions.list(jobId),
    patchJson,
    createdAt: new Date(nowMs).toISOString(),
  });
  await deps.db.transaction().execute(async (tx) => {
    await lock(tx, `edit:${jobId}`);
    const current = await deps.revisions.current(jobId, tx);
    if (current !== row.number - 1) throw outdated(current);
    await deps.revisions.insert(row, resultJson, tx);
  });
  return revision;
}

/** Computes the result of a job in a revision, as JSON. */
export async function resultAt(deps: EditDeps, jobId: string, number: number): Promise<string> {
  const job = await deps.jobs.find(jobId);
  const originalJson = await deps.jobs.findOriginalResult(jobId);
  if (!job || originalJson === null) throw new AppError('not_found', { message: `The job has no revision ${number}` });
  const rows = await deps.revisions.list(jobId);
  return resultOf({ originalJson, paramsJson: job.request_params_json, rows }, number);
}
