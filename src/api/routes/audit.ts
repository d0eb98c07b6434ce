import type { FastifyInstance } from 'fastify';
import { type AuditAction, AuditList, AuditQuery } from '../../schemas/admin/audit.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import type { ApiDeps } from '../context.ts';
import { errorResponses } from '../openapi.ts';
import { pageLinks } from '../page-links.ts';

/** The audit log. */
export function auditRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get(
    '/v1/audit',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['Service'],
        summary: 'Get the audit log, newest entry first',
        querystring: AuditQuery.partial(),
        response: { 200: AuditList, ...errorResponses(400, 401, 403, 429) },
      },
    },
    async (request): Promise<AuditList> => {
      const query = parseOrThrow(AuditQuery, request.query);
      const rows = await deps.audit.page(query.offset, query.limit + 1);
      const items = rows.slice(0, query.limit).map(({ detail_json, action, ...row }) => {
        return { ...row, action: action as AuditAction, detail: JSON.parse(detail_json) as Record<string, unknown> };
      });
      return { ...pageLinks(request, deps.config, query, rows.length > query.limit), items };
    },
  );
}
