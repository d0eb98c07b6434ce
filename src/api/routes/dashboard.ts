import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import type { ApiDeps } from '../context.ts';

/** Where `npm run build` puts the pages; the same from `src` and from `dist`. */
const PAGES_DIR = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const NOT_BUILT = 'The pages are not built. Run: npm run build\nThe interface is described at /docs.\n';

/** The pages at `/`: hashed files that never change, and one page for every address that no other route has. */
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
    // A program that mistypes an address must get the error it can read, not a page.
    const isVisit = path === '/' || (request.headers.accept ?? '').includes('text/html');
    if (!isVisit || /^\/(v\d|file|audio|assets|guide|docs)\//.test(path)) {
      throw new AppError('not_found', { message: `There is no ${request.method} ${path}` });
    }
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}

/** Only what comes from here runs, shows or is spoken to. Sockets of live sessions go to the public address where there is one. */
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
