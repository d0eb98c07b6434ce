import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { editTranscript, revisionOf } from '../../jobs/edit.ts';
import { parseTranscriptPatch, Revision, RevisionList, TranscriptPatch } from '../../schemas/jobs/revisions.ts';
import { createRevisionStore } from '../../store/repositories/revisions.ts';
import type { JobKind } from '../../store/tables/jobs.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { findJob } from '../job-responses.ts';
import { errorResponses } from '../openapi.ts';

/** A find-and-replace can change every utterance of a long transcript. */
const PATCH_LIMIT_BYTES = 64 * 1024 * 1024;

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
  const revisions = createRevisionStore(deps.db);
  app.patch<WithId>(
    `${prefix}/:id`,
    {
      bodyLimit: PATCH_LIMIT_BYTES,
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
      const patch = parseTranscriptPatch(request.body);
      const job = await findJob(deps, request, kind);
      const revision = await editTranscript({ ...deps, revisions }, job, patch, deps.clock.now());
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
      return { items: (await revisions.list(job.id)).map(revisionOf).reverse() };
    },
  );
}
