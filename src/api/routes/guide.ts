import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Output folder of `npm run docs`; the path is the same from `src` and from `dist`. */
const SITE = fileURLToPath(new URL('../../../dist/site', import.meta.url));

/** The documentation at `/guide`, if it is built. */
export async function guideRoutes(app: FastifyInstance): Promise<void> {
  if (!existsSync(SITE)) return;
  const open = { config: { open: true }, schema: { hide: true } };
  app.get('/guide', open, (_request, reply) => reply.redirect('guide/'));
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      Object.assign(route, open);
    });
    await scope.register(fastifyStatic, { root: SITE, prefix: '/guide/' });
  });
}
