import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { auditRow } from '../access/audit.ts';
import { AppError } from '../errors.ts';
import { listJobs } from '../jobs/list.ts';
import { jobRecordParts } from '../jobs/record.ts';
import { formatListQuery, parseListQuery } from '../schemas/jobs/parse-list-query.ts';
import type { StoredResult } from '../store/repositories/read-result.ts';
import { createRevisionStore } from '../store/repositories/revisions.ts';
import type { FileRow, JobKind, JobRow } from '../store/tables/jobs.ts';
import { type ApiDeps, keyOf } from './context.ts';
import { pageLinks } from './page-links.ts';
import { sendJson } from './send-json.ts';

/** Bytes of a computed revision that are in memory at the same time. */
const READ_BYTES = 1024 * 1024;

type JobDeps = Pick<ApiDeps, 'jobs' | 'files' | 'config' | 'results'>;

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

/** Deletes the job of a request with everything that belongs to it. */
export async function deleteFound(
  deps: Pick<ApiDeps, 'results' | 'blobs'>,
  request: FastifyRequest,
  job: JobRow,
): Promise<void> {
  const entry = auditRow({
    key: keyOf(request),
    action: 'job.deleted',
    subject: job.id,
    address: request.ip,
    detail: { kind: job.kind },
  });
  const unused = await deps.results.delete(job, entry);
  // Delete the blob after the rows: a row without its blob would be inconsistent.
  if (unused) await deps.blobs.delete(unused);
}

/** Sends the record of a job. */
export async function sendRecord(deps: JobDeps, job: JobRow, reply: FastifyReply): Promise<FastifyReply> {
  const file = job.file_id ? await deps.files.find(job.file_id) : undefined;
  return sendJson(reply, deps.config.scratchDir, recordOf(deps, job, file));
}

/** Sends the record of a job with an earlier revision of its result; 0 is the original. */
export async function sendRevision(
  deps: JobDeps & Pick<ApiDeps, 'db'>,
  job: JobRow,
  number: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = job.file_id ? await deps.files.find(job.file_id) : undefined;
  const parts = await revisionParts(deps, job, number);
  return sendJson(reply, deps.config.scratchDir, jobRecordParts(job, file, parts, number));
}

async function revisionParts(
  deps: JobDeps & Pick<ApiDeps, 'db'>,
  job: JobRow,
  number: number,
): Promise<StoredResult['parts']> {
  const current = await createRevisionStore(deps.db).current(job.id);
  if (number > current) throw new AppError('not_found', { message: `The job has no revision ${number}` });
  if (number > 0 && number < current) return readOnce(await computeRevision(deps, job, number));
  return storedParts(() => (number === 0 ? deps.jobs.readOriginalResult(job.id) : deps.jobs.readResult(job.id)));
}

/** Opens a result only when it is its turn to be loaded: opening reads the first part. */
async function* storedParts(open: () => Promise<StoredResult | null>): AsyncGenerator<string> {
  yield* (await open())?.parts ?? ['null'];
}

/** Computes a revision between the original and the current one into a file, because it can be large. */
async function computeRevision({ config, results }: JobDeps, job: JobRow, number: number): Promise<string> {
  await mkdir(config.scratchDir, { recursive: true });
  const path = join(config.scratchDir, `revision-${randomUUID()}`);
  try {
    await results.writeRevision({ job, number, path });
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Reads a temporary file and removes it. */
async function* readOnce(path: string): AsyncGenerator<string> {
  try {
    yield* createReadStream(path, { encoding: 'utf8', highWaterMark: READ_BYTES });
  } finally {
    await rm(path, { force: true });
  }
}

/** Sends a page of records. */
export async function sendList(
  deps: JobDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  kind?: JobKind,
): Promise<FastifyReply> {
  const query = parseListQuery(request.query as Record<string, unknown>);
  const { rows, more } = await listJobs(
    { jobs: deps.jobs, find: deps.results.find },
    keyOf(request).id,
    kind ? { ...query, kind: [kind] } : query,
  );
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
