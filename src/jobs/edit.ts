import { AppError } from '../errors.ts';
import type { Revision } from '../schemas/jobs/revisions.ts';
import { lock } from '../store/database/locks.ts';
import type { JobStore } from '../store/repositories/jobs.ts';
import type { StoredResult } from '../store/repositories/read-result.ts';
import type { RevisionStore } from '../store/repositories/revisions.ts';
import type { JobRow } from '../store/tables/jobs.ts';
import type { Database } from '../store/tables/tables.ts';
import { outdated, type Reviser } from './revise.ts';

/** All edits of one transcript together, in characters. They are loaded to compute a revision. */
const MAX_EDITS_CHARACTERS = 32_000_000;

export interface EditDeps {
  db: Database;
  jobs: JobStore;
  revisions: RevisionStore;
  reviser: Reviser;
}

/** Edits the transcript of a finished job: creates a revision beside the original. `patchJson` is the body of the request. */
export async function editTranscript(deps: EditDeps, job: JobRow, patchJson: string, nowMs: number): Promise<Revision> {
  const originalJson = await deps.jobs.findOriginalResult(job.id);
  if (job.status !== 'done' || originalJson === null) {
    throw new AppError('conflict', { message: 'Only the transcript of a finished job can be edited' });
  }
  if ((await deps.revisions.characters(job.id)) + patchJson.length > MAX_EDITS_CHARACTERS) {
    throw new AppError('too_large', { message: 'All edits of this transcript together are too long' });
  }
  const { row, revision, resultJson } = await deps.reviser.edit({
    job: { id: job.id },
    originalJson,
    paramsJson: job.request_params_json,
    rows: await deps.revisions.list(job.id),
    patchJson,
    createdAt: new Date(nowMs).toISOString(),
  });
  await deps.db.transaction().execute(async (tx) => {
    await lock(tx, `edit:${job.id}`);
    const current = await deps.revisions.current(job.id, tx);
    if (current !== row.number - 1) throw outdated(current);
    await deps.revisions.insert(row, resultJson, tx);
  });
  return revision;
}

/** Opens the result of a job in a revision, to read it in parts. Only revisions between the original and the current one are computed. */
export async function resultAt(deps: EditDeps, job: JobRow, number: number): Promise<StoredResult | null> {
  if (number === 0) return deps.jobs.readOriginalResult(job.id);
  const current = await deps.revisions.current(job.id);
  if (number > current) throw new AppError('not_found', { message: `The job has no revision ${number}` });
  if (number === current) return deps.jobs.readResult(job.id);
  const originalJson = await deps.jobs.findOriginalResult(job.id);
  if (originalJson === null) return null;
  const edited = { originalJson, paramsJson: job.request_params_json, rows: await deps.revisions.list(job.id) };
  return { revision: number, parts: [await deps.reviser.at({ ...edited, number })] };
}
