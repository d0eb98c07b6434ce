import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import type { ApiDeps } from '../context.ts';

/** Output folder of `npm run build`; the path is the same from `src` and from `dist`. */
const PAGES_DIR = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const NOT_BUILT = 'The dashboard is not built. Run: npm run build\nThe API reference is at /docs.\n';

/** The dashboard: static files with hashed names, and one page for every path without a route. */
export async function dashboardRoutes(app: FastifyInstance, { config }: Pick<ApiDeps, 'config'>): Promise<void> {
  const page = await readFile(`${PAGES_DIR}index.html`, 'utf8').catch(() => null);
  if (page === null) {
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.code(503).type('text/plain').send(NOT_BUILT));
    return;
  }
  const { pathname } = new URL(config.publicUrl ?? 'http://localhost');
  const html = page.replace('<base href="/" />', `<base href="${pathname.replace(/\/*$/, '/')}" />`);
  const headers = {
    'content-security-policy': contentSecurityPolicy(config.publicUrl),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-cache',
  };
  await app.register(fastifyStatic, {
    root: `${PAGES_DIR}assets`,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    schemaHide: true,
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    // An API client with a wrong URL must get a JSON error instead of a page.
    const isVisit = path === '/' || (request.headers.accept ?? '').includes('text/html');
    if (!isVisit || /^\/(v\d|file|audio|assets|guide|docs)\//.test(path)) {
      throw new AppError('not_found', { message: `Unknown route ${request.method} ${path}` });
    }
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}

/** Content security policy: only resources of this service. Live sockets use the public URL if there is one. */
function contentSecurityPolicy(publicUrl: string | undefined): string {
  const sockets = publicUrl ? ` ${new URL(publicUrl).origin.replace(/^http/, 'ws')}` : '';
  return [
    "default-src 'self'",
    `connect-src 'self'${sockets}`,
    "media-src 'self' blob:",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
