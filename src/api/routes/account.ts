import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ApiDeps, keyOf } from '../context.ts';
import { errorResponses } from '../openapi.ts';

const Account = z
  .object({
    key: z.object({ id: z.uuid(), name: z.string(), prefix: z.string().describe('How the key begins') }),
    webhook_secret: z.string().describe('Verifies the signature of callbacks (Standard Webhooks)'),
    limits: z.object({
      file_bytes: z.int(),
      audio_seconds: z.number(),
      jobs_working: z.int(),
      jobs_queued: z.int(),
      requests_per_second: z.number(),
    }),
  })
  .meta({ id: 'Account', description: 'What a key may do, and the secret behind its signatures' });

/** What the key at hand is and may. */
export function accountRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { limits } = deps.config;
  app.get(
    '/v1/account',
    {
      schema: {
        tags: ['Service'],
        summary: 'Read the limits and the webhook secret of this key',
        response: { 200: Account, ...errorResponses(401, 429) },
      },
    },
    async (request) => {
      const { id, name, prefix, webhook_secret } = keyOf(request);
      return {
        key: { id, name, prefix },
        webhook_secret,
        limits: {
          file_bytes: limits.fileBytes,
          audio_seconds: limits.audioSec,
          jobs_working: limits.jobsWorkingPerKey,
          jobs_queued: limits.jobsQueuedPerKey,
          requests_per_second: limits.requestsPerSecond,
        },
      };
    },
  );
}
