import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limitsOf, makeKey, newKeySecret, scopesOf, showKey, writeScopes } from '../../access/keys.ts';
import { OPERATOR_KEY_ID } from '../../access/password.ts';
import { AppError } from '../../errors.ts';
import { Key, KeyCreated, KeyList, KeyPatch, KeyRequest } from '../../schemas/admin/keys.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import { lock } from '../../store/database/locks.ts';
import type { KeyRow } from '../../store/tables/keys.ts';
import type { Tx } from '../../store/tables/tables.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { errorResponses } from '../openapi.ts';

const PATH = '/v1/keys';
const config = { scope: 'admin' } as const;
const tags = ['Keys'];
const params = z.object({ id: z.string().describe('Id of the key') });
type WithId = { Params: { id: string } };

/** API keys; requires the admin scope. */
// long: one declaration for each route
export function keyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get(
    PATH,
    { config, schema: { tags, summary: 'List keys', response: { 200: KeyList, ...errorResponses(401, 403, 429) } } },
    async () => ({ items: (await deps.keys.list()).map(showKey) }),
  );
  app.post(
    PATH,
    {
      config,
      schema: {
        tags,
        summary: 'Create a key',
        description: 'The response contains the key itself. It is returned only once.',
        body: KeyRequest,
        response: { 201: KeyCreated, ...errorResponses(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const { name, scopes, limits, retention_days, keep_nothing } = parseOrThrow(KeyRequest, request.body);
      const secret = newKeySecret();
      const row = makeKey(name, secret, { scopes, limits, retentionDays: retention_days, keepNothing: keep_nothing });
      await deps.db.transaction().execute(async (tx) => {
        await deps.keys.insert(row, tx);
        await deps.audit.write(auditEntry(request, 'key.created', row, { name, scopes }), tx);
      });
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...showKey(row), secret });
    },
  );
  app.patch<WithId>(
    `${PATH}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Change a key',
        params,
        body: KeyPatch,
        response: { 200: Key, ...errorResponses(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request) => {
      const { name, scopes, limits, retention_days, keep_nothing } = parseOrThrow(KeyPatch, request.body);
      return deps.db.transaction().execute(async (tx) => {
        const row = await findWorking(deps, request, tx);
        if (scopes && !scopes.includes('admin')) await requireOtherAdmin(deps, request, row, tx);
        const changes: Partial<KeyRow> = {
          ...(name === undefined ? {} : { name }),
          ...(scopes === undefined ? {} : { scopes: writeScopes(scopes) }),
          ...(limits === undefined ? {} : { limits_json: JSON.stringify({ ...limitsOf(row), ...limits }) }),
          ...(retention_days === undefined ? {} : { retention_days }),
          ...(keep_nothing === undefined ? {} : { keep_nothing: keep_nothing ? 1 : 0 }),
        };
        const changed = { ...row, ...changes };
        if (Object.keys(changes).length === 0) return showKey(row);
        await deps.keys.update(row.id, changes, tx);
        await deps.audit.write(auditEntry(request, 'key.changed', row, parseOrThrow(KeyPatch, request.body)), tx);
        return showKey(changed);
      });
    },
  );
  app.delete<WithId>(
    `${PATH}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Revoke a key',
        description: 'The key stops working immediately and its dashboard sessions end. Its jobs are kept.',
        params,
        response: { 204: z.any().describe('Revoked'), ...errorResponses(401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await deps.db.transaction().execute(async (tx) => {
        const row = await findWorking(deps, request, tx);
        if (row.id === OPERATOR_KEY_ID) {
          throw new AppError('conflict', {
            message: 'This key belongs to VERBATIM_OPERATOR_PASSWORD. Remove that setting instead.',
          });
        }
        await requireOtherAdmin(deps, request, row, tx);
        await deps.keys.revoke(row.id, new Date().toISOString(), tx);
        await deps.audit.write(auditEntry(request, 'key.revoked', row, { name: row.name }), tx);
      });
      return reply.code(204).send();
    },
  );
}

async function findWorking(deps: ApiDeps, request: FastifyRequest<WithId>, tx: Tx): Promise<KeyRow> {
  const row = await deps.keys.find(request.params.id, tx);
  if (!row) throw new AppError('not_found', { message: 'The key does not exist' });
  if (row.revoked_at !== null) throw new AppError('conflict', { message: 'The key is revoked' });
  return row;
}

/** Prevents the removal of one's own admin scope and of the last admin key. */
async function requireOtherAdmin(deps: ApiDeps, request: FastifyRequest, row: KeyRow, tx: Tx): Promise<void> {
  if (row.id === keyOf(request).id)
    throw new AppError('conflict', { message: 'A key cannot remove its own admin scope' });
  if (!scopesOf(row).includes('admin')) return;
  // Serialised, so that two keys cannot remove each other's scope at the same time.
  await lock(tx, 'admins');
  const others = (await deps.keys.list(tx)).filter(
    (other) => other.id !== row.id && other.revoked_at === null && scopesOf(other).includes('admin'),
  );
  if (others.length === 0) throw new AppError('conflict', { message: 'This is the last key with the admin scope' });
}

function auditEntry(
  request: FastifyRequest,
  action: 'key.created' | 'key.changed' | 'key.revoked',
  row: KeyRow,
  detail: Record<string, unknown>,
) {
  return { key: keyOf(request), action, subject: row.id, address: request.ip, detail };
}
