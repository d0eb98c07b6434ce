import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { HttpUrl, Timestamp } from '../../schemas/primitives.ts';
import type { DeliveryRow, DeliveryTryRow } from '../../store/tables.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { findJob } from '../job-answers.ts';
import { errorResponses } from '../openapi.ts';

const DeliveryTry = z
  .object({
    tried_at: Timestamp,
    duration_ms: z.number(),
    status_code: z.int().nullable().describe("The receiver's answer; null when there was none"),
    response: z.string().nullable().describe('The beginning of what the receiver said'),
    error: z.string().nullable().describe('Why there was no answer'),
  })
  .meta({ id: 'DeliveryTry', description: 'One try of a delivery' });

const Delivery = z
  .object({
    id: z.string().describe('The `webhook-id` on every try'),
    event: z.string(),
    url: HttpUrl,
    method: z.enum(['POST', 'PUT']),
    state: z.enum(['pending', 'delivered', 'failed']),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
    tries: z.array(DeliveryTry),
  })
  .meta({ id: 'Delivery', description: 'A callback and the log of its tries' });

/** The log of callbacks, and another try by hand. */
export function deliveryRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get<{ Params: { id: string } }>(
    '/v2/pre-recorded/:id/deliveries',
    {
      schema: {
        tags: ['Pre-recorded'],
        summary: 'Read the log of callbacks of a job',
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ items: z.array(Delivery) }), ...errorResponses(401, 404, 429) },
      },
    },
    async (request) => {
      const job = await findJob(deps, request);
      const deliveries = await deps.deliveries.ofJob(job.id);
      return {
        items: await Promise.all(deliveries.map(async (row) => show(row, await deps.deliveries.tries(row.id)))),
      };
    },
  );

  app.post<{ Params: { id: string } }>(
    '/v1/deliveries/:id/redeliver',
    {
      schema: {
        tags: ['Pre-recorded'],
        summary: 'Send a callback again',
        params: z.object({ id: z.string() }),
        response: { 202: Delivery, ...errorResponses(401, 404, 429) },
      },
    },
    async (request, reply) => {
      const row = await findDelivery(deps, request);
      await deps.db.transaction().execute(async (tx) => {
        // A try that is in line or under way is the try asked for.
        if ((await deps.deliveries.find(row.id, tx))?.state === 'pending') return;
        await deps.deliveries.update(row.id, { state: 'pending', finished_at: null }, tx);
        await deps.queue.push(tx, { queue: 'deliveries', keyId: row.key_id, subjectId: row.id });
      });
      const tries = await deps.deliveries.tries(row.id);
      return reply.code(202).send(show({ ...row, state: 'pending', finished_at: null }, tries));
    },
  );
}

async function findDelivery(deps: ApiDeps, request: FastifyRequest<{ Params: { id: string } }>): Promise<DeliveryRow> {
  const row = await deps.deliveries.find(request.params.id);
  if (!row) throw new AppError('not_found', { message: 'There is no such delivery' });
  if (row.key_id !== keyOf(request).id) throw new AppError('not_yours');
  return row;
}

function show(row: DeliveryRow, tries: readonly DeliveryTryRow[]) {
  const { id, event, url, method, state, created_at, finished_at } = row;
  return {
    id,
    event,
    url,
    method,
    state,
    created_at,
    finished_at,
    tries: tries.map(({ delivery_id: _, try_number: __, ...each }) => each),
  };
}
