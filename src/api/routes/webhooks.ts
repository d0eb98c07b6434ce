import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newWebhookSecret } from '../../access/keys.ts';
import { notify } from '../../deliveries/deliveries.ts';
import { AppError } from '../../errors.ts';
import type { WebhookEvent } from '../../schemas/admin/deliveries.ts';
import { Delivery } from '../../schemas/admin/delivery-log.ts';
import { Webhook, WebhookList, WebhookPatch, WebhookRequest, WebhookWithSecret } from '../../schemas/admin/webhooks.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import type { WebhookRow } from '../../store/tables/keys.ts';
import { isAdmin } from '../auth.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { showDelivery } from '../delivery-responses.ts';
import { errorResponses } from '../openapi.ts';

const PATH = '/v1/webhooks';
const MOST_PER_KEY = 20;
/** Time for which a replaced secret still signs, in addition to the new one. */
const CHANGE_OVER_MS = 24 * 3_600_000;

const config = { scope: 'any' } as const;
const tags = ['Webhooks'];
const params = z.object({ id: z.string().describe('Id of the webhook') });
type WithId = { Params: { id: string } };

/** Webhooks of the key of the request, or of all keys with the admin scope. */
// long: one declaration for each route
export function webhookRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get(
    PATH,
    { config, schema: { tags, summary: 'List webhooks', response: { 200: WebhookList, ...errorResponses(401, 429) } } },
    async (request) => {
      const rows = await deps.webhooks.list(isAdmin(request) ? null : keyOf(request).id);
      return { items: rows.map(show) };
    },
  );
  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Create a webhook',
        description:
          'The webhook receives events about the jobs and sessions of this key. The secret is returned only once.',
        body: WebhookRequest,
        response: { 201: WebhookWithSecret, ...errorResponses(400, 401, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const row = await create(deps, request);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...show(row), secret: row.secret });
    },
  );
  app.get<WithId>(
    `${PATH}/:id`,
    {
      config,
      schema: { tags, summary: 'Get a webhook', params, response: { 200: Webhook, ...errorResponses(401, 404, 429) } },
    },
    async (request) => show(await findWebhook(deps, request)),
  );
  app.patch<WithId>(
    `${PATH}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Change a webhook',
        description: 'Enabling a webhook clears `disabled_reason`.',
        params,
        body: WebhookPatch,
        response: { 200: Webhook, ...errorResponses(400, 401, 404, 422, 429) },
      },
    },
    async (request) => show(await change(deps, request)),
  );
  app.delete<WithId>(
    `${PATH}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Delete a webhook and its delivery log',
        params,
        response: { 204: z.any().describe('Deleted'), ...errorResponses(401, 404, 429) },
      },
    },
    async (request, reply) => {
      const row = await findWebhook(deps, request);
      await deps.db.transaction().execute(async (tx) => {
        await deps.webhooks.delete(row.id, tx);
        await deps.audit.write(auditEntry(request, 'webhook.deleted', row), tx);
      });
      return reply.code(204).send();
    },
  );
  app.post<WithId>(
    `${PATH}/:id/secret`,
    {
      config,
      schema: {
        tags,
        summary: 'Rotate the secret of a webhook',
        description: 'The new secret is returned only once. For 24 hours requests are also signed with the old secret.',
        params,
        response: { 200: WebhookWithSecret, ...errorResponses(401, 404, 429) },
      },
    },
    async (request, reply) => {
      const row = await findWebhook(deps, request);
      const secret = newWebhookSecret();
      const old = { old_secret: row.secret, old_secret_until: Date.now() + CHANGE_OVER_MS };
      await deps.db.transaction().execute(async (tx) => {
        await deps.webhooks.update(row.id, { secret, ...old }, tx);
        await deps.audit.write({ ...auditEntry(request, 'webhook.changed', row), detail: { changed: ['secret'] } }, tx);
      });
      return reply.header('cache-control', 'no-store').send({ ...show(row), secret });
    },
  );
  app.post<WithId>(
    `${PATH}/:id/test`,
    {
      config,
      schema: {
        tags,
        summary: 'Send a test event',
        description:
          'The body is `{"event": "test", "payload": {"id": …}}`, signed and delivered like any other event.',
        params,
        response: { 202: Delivery, ...errorResponses(401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { id, key_id, url, enabled } = await findWebhook(deps, request);
      if (enabled === 0) throw new AppError('conflict', { message: 'The webhook is disabled. Enable it first.' });
      const body = { event: 'test', payload: { id: randomUUID() } };
      const test = { keyId: key_id, jobId: null, webhookId: id, event: 'test', url, method: 'POST' as const, body };
      const row = await deps.db.transaction().execute((tx) => notify(deps, test, tx));
      return reply.code(202).send(showDelivery(row, [], { withBody: true }));
    },
  );
}

async function create(deps: ApiDeps, request: FastifyRequest): Promise<WebhookRow> {
  const wanted = parseOrThrow(WebhookRequest, request.body);
  await deps.checkUrl(wanted.url);
  const row: WebhookRow = {
    id: randomUUID(),
    key_id: keyOf(request).id,
    url: wanted.url,
    description: wanted.description ?? null,
    events_json: JSON.stringify([...new Set(wanted.events)]),
    secret: newWebhookSecret(),
    old_secret: null,
    old_secret_until: 0,
    enabled: 1,
    disabled_reason: null,
    created_at: new Date().toISOString(),
  };
  await deps.db.transaction().execute(async (tx) => {
    if ((await deps.webhooks.list(row.key_id, tx)).length >= MOST_PER_KEY) {
      throw new AppError('conflict', { message: `A key can have at most ${MOST_PER_KEY} webhooks. Delete one first.` });
    }
    await deps.webhooks.insert(row, tx);
    await deps.audit.write(auditEntry(request, 'webhook.created', row), tx);
  });
  return row;
}

async function change(deps: ApiDeps, request: FastifyRequest<WithId>): Promise<WebhookRow> {
  const row = await findWebhook(deps, request);
  const { url, events, description, enabled } = parseOrThrow(WebhookPatch, request.body);
  if (url !== undefined) await deps.checkUrl(url);
  const changes: Partial<WebhookRow> = {
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events_json: JSON.stringify([...new Set(events)]) }),
    ...(description === undefined ? {} : { description }),
    ...(enabled === undefined ? {} : { enabled: enabled ? 1 : 0, disabled_reason: null }),
  };
  const changed = Object.keys(changes);
  if (changed.length === 0) return row;
  await deps.db.transaction().execute(async (tx) => {
    await deps.webhooks.update(row.id, changes, tx);
    await deps.audit.write(
      { ...auditEntry(request, 'webhook.changed', row), detail: { url: url ?? row.url, changed } },
      tx,
    );
  });
  return { ...row, ...changes };
}

async function findWebhook(deps: ApiDeps, request: FastifyRequest<WithId>): Promise<WebhookRow> {
  const row = await deps.webhooks.find(request.params.id);
  if (!row) throw new AppError('not_found', { message: 'The webhook does not exist' });
  if (row.key_id !== keyOf(request).id && !isAdmin(request)) throw new AppError('not_yours');
  return row;
}

function auditEntry(
  request: FastifyRequest,
  action: 'webhook.created' | 'webhook.changed' | 'webhook.deleted',
  row: WebhookRow,
) {
  return { key: keyOf(request), action, subject: row.id, address: request.ip, detail: { url: row.url } };
}

function show(row: WebhookRow): Webhook {
  const { id, key_id, url, description, enabled, disabled_reason, created_at } = row;
  const events = JSON.parse(row.events_json) as WebhookEvent[];
  return { id, key_id, url, description, events, enabled: enabled !== 0, disabled_reason, created_at };
}
