import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { redeliver } from '../../deliveries/deliveries.ts';
import { AppError } from '../../errors.ts';
import { Delivery, DeliveryDetail, DeliveryList, DeliveryQuery } from '../../schemas/admin/delivery-log.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import type { ListedDelivery } from '../../store/repositories/deliveries.ts';
import type { DeliveryRow } from '../../store/tables/deliveries.ts';
import { isAdmin } from '../auth.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { showDelivery, showDeliveryDetail } from '../delivery-responses.ts';
import { findJob } from '../job-responses.ts';
import { errorResponses } from '../openapi.ts';
import { pageLinks } from '../page-links.ts';

const config = { scope: 'any' } as const;
const tags = ['Webhooks'];
const params = z.object({ id: z.string().describe('Id of the delivery') });
type WithId = { Params: { id: string } };

/** The delivery log and manual redelivery. */
// long: one declaration for each route
export function deliveryRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const withAttempts = async (request: FastifyRequest, rows: readonly ListedDelivery[]) => {
    const attempts = await deps.deliveries.attemptsOf(rows.map(({ id }) => id));
    return rows.map((row) => showDelivery(row, attempts.get(row.id) ?? [], { withBody: isOwn(request, row) }));
  };

  app.get<WithId>(
    '/v2/pre-recorded/:id/deliveries',
    {
      schema: {
        tags: ['Pre-recorded'],
        summary: 'List the callbacks of a job',
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ items: z.array(Delivery) }), ...errorResponses(401, 404, 429) },
      },
    },
    async (request) => {
      const job = await findJob(deps, request);
      return { items: await withAttempts(request, await deps.deliveries.ofJob(job.id)) };
    },
  );
  app.get(
    '/v1/deliveries',
    {
      config,
      schema: {
        tags,
        summary: 'List deliveries, newest first',
        description:
          'Callbacks and webhook events of this key. With the admin scope those of all keys; the responses are included only for this key.',
        querystring: DeliveryQuery.partial(),
        response: { 200: DeliveryList, ...errorResponses(400, 401, 429) },
      },
    },
    async (request) => {
      const query = parseOrThrow(DeliveryQuery, request.query);
      const { webhook_id, job_id, state, offset, limit } = query;
      const filter = {
        keyId: isAdmin(request) ? undefined : keyOf(request).id,
        webhookId: webhook_id,
        jobId: job_id,
        states: state === 'pending' ? (['pending', 'waiting'] as const) : state && [state],
      };
      const rows = await deps.deliveries.page(filter, offset, limit + 1);
      const items = await withAttempts(request, rows.slice(0, limit));
      return { ...pageLinks(request, deps.config, query, rows.length > limit), items };
    },
  );
  app.get<WithId>(
    '/v1/deliveries/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get a delivery with its request and responses',
        description:
          'The body and the responses can contain transcripts, so only the key that owns the delivery can read them.',
        params,
        response: { 200: DeliveryDetail, ...errorResponses(401, 404, 429) },
      },
    },
    async (request) => {
      const row = await findDelivery(deps, request);
      return showDeliveryDetail(row, await deps.deliveries.attempts(row.id), { withBody: isOwn(request, row) });
    },
  );
  app.post<WithId>(
    '/v1/deliveries/:id/redeliver',
    {
      config,
      schema: {
        tags,
        summary: 'Redeliver',
        description: 'Sends the request again with the same `webhook-id`, to the current URL of the webhook.',
        params,
        response: { 202: Delivery, ...errorResponses(401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const row = await findDelivery(deps, request);
      const webhook = row.webhook_id === null ? undefined : await deps.webhooks.find(row.webhook_id);
      if (webhook?.enabled === 0) {
        throw new AppError('conflict', { message: 'The webhook is disabled. Enable it first.' });
      }
      await deps.db.transaction().execute((tx) => redeliver(deps, row.id, tx));
      const [delivery] = await withAttempts(request, [{ ...row, state: 'pending', finished_at: null }]);
      return reply.code(202).send(delivery);
    },
  );
}

async function findDelivery(deps: ApiDeps, request: FastifyRequest<WithId>): Promise<DeliveryRow> {
  const row = await deps.deliveries.find(request.params.id);
  if (!row) throw new AppError('not_found', { message: 'The delivery does not exist' });
  if (!isOwn(request, row) && !isAdmin(request)) throw new AppError('not_yours');
  return row;
}

/** Whether the delivery belongs to the key of the request. */
function isOwn(request: FastifyRequest, row: ListedDelivery): boolean {
  return row.key_id === keyOf(request).id;
}
