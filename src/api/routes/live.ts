import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limitsOf } from '../../access/keys.ts';
import { AppError } from '../../errors.ts';
import { LiveCreated, LivePatch, LiveResponse } from '../../schemas/jobs/job.ts';
import { ListQuery, LiveList } from '../../schemas/jobs/lists.ts';
import { LIMITS } from '../../schemas/limits.ts';
import { LiveRequest } from '../../schemas/live/live-params.ts';
import { parseLiveParams } from '../../schemas/live/parse-live-params.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import { checkKnownSpeakers } from '../../voices/check.ts';
import { type ApiDeps, baseUrl, keyOf } from '../context.ts';
import { deleteFound, findJob, sendList, sendRecord } from '../job-responses.ts';
import { errorResponses } from '../openapi.ts';
import { sendBlob } from '../send-blob.ts';

const PREFIX = '/v2/live';
const PATCH_LIMIT_BYTES = 100_000;

const IdParams = z.object({ id: z.string().describe('Id of the session') });
const CreateQuery = z.object({
  region: z
    .string()
    .max(LIMITS.shortName)
    .optional()
    .describe('Accepted for compatibility and logged; there is one region'),
});
type WithId = { Params: { id: string } };
const base = { tags: ['Live'] };

/** Live sessions: create, list, get, annotate, delete, download. Audio is sent over the WebSocket. */
// long: one declaration for each route
export function liveRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.post(
    PREFIX,
    {
      schema: {
        ...base,
        summary: 'Create a live session',
        description: 'Returns the WebSocket URL for the audio. It includes an access token.',
        querystring: CreateQuery,
        body: LiveRequest.partial(),
        response: { 201: LiveCreated, ...errorResponses(400, 401, 422, 429) },
      },
    },
    (request, reply) => create(deps, request, reply),
  );
  app.get(
    PREFIX,
    {
      schema: {
        ...base,
        summary: 'List live sessions, newest first',
        querystring: ListQuery.partial(),
        response: { 200: LiveList, ...errorResponses(400, 401, 429) },
      },
    },
    (request, reply) => sendList(deps, request, reply, 'live'),
  );
  app.get<WithId>(
    `${PREFIX}/:id`,
    {
      schema: {
        ...base,
        summary: 'Get a live session',
        params: IdParams,
        response: { 200: LiveResponse, ...errorResponses(401, 404, 429) },
      },
    },
    async (request, reply) => sendRecord(deps, await findJob(deps, request, 'live'), reply),
  );
  app.patch<WithId>(
    `${PREFIX}/:id`,
    {
      bodyLimit: PATCH_LIMIT_BYTES,
      schema: {
        ...base,
        summary: 'Add metadata to a session',
        params: IdParams,
        body: LivePatch,
        response: { 204: z.any().describe('Stored'), ...errorResponses(400, 401, 404, 413, 429) },
      },
    },
    async (request, reply) => {
      const job = await findJob(deps, request, 'live');
      const patch = parseOrThrow(LivePatch, request.body);
      await deps.jobs.update(job.id, ['queued', 'processing', 'done', 'error'], {
        post_session_metadata_json: JSON.stringify(patch.post_session_metadata),
      });
      return reply.code(204).send();
    },
  );
  app.delete<WithId>(
    `${PREFIX}/:id`,
    {
      schema: {
        ...base,
        summary: 'Delete a session, its recording and its result',
        description: 'A running session cannot be deleted.',
        params: IdParams,
        response: { 202: z.any().describe('Deleted'), ...errorResponses(401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const job = await findJob(deps, request, 'live');
      await deps.live.sessions.release(job);
      // A session without any connection has no message in the queue.
      await deps.jobs.update(job.id, ['queued', 'processing'], { status: 'error' });
      await deleteFound(deps, request, job);
      return reply.code(202).send();
    },
  );
  app.get<WithId>(
    `${PREFIX}/:id/file`,
    {
      schema: {
        ...base,
        summary: 'Download the recording of a session',
        description:
          'A WAV file in the format of the sent audio, available after the recording has ended; supports `Range`.',
        params: IdParams,
        response: { 200: z.any().describe('The file'), ...errorResponses(401, 404, 416, 429) },
      },
    },
    async (request, reply) => {
      const job = await findJob(deps, request, 'live');
      const file = job.file_id ? await deps.files.find(job.file_id) : undefined;
      if (!file) throw new AppError('not_found', { message: 'The recording has not ended yet' });
      return sendBlob(deps.blobs, file, request, reply);
    },
  );
}

async function create(deps: ApiDeps, request: FastifyRequest, reply: FastifyReply) {
  const { region } = parseOrThrow(CreateQuery, request.query);
  const params = parseLiveParams(request.body ?? undefined, deps.config);
  if (params.callback_config?.url) await deps.checkUrl(params.callback_config.url);
  await checkKnownSpeakers(deps.voices, keyOf(request).id, params.realtime_processing.diarization_config);
  const { id, token, createdAt } = await deps.live.sessions.create({
    params,
    keyId: keyOf(request).id,
    ownLimit: limitsOf(keyOf(request)).live_sessions,
    requestId: request.id,
  });
  deps.live.warmUp(params.language_config.languages);
  request.log.info({ session_id: id, region }, 'live session created');
  const url = `${baseUrl(request, deps.config).replace(/^http/, 'ws')}${PREFIX}?token=${token}`;
  const answer: LiveCreated = { id, created_at: createdAt, url };
  return reply.code(201).send(answer);
}
