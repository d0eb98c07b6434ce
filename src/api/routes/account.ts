import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limitsOf, scopesOf } from '../../access/keys.ts';
import { KeyInfo } from '../../schemas/admin/keys.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { errorResponses } from '../openapi.ts';

const Account = z
  .object({
    key: KeyInfo,
    webhook_secret: z.string().describe('Secret for verifying callback signatures (Standard Webhooks)'),
    limits: z.object({
      file_bytes: z.int(),
      audio_seconds: z.number(),
      jobs_working: z.int(),
      jobs_queued: z.int(),
      requests_per_second: z.number(),
      live_sessions: z.int(),
    }),
  })
  .meta({ id: 'Account', description: 'Limits and webhook secret of a key' });

/** The key of the request. */
export function accountRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { limits } = deps.config;
  app.get(
    '/v1/account',
    {
      config: { scope: 'any' },
      schema: {
        tags: ['Service'],
        summary: 'Get the limits and the webhook secret of this key',
        response: { 200: Account, ...errorResponses(401, 429) },
      },
    },
    async (request, reply) => {
      const row = keyOf(request);
      const { id, name, prefix, webhook_secret } = row;
      const own = limitsOf(row);
      return reply.header('cache-control', 'no-store').send({
        key: { id, name, prefix, scopes: scopesOf(row) },
        webhook_secret,
        limits: {
          file_bytes: limits.fileBytes,
          audio_seconds: limits.audioSec,
          jobs_working: own.jobs_working ?? limits.jobsWorkingPerKey,
          jobs_queued: own.jobs_queued ?? limits.jobsQueuedPerKey,
          requests_per_second: own.requests_per_second ?? limits.requestsPerSecond,
          live_sessions: own.live_sessions ?? deps.config.live.maxSessionsPerKey,
        },
      });
    },
  );
}
