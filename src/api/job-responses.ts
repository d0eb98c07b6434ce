import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewAuditEntry } from '../access/audit.ts';
import { AppError } from '../errors.ts';
import { resultAt } from '../jobs/edit.ts';
import { listJobs } from '../jobs/list.ts';
import { jobRecordParts } from '../jobs/record.ts';
import { inTurn } from '../jobs/revision-turns.ts';
import { formatListQuery, parseListQuery } from '../schemas/jobs/parse-list-query.ts';
import type { StoredResult } from '../store/repositories/read-result.ts';
import { createRevisionStore } from '../store/repositories/revisions.ts';
import type { FileRow, JobKind, JobRow } from '../store/tables/jobs.ts';
import { type ApiDeps, keyOf } from './context.ts';
import { pageLinks } from './page-links.ts';
import { prepareJson, sendJson, sendPrepared } from './send-json.ts';

type JobDeps = Pick<ApiDeps, 'jobs' | 'files' | 'config'>;

const NAMES: Record<JobKind, string> = { 'pre-recorded': 'job', live: 'session' };

/** Finds the job or session of a request, checked for kind and key. */
export async function findJob(
  deps: Pick<ApiDeps, 'jobs'>,
  request: FastifyRequest<{ Params: { id: string } }>,
  kind?: JobKind,
): Promise<JobRow> {
  const job = await deps.jobs.find(request.params.id);
  if (!job || (kind && job.kind !== kind)) {
    const name = NAMES[kind ?? 'pre-recorded'];
    throw new AppError('not_found', { message: `The ${name} does not exist or has been deleted` });
  }
  if (job.key_id !== keyOf(request).id) throw new AppError('not_yours');
  return job;
}

/** Audit entry of a deletion. */
export function deletionOf(request: FastifyRequest, job: JobRow): NewAuditEntry {
  return {
    key: keyOf(request),
    action: 'job.deleted',
    subject: job.id,
    address: request.ip,
    detail: { kind: job.kind },
  };
}

/** Sends the record of a job. */
export async function sendRecord(deps: JobDeps, job: JobRow, reply: FastifyReply): Promise<FastifyReply> {
  const file = job.file_id ? await deps.files.find(job.file_id) : undefined;
  return sendJson(reply, deps.config.scratchDir, recordOf(deps, job, file));
}

/** Sends the record of a job with an earlier revision of its result; 0 is the original. */
export async function sendRevision(
  deps: JobDeps & Pick<ApiDeps, 'db' | 'reviser'>,
  job: JobRow,
  number: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = job.file_id ? await deps.files.find(job.file_id) : undefined;
  const prepared = await inTurn(job.key_id, async () => {
    const result = await resultAt({ ...deps, revisions: createRevisionStore(deps.db) }, job, number);
    return prepareJson(deps.config.scratchDir, jobRecordParts(job, file, result?.parts ?? ['null'], number));
  });
  return sendPrepared(reply, prepared);
}

/** Sends a page of records. */
export async function sendList(
  deps: JobDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  kind?: JobKind,
): Promise<FastifyReply> {
  const query = parseListQuery(request.query as Record<string, unknown>);
  const { rows, more } = await listJobs(deps.jobs, keyOf(request).id, kind ? { ...query, kind: [kind] } : query);
  const links = pageLinks(request, deps.config, query, more, formatListQuery);
  const files = await deps.files.findAll(rows.flatMap((job) => job.file_id ?? []));
  async function* parts() {
    const ids = rows.map((job) => job.id);
    const revisions = query.result === false ? await deps.jobs.findRevisions(ids) : undefined;
    const results = query.result === false ? undefined : await deps.jobs.readShortResults(ids);
    yield `${JSON.stringify(links).slice(0, -1)},"items":[`;
    for (const [i, job] of rows.entries()) {
      if (i > 0) yield ',';
      const file = files.get(job.file_id ?? '');
      if (revisions) yield* jobRecordParts(job, file, ['null'], revisions.get(job.id));
      else yield* recordOf(deps, job, file, results?.get(job.id));
    }
    yield ']}';
  }
  return sendJson(reply, deps.config.scratchDir, parts());
}

async function* recordOf(
  deps: JobDeps,
  job: JobRow,
  file: FileRow | undefined,
  /** Its result, if it was read before. */
  known?: StoredResult,
): AsyncGenerator<string> {
  const result = job.status === 'done' ? (known ?? (await deps.jobs.readResult(job.id))) : null;
  yield* jobRecordParts(job, file, result?.parts ?? ['null'], result?.revision);
}
