import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { Usage, UsageQuery } from '../../schemas/admin/usage.ts';
import { invalidRequest, parseOrThrow } from '../../schemas/validation.ts';
import type { UsageSum } from '../../store/repositories/usage.ts';
import { isAdmin } from '../auth.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { errorResponses } from '../openapi.ts';

const DAY_MS = 86_400_000;
const DAYS_BY_DEFAULT = 30;

/** Usage of the key of the request, or of all keys with the admin scope. */
export function usageRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get(
    '/v1/usage',
    {
      config: { scope: 'any' },
      schema: {
        tags: ['Service'],
        summary: 'Get usage by day, key and kind',
        querystring: UsageQuery.partial(),
        response: { 200: Usage, ...errorResponses(400, 401, 403, 429) },
      },
    },
    async (request): Promise<Usage> => {
      const query = parseOrThrow(UsageQuery, request.query);
      const own = keyOf(request).id;
      if (!isAdmin(request) && query.key_id !== undefined && query.key_id !== own) {
        throw new AppError('forbidden', { message: 'The usage of other keys requires the scope admin' });
      }
      const to = query.to ?? new Date(deps.clock.now()).toISOString().slice(0, 10);
      const from = query.from ?? new Date(Date.parse(to) - (DAYS_BY_DEFAULT - 1) * DAY_MS).toISOString().slice(0, 10);
      if (from > to) throw invalidRequest([`from: must not be after ${to}`]);
      const keyId = isAdmin(request) ? query.key_id : own;
      const rows = await deps.usage.sums({ from, to, keyId, kind: query.kind });
      const items = rows.map(({ day, key_id, key_name, kind, ...sums }) => {
        return { day, key_id, key_name: key_name ?? '', kind, ...inSeconds(sums) };
      });
      return { items, total: inSeconds(addUp(rows)) };
    },
  );
}

type Sums = Pick<UsageSum, 'count' | 'failed' | 'audio_ms' | 'billing_ms'>;

/** Adds whole milliseconds, so that sums are exact. */
function addUp(rows: readonly Sums[]): Sums {
  const total: Sums = { count: 0, failed: 0, audio_ms: 0, billing_ms: 0 };
  for (const row of rows) for (const name of Object.keys(total) as (keyof Sums)[]) total[name] += row[name];
  return total;
}

function inSeconds({ count, failed, audio_ms, billing_ms }: Sums) {
  return { count, failed, audio_seconds: audio_ms / 1000, billing_seconds: billing_ms / 1000 };
}
