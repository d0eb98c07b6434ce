import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { parseVoiceRequest, Voice, VoiceList, VoicePatch, VoiceRequest } from '../../schemas/admin/voices.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import { truncateWriteAheadLog } from '../../store/database/write-ahead-log.ts';
import type { VoiceRow } from '../../store/tables/voices.ts';
import { createVoice } from '../../voices/create.ts';
import { type ApiDeps, baseUrl, keyOf } from '../context.ts';
import { errorResponses } from '../openapi.ts';

const IdParams = z.object({ id: z.string().describe('Id of the voice') });
type WithId = { Params: { id: string } };
const base = { tags: ['Voices'] };

/** Enrolled voices: create, list, get, rename, delete. Workers process the recordings. */
// long: one declaration for each route
export function voiceRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.post(
    '/v1/voices',
    {
      schema: {
        ...base,
        summary: 'Enrol a voice',
        description:
          'From a recording of one person (`audio_url`, with `start` and `end` for a part of it), or from a speaker of a finished job ' +
          '(`job_id`, `speaker`). The service stores one embedding of the voice, which is biometric data; see docs/known-speakers.md.',
        body: VoiceRequest,
        response: { 201: Voice, ...errorResponses(400, 401, 422, 429) },
      },
    },
    async (request, reply) => {
      const { name, source } = parseVoiceRequest(request.body);
      const ownHosts = [request.host, new URL(baseUrl(request, deps.config)).host];
      const row = await createVoice(deps, { keyId: keyOf(request).id, name, source, ownHosts });
      return reply.code(201).send(show(row));
    },
  );
  app.get(
    '/v1/voices',
    {
      schema: { ...base, summary: 'List voices', response: { 200: VoiceList, ...errorResponses(401, 429) } },
    },
    async (request): Promise<VoiceList> => ({ items: (await deps.voices.list(keyOf(request).id)).map(show) }),
  );
  app.get<WithId>(
    '/v1/voices/:id',
    {
      schema: {
        ...base,
        summary: 'Get a voice',
        params: IdParams,
        response: { 200: Voice, ...errorResponses(401, 404, 429) },
      },
    },
    async (request) => show(await findVoice(deps, request)),
  );
  app.patch<WithId>(
    '/v1/voices/:id',
    {
      schema: {
        ...base,
        summary: 'Rename a voice',
        description: 'Existing transcripts keep the old name.',
        params: IdParams,
        body: VoicePatch,
        response: { 200: Voice, ...errorResponses(400, 401, 404, 429) },
      },
    },
    async (request) => {
      const row = await findVoice(deps, request);
      const { name } = parseOrThrow(VoicePatch, request.body);
      await deps.voices.update(row.id, { name });
      return show({ ...row, name });
    },
  );
  app.delete<WithId>(
    '/v1/voices/:id',
    {
      schema: {
        ...base,
        summary: 'Delete a voice',
        description: 'Deletes the embedding immediately, also during enrolment.',
        params: IdParams,
        response: { 202: z.any().describe('Deleted'), ...errorResponses(401, 404, 429) },
      },
    },
    async (request, reply) => {
      const row = await findVoice(deps, request);
      await deps.db.transaction().execute(async (tx) => {
        await deps.queue.cancel(tx, 'voices', row.id);
        await deps.voices.delete(row.id, tx);
      });
      await truncateWriteAheadLog(deps.db);
      return reply.code(202).send();
    },
  );
}

async function findVoice(deps: ApiDeps, request: FastifyRequest<WithId>): Promise<VoiceRow> {
  const row = await deps.voices.find(request.params.id);
  if (!row) throw new AppError('not_found', { message: 'The voice does not exist' });
  if (row.key_id !== keyOf(request).id) throw new AppError('not_yours');
  return row;
}

function show({ id, name, state, speech_sec, error_code, error_message, created_at }: VoiceRow): Voice {
  return {
    id,
    name,
    state,
    speech_duration: speech_sec,
    error: error_code === null ? null : { code: error_code, message: error_message ?? '' },
    created_at,
  };
}
