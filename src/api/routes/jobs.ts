import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { createJob } from '../../jobs/create.ts';
import { deleteJob } from '../../jobs/delete.ts';
import { keepsNothing } from '../../jobs/keep-nothing.ts';
import { ProgressEvent } from '../../schemas/events.ts';
import { JobCreated, PreRecordedResponse, TranscriptionResponse } from '../../schemas/job.ts';
import { JobRequest } from '../../schemas/job-params.ts';
import { ListQuery, PreRecordedList, TranscriptionList } from '../../schemas/lists.ts';
import { parseJobParams } from '../../schemas/parse-job-params.ts';
import { emptyJournal } from '../../store/journal.ts';
import type { JobKind } from '../../store/tables.ts';
import { checkKnownSpeakers } from '../../voices/check.ts';
import { type ApiDeps, baseUrl, jobsQueuedOf, keyOf } from '../context.ts';
import { deletionOf, findJob, sendList, sendRecord } from '../job-answers.ts';
import { errorResponses } from '../openapi.ts';
import { sendBlob } from '../send-blob.ts';
import { streamProgress } from '../stream-progress.ts';

/** A family of addresses over the same jobs. */
interface Family {
  prefix: string;
  /** The only kind it shows; the older family shows both. */
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
    tag: 'Both kinds',
    deprecated: true,
    record: TranscriptionResponse,
    list: TranscriptionList,
  },
];

const IdParams = z.object({ id: z.string().describe('The id of the job') });
type WithId = { Params: { id: string } };

/** Jobs: create, list, read, follow, delete, and read the audio back. */
export function jobRoutes(app: FastifyInstance, deps: ApiDeps): void {
  for (const family of FAMILIES) familyRoutes(app, deps, family);
  app.get(
    '/v1/history',
    {
      schema: {
        tags: ['Both kinds'],
        summary: 'List everything',
        querystring: ListQuery.partial(),
        response: { 200: TranscriptionList, ...errorResponses(400, 401, 429) },
      },
    },
    (request, reply) => sendList(deps, request, reply),
  );
}

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
          'Only `audio_url` is required. A repeated request with the same `Idempotency-Key` header gives the same job.',
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
        summary: 'Read a job',
        params: IdParams,
        response: { 200: family.record, ...errorResponses(401, 404, 429) },
      },
    },
    async (request, reply) => {
      return sendRecord(deps, await findJob(deps, request, kind), reply);
    },
  );
  app.delete<WithId>(
    `${prefix}/:id`,
    {
      schema: {
        ...base,
        summary: 'Delete a job',
        description: 'A job that waits is cancelled; one that is being worked on cannot be deleted.',
        params: IdParams,
        response: { 202: z.any().describe('Deleted'), ...errorResponses(401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const job = await findJob(deps, request, kind);
      await deleteJob(deps, job, (tx) => deps.audit.write(deletionOf(request, job), tx));
      await emptyJournal(deps.db);
      return reply.code(202).send();
    },
  );
  app.get<WithId>(
    `${prefix}/:id/file`,
    {
      schema: {
        ...base,
        summary: 'Read the audio of a job back',
        description: 'The original bytes; `Range` is honoured.',
        params: IdParams,
        response: { 200: z.any().describe('The bytes'), ...errorResponses(401, 404, 416, 429) },
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
        summary: 'Follow a job',
        description:
          'Server-sent events: `progress` while it runs (see ProgressEvent), then one `done` or `error`, and the stream ends.',
        params: IdParams,
        response: {
          200: { content: { 'text/event-stream': { schema: ProgressEvent } } },
          ...errorResponses(401, 404, 429),
        },
      },
    },
    async (request, reply) => {
      const job = await findJob(deps, request, kind);
      return streamProgress(deps, job.id, reply);
    },
  );
}

async function create(deps: ApiDeps, prefix: string, request: FastifyRequest, reply: FastifyReply) {
  const params = parseJobParams(request.body);
  if (params.callback_config) await deps.checkUrl(params.callback_config.url);
  await checkKnownSpeakers(deps.voices, keyOf(request).id, params.diarization_config);
  if (keepsNothing(keyOf(request), deps.config.keepNothing) && !params.callback) {
    throw new AppError('invalid_parameter', {
      message: 'Nothing is kept here, so the result can only be sent: set callback and callback_config.url',
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
