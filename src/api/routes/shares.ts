import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import {
  parseShareRequest,
  type Share,
  ShareCreated,
  SharedResult,
  ShareList,
  ShareRequest,
} from '../../schemas/jobs/shares.ts';
import { createShareStore } from '../../store/repositories/shares.ts';
import type { JobKind, JobRow, ShareRow } from '../../store/tables/jobs.ts';
import { type ApiDeps, baseUrl, keyOf } from '../context.ts';
import { findJob } from '../job-responses.ts';
import { errorResponses } from '../openapi.ts';
import { sendBlob } from '../send-blob.ts';
import { sendJson } from '../send-json.ts';

const DAY_MS = 86_400_000;
const IdParams = z.object({ id: z.string().describe('Id of the job') });
const ShareParams = IdParams.extend({ share_id: z.string().describe('Id of the link') });
const TokenParams = z.object({ token: z.string().describe('Secret part of the link') });
type WithId = { Params: { id: string } };
type WithToken = { Params: { token: string } };

/** Share links of jobs, for one family of job routes. */
// long: one declaration for each route
export function shareRoutes(app: FastifyInstance, deps: ApiDeps, prefix: string, base: object, kind?: JobKind): void {
  const shares = createShareStore(deps.db);
  app.post<WithId>(
    `${prefix}/:id/shares`,
    {
      schema: {
        ...base,
        summary: 'Create a share link',
        description:
          'Anyone with the link can read the latest revision of the result until the link expires or is revoked.',
        params: IdParams,
        body: ShareRequest,
        response: { 201: ShareCreated, ...errorResponses(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const wanted = parseShareRequest(request.body);
      const job = await findJob(deps, request, kind);
      if (job.status !== 'done') throw new AppError('conflict', { message: 'Only a finished job can be shared' });
      const token = randomBytes(24).toString('base64url');
      const nowMs = deps.clock.now();
      const row: ShareRow = {
        id: randomUUID(),
        job_id: job.id,
        key_id: job.key_id,
        token_hash: hashOf(token),
        created_at: new Date(nowMs).toISOString(),
        expires_at: Math.round(nowMs + wanted.expires_in_days * DAY_MS),
        audio: wanted.audio ? 1 : 0,
      };
      await shares.insert(row);
      await writeAudit(deps, request, 'share.created', job, row.id);
      reply.header('cache-control', 'no-store');
      return reply.code(201).send({ ...shareOf(row), url: `${baseUrl(request, deps.config)}/shared/${token}` });
    },
  );
  app.get<WithId>(
    `${prefix}/:id/shares`,
    {
      schema: {
        ...base,
        summary: 'List share links',
        params: IdParams,
        response: { 200: ShareList, ...errorResponses(401, 404, 429) },
      },
    },
    async (request) => {
      const job = await findJob(deps, request, kind);
      return { items: (await shares.list(job.id, deps.clock.now())).map(shareOf) };
    },
  );
  app.delete<{ Params: { id: string; share_id: string } }>(
    `${prefix}/:id/shares/:share_id`,
    {
      schema: {
        ...base,
        summary: 'Revoke a share link',
        params: ShareParams,
        response: { 204: z.any().describe('Revoked'), ...errorResponses(401, 404, 429) },
      },
    },
    async (request, reply) => {
      const job = await findJob(deps, request, kind);
      const { share_id: id } = request.params;
      if (!(await shares.delete(job.id, id))) throw new AppError('not_found', { message: 'There is no such link' });
      await writeAudit(deps, request, 'share.revoked', job, id);
      return reply.code(204).send();
    },
  );
}

/** What share links show, without a key. */
export function sharedRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const shares = createShareStore(deps.db);
  const find = async (request: FastifyRequest<WithToken>) => {
    const share = await shares.findByHash(hashOf(request.params.token), deps.clock.now());
    const job = share && (await deps.jobs.find(share.job_id));
    if (!share || job?.status !== 'done') {
      throw new AppError('not_found', { message: 'This link does not exist, has expired or was revoked' });
    }
    return { share, job };
  };
  const open = { config: { open: true } };
  const schema = { tags: ['Jobs and sessions'], security: [], params: TokenParams };
  app.get<WithToken>(
    '/v1/shared/:token',
    {
      ...open,
      schema: {
        ...schema,
        summary: 'Read a shared result',
        response: { 200: SharedResult, ...errorResponses(404) },
      },
    },
    async (request, reply: FastifyReply) => {
      const { share, job } = await find(request);
      const file = job.file_id ? await deps.files.find(job.file_id) : undefined;
      const head = JSON.stringify({
        name: file?.filename ?? 'Recording',
        kind: job.kind,
        created_at: job.created_at,
        expires_at: new Date(Number(share.expires_at)).toISOString(),
        audio: share.audio === 1,
      });
      async function* parts() {
        yield `${head.slice(0, -1)},"result":`;
        yield* (await deps.jobs.readResult(job.id))?.parts ?? ['null'];
        yield '}';
      }
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return sendJson(reply, deps.config.scratchDir, parts());
    },
  );
  app.get<WithToken>(
    '/v1/shared/:token/file',
    {
      ...open,
      schema: {
        ...schema,
        summary: 'Download the recording of a shared result',
        description: 'The original file; supports `Range`.',
        response: { 200: z.any().describe('The file'), ...errorResponses(404, 416) },
      },
    },
    async (request, reply) => {
      const { share, job } = await find(request);
      const file = share.audio === 1 && job.file_id ? await deps.files.find(job.file_id) : undefined;
      if (!file) throw new AppError('not_found', { message: 'This link gives no access to the recording' });
      return sendBlob(deps.blobs, file, request, reply);
    },
  );
}

function writeAudit(
  deps: ApiDeps,
  request: FastifyRequest,
  action: 'share.created' | 'share.revoked',
  job: JobRow,
  shareId: string,
) {
  return deps.audit.write({
    key: keyOf(request),
    action,
    subject: job.id,
    address: request.ip,
    detail: { share_id: shareId },
  });
}

function shareOf(row: ShareRow): Share {
  const { id, created_at } = row;
  return { id, created_at, expires_at: new Date(Number(row.expires_at)).toISOString(), audio: row.audio === 1 };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
