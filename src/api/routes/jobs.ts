import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { createJob } from '../../jobs/create.ts';
import { keepsNothing } from '../../jobs/keep-nothing.ts';
import { JobCreated, PreRecordedResponse, TranscriptionResponse } from '../../schemas/jobs/job.ts';
import { JobRequest } from '../../schemas/jobs/job-params.ts';
import { ListQuery, PreRecordedList, TranscriptionList } from '../../schemas/jobs/lists.ts';
import { parseJobParams } from '../../schemas/jobs/parse-job-params.ts';
import { ProgressEvent } from '../../schemas/jobs/progress-event.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import type { JobKind } from '../../store/tables/jobs.ts';
import { checkKnownSpeakers } from '../../voices/check.ts';
import { type ApiDeps, baseUrl, jobsQueuedOf, keyOf } from '../context.ts';
import { deleteFound, findJob, sendList, sendRecord, sendRevision } from '../job-responses.ts';
import { errorResponses } from '../openapi.ts';
import { sendBlob } from '../send-blob.ts';
import { openStream, streamProgress } from '../stream-progress.ts';
import { revisionRoutes } from './revisions.ts';
import { shareRoutes } from './shares.ts';

/** A group of endpoints for the same jobs. */
interface Family {
  prefix: string;
  /** The kind of job that these endpoints return; the older endpoints return both kinds. */
  kind?: JobKind;
  tag: string;
  deprecated?: true;
  record: z.ZodType;
  list: z.ZodType;
}

const FAMILIES: readonly Family[] = [
  {
    prefix: '/v2/pre-recorded',
    kind: 'pre-recorded',
    tag: 'Pre-recorded',
    record: PreRecordedResponse,
    list: PreRecordedList,
  },
  {
    prefix: '/v2/transcription',
    tag: 'Jobs and sessions',
    deprecated: true,
    record: TranscriptionResponse,
    list: TranscriptionList,
  },
];

const IdParams = z.object({ id: z.string().describe('Id of the job') });
const RevisionQuery = z.object({
  revision: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Revision of the transcript; 0 is the original. By default the latest'),
});
type WithId = { Params: { id: string } };

/** Jobs: create, list, get, follow, delete, download. */
export function jobRoutes(app: FastifyInstance, deps: ApiDeps): void {
  for (const family of FAMILIES) familyRoutes(app, deps, family);
  app.get(
    '/v1/history',
    {
      schema: {
        tags: ['Jobs and sessions'],
        summary: 'List jobs and live sessions',
        querystring: ListQuery.partial(),
        response: { 200: TranscriptionList, ...errorResponses(400, 401, 429) },
      },
    },
    (request, reply) => sendList(deps, request, reply),
  );
}

// long: one declaration for each route
function familyRoutes(app: FastifyInstance, deps: ApiDeps, family: Family): void {
  const { prefix, kind, tag } = family;
  const base = { tags: [tag], ...(family.deprecated ? { deprecated: true } : {}) };

  app.post(
    prefix,
    {
      schema: {
        ...base,
        summary: 'Create a job',
        description:
          'Only `audio_url` is required. A repeated request with the same `Idempotency-Key` header returns the same job.',
        headers: z.object({ 'idempotency-key': z.string().max(255).optional() }),
        body: JobRequest,
        response: { 201: JobCreated, ...errorResponses(400, 401, 422, 429) },
      },
    },
    (request, reply) => create(deps, prefix, request, reply),
  );
  app.get(
    prefix,
    {
      schema: {
        ...base,
        summary: 'List jobs, newest first',
        querystring: ListQuery.partial(),
        response: { 200: family.list, ...errorResponses(400, 401, 429) },
      },
    },
    (request, reply) => sendList(deps, request, reply, kind),
  );
  app.get<WithId>(
    `${prefix}/:id`,
    {
      schema: {
        ...base,
        summary: 'Get a job',
        params: IdParams,
        querystring: RevisionQuery,
        response: { 200: family.record, ...errorResponses(400, 401, 404, 429) },
      },
    },
    async (request, reply) => {
      const { revision } = parseOrThrow(RevisionQuery, request.query);
      const job = await findJob(deps, request, kind);
      return revision === undefined ? sendRecord(deps, job, reply) : sendRevision(deps, job, revision, reply);
    },
  );
  revisionRoutes(app, deps, prefix, base, kind);
  shareRoutes(app, deps, prefix, base, kind);
  app.delete<WithId>(
    `${prefix}/:id`,
    {
      schema: {
        ...base,
        summary: 'Delete a job',
        description:
          'A queued or running job is cancelled: it has no final state, sends no callback, and is not counted as usage. ' +
          'Its audio, text and record are deleted, and further requests for it answer 404. A live session that has not ended cannot be deleted.',
        params: IdParams,
        response: { 202: z.any().describe('Deleted'), ...errorResponses(401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const job = await findJob(deps, request, kind);
      await deleteFound(deps, request, job);
      return reply.code(202).send();
    },
  );
  app.get<WithId>(
    `${prefix}/:id/file`,
    {
      schema: {
        ...base,
        summary: 'Download the audio of a job',
        description: 'The original file; supports `Range`.',
        params: IdParams,
        response: { 200: z.any().describe('The file'), ...errorResponses(401, 404, 416, 429) },
      },
    },
    async (request, reply) => {
      const job = await findJob(deps, request, kind);
      const file = job.file_id ? await deps.files.find(job.file_id) : undefined;
      if (!file) throw new AppError('not_found', { message: 'The job has no audio' });
      return sendBlob(deps.blobs, file, request, reply);
    },
  );
  app.get<WithId>(
    `${prefix}/:id/events`,
    {
      schema: {
        ...base,
        summary: 'Follow the progress of a job',
        description:
          'Server-sent events: `progress` while the job runs (see ProgressEvent), then one `done` or `error` event.',
        params: IdParams,
        response: {
          200: { content: { 'text/event-stream': { schema: ProgressEvent } } },
          ...errorResponses(401, 404, 429),
        },
      },
    },
    async (request, reply) => {
      const job = await findJob(deps, request, kind);
      const close = openStream(keyOf(request).id);
      return streamProgress(deps, job.id, reply).finally(close);
    },
  );
}

async function create(deps: ApiDeps, prefix: string, request: FastifyRequest, reply: FastifyReply) {
  const params = parseJobParams(request.body, deps.config);
  if (params.callback_config) await deps.checkUrl(params.callback_config.url);
  await checkKnownSpeakers(deps.voices, keyOf(request).id, params.diarization_config);
  if (keepsNothing(keyOf(request), deps.config.keepNothing) && !params.callback) {
    throw new AppError('invalid_parameter', {
      message: 'This key stores no results. Set callback and callback_config.url to receive them.',
    });
  }
  const idempotencyKey = request.headers['idempotency-key'];
  if (typeof idempotencyKey === 'string' && idempotencyKey.length > 255) {
    throw new AppError('invalid_request', { validationErrors: ['Idempotency-Key: must be at most 255 characters'] });
  }
  const base = baseUrl(request, deps.config);
  const id = await createJob(
    { ...deps, queuedPerKey: jobsQueuedOf(deps, request) },
    {
      keyId: keyOf(request).id,
      requestId: request.id,
      params,
      ...(typeof idempotencyKey === 'string' && idempotencyKey !== '' ? { idempotencyKey } : {}),
      ownHosts: [request.host, new URL(base).host],
    },
  );
  const answer: JobCreated = { id, result_url: `${base}${prefix}/${id}` };
  return reply.code(201).send(answer);
}
