import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { Revision, RevisionList, TranscriptPatch } from '../../schemas/jobs/revisions.ts';
import type { JobKind } from '../../store/tables/jobs.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { findJob } from '../job-responses.ts';
import { errorResponses } from '../openapi.ts';

/** A find-and-replace can change every utterance of a recording of ten hours. */
const PATCH_LIMIT_BYTES = 8 * 1024 * 1024;
/** Longer bodies are held in memory one at a time for each key, and at most this many for all keys. */
const LARGE_BYTES = 1024 * 1024;
const MAX_LARGE = 4;

const IdParams = z.object({ id: z.string().describe('Id of the job') });
type WithId = { Params: { id: string } };

/** Edits of transcripts, for one family of job routes. */
export function revisionRoutes(
  app: FastifyInstance,
  deps: ApiDeps,
  prefix: string,
  base: object,
  kind?: JobKind,
): void {
  void app.register(async (scope) => {
    // Parsed where it is processed: for large bodies in another process.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.patch<WithId>(
      `${prefix}/:id`,
      {
        bodyLimit: PATCH_LIMIT_BYTES,
        onRequest: limitLarge,
        schema: {
          ...base,
          summary: 'Edit the transcript of a job',
          description:
            'Creates a revision beside the original. The job then returns the latest revision; `?revision=0` returns the original. ' +
            'Text and subtitles are updated; `sentences` are omitted from edited results, and other add-ons keep their results.',
          params: IdParams,
          body: TranscriptPatch,
          response: { 200: Revision, ...errorResponses(400, 401, 404, 409, 413, 422, 429) },
        },
      },
      async (request) => {
        const job = await findJob(deps, request, kind);
        const patchJson = typeof request.body === 'string' ? request.body : 'null';
        const revision = await deps.results.edit({ job, patchJson, nowMs: deps.clock.now() });
        await deps.audit.write({
          key: keyOf(request),
          action: 'job.edited',
          subject: job.id,
          address: request.ip,
          detail: { revision: revision.number },
        });
        return revision;
      },
    );
  });
  app.get<WithId>(
    `${prefix}/:id/revisions`,
    {
      schema: {
        ...base,
        summary: 'List the revisions of a transcript',
        params: IdParams,
        response: { 200: RevisionList, ...errorResponses(401, 404, 429) },
      },
    },
    async (request) => {
      const job = await findJob(deps, request, kind);
      return { items: (await deps.results.revisions(job)).reverse() };
    },
  );
}

/** Keys with a large body in memory. */
const busy = new Set<string>();

/** Limits how many large bodies are held in memory at the same time. */
async function limitLarge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (bytes <= LARGE_BYTES) return;
  const { id } = keyOf(request);
  if (busy.has(id) || busy.size >= MAX_LARGE) {
    throw new AppError('too_many', { message: 'Another large edit is in progress', retryAfterSec: 1 });
  }
  busy.add(id);
  reply.raw.once('close', () => busy.delete(id));
}
