import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashSecret, scopesOf } from '../../access/keys.ts';
import { findByPassword, OPERATOR_KEY_ID } from '../../access/password.ts';
import { AppError } from '../../errors.ts';
import { Session, SignIn } from '../../schemas/admin/session.ts';
import { parseOrThrow } from '../../schemas/validation.ts';
import type { KeyRow } from '../../store/tables/keys.ts';
import { requireOwnPage } from '../auth.ts';
import { type ApiDeps, keyOf } from '../context.ts';
import { errorResponses } from '../openapi.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../session-cookie.ts';

const PATH = '/v1/session';
const tags = ['Sign-in'];

/** Sign-in to the dashboard with a key or the password; a cookie then represents the key. */
export function sessionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.post(
    PATH,
    {
      config: { open: true },
      schema: {
        tags,
        summary: 'Sign in',
        description: 'Sets the cookie `verbatim_session`. Several failed attempts in a row give 429 for a while.',
        security: [],
        body: SignIn,
        response: { 200: Session, ...errorResponses(400, 401, 403, 429) },
      },
    },
    (request, reply) => signIn(deps, request, reply),
  );
  app.get(
    PATH,
    {
      config: { scope: 'any' },
      schema: { tags, summary: 'Get the current session', response: { 200: Session, ...errorResponses(401, 429) } },
    },
    async (request, reply) => {
      const session = request.dashboardSession;
      if (!session) throw new AppError('key_not_found', { message: 'Not signed in: the session cookie is missing' });
      return reply.header('cache-control', 'no-store').send(show(keyOf(request), session.expiresAtMs));
    },
  );
  app.delete(
    PATH,
    {
      config: { open: true },
      schema: {
        tags,
        summary: 'Sign out',
        security: [],
        response: { 204: z.any().describe('Signed out'), ...errorResponses(403) },
      },
    },
    async (request, reply) => {
      const cookie = readSessionCookie(request);
      if (cookie !== undefined) {
        requireOwnPage(deps, request);
        await deps.dashboardSessions.close(cookie);
      }
      clearSessionCookie(reply, request);
      return reply.code(204).send();
    },
  );
}

async function signIn(deps: ApiDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // Prevents other sites from signing a browser in as another user. Programs send neither header; older browsers send only the origin.
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined || site !== undefined) requireOwnPage(deps, request);
  const given = parseOrThrow(SignIn, request.body);
  const waitSec = await deps.signInLimiter.take(request.ip);
  if (waitSec > 0) throw new AppError('too_many', { message: 'Too many sign-in attempts', retryAfterSec: waitSec });
  const key =
    given.password === undefined
      ? await deps.keys.findByHash(hashSecret(given.key ?? ''))
      : await findByPassword(deps.keys, given.password);
  const address = request.ip;
  if (!key) {
    const detail = { by: given.password === undefined ? 'key' : 'password' };
    await deps.audit.write({ key: null, action: 'session.refused', address, detail });
    throw new AppError('not_signed_in');
  }
  deps.signInLimiter.giveBack(request.ip);
  const { secret, expiresAtMs } = await deps.dashboardSessions.open(key);
  await deps.audit.write({ key, action: 'session.opened', address });
  setSessionCookie(reply, request, secret, expiresAtMs);
  return reply.header('cache-control', 'no-store').send(show(key, expiresAtMs));
}

function show(key: KeyRow, expiresAtMs: number): Session {
  const { id, name, prefix } = key;
  return {
    key: { id, name, prefix, scopes: scopesOf(key) },
    expires_at: new Date(expiresAtMs).toISOString(),
    password_sign_in: id === OPERATOR_KEY_ID,
  };
}
