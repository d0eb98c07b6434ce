import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE';
const READABLE = 'x-request-id, retry-after, content-disposition, content-range, x-verbatim-job-id';
const PREFLIGHT_SEC = 600;

/** Default content security policy of pages. */
const PAGE_POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'";

/** Sets security and CORS headers on every response. */
export function registerHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (config.corsOrigins.length > 0) return allowOrigin(config, request, reply);
  });
  app.addHook('onSend', async (_request, reply) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (isPage && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', PAGE_POLICY);
  });
}

/** Allows configured origins. Credentials are never allowed, so other sites need a key and cannot use the cookie. */
async function allowOrigin(config: Config, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = request.headers;
  reply.header('vary', 'origin');
  const everybody = config.corsOrigins.includes('*');
  if (origin === undefined || !(everybody || config.corsOrigins.includes(origin.toLowerCase()))) return;
  reply.header('access-control-allow-origin', everybody ? '*' : origin);
  reply.header('access-control-expose-headers', READABLE);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
  const headers = ['content-type', 'authorization', 'range', 'idempotency-key', ...config.authHeaders];
  await reply
    .code(204)
    .headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': headers.join(', '),
      'access-control-max-age': String(PREFLIGHT_SEC),
    })
    .send();
}
