import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { System } from '../../schemas/admin/system.ts';
import { aliveWorkers } from '../../workers/report.ts';
import type { ApiDeps } from '../context.ts';
import { describeSystem } from '../describe-system.ts';
import { errorResponses } from '../openapi.ts';
import { updateQueueMetrics } from '../queue-metrics.ts';

const Status = z.object({ status: z.string() });

/** Health checks and metrics. */
// long: one declaration for each route
export function systemRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const open = { config: { open: true } };
  const seenWorkers = () => aliveWorkers(deps.workers, deps.clock.now());

  app.get(
    '/health',
    {
      ...open,
      schema: {
        tags: ['Service'],
        summary: 'Check that the process is alive',
        security: [],
        response: { 200: Status },
      },
    },
    async () => ({ status: 'ok' }),
  );

  app.get(
    '/ready',
    {
      ...open,
      schema: {
        tags: ['Service'],
        summary: 'Check that the service is ready: the database responds and, with role `all`, the models are loaded',
        security: [],
        response: { 200: Status, ...errorResponses(503) },
      },
    },
    async () => {
      if (deps.stopping.aborted) throw new AppError('not_ready', { message: 'This process is stopping' });
      await sql`select 1`.execute(deps.db).catch((cause) => {
        throw new AppError('not_ready', { message: 'The database is unavailable', cause });
      });
      if (deps.config.role === 'all' && !(await seenWorkers()).some((worker) => worker.ready)) {
        throw new AppError('not_ready', { message: 'The models are not loaded yet' });
      }
      return { status: 'ready' };
    },
  );

  app.get('/metrics', { ...open, schema: { hide: true } }, async (_request, reply) => {
    deps.metrics.liveSessions.set(deps.live.sessions.runningCount);
    deps.metrics.liveLagSeconds.set(deps.live.sessions.lagSec);
    const workers = await seenWorkers();
    await updateQueueMetrics(deps, workers);
    const counted = workers.map((worker) => worker.metrics);
    const all = AggregatorRegistry.aggregate([await deps.metrics.registry.getMetricsAsJSON(), ...counted]);
    return reply.type(all.contentType).send(await all.metrics());
  });

  app.get(
    '/v1/system',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['Service'],
        summary: 'Get the state of the service',
        response: { 200: System, ...errorResponses(401, 403, 429) },
      },
    },
    () => describeSystem(deps),
  );

  app.get('/openapi.json', { ...open, schema: { hide: true } }, async () => app.swagger());
}
