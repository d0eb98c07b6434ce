import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, limitsOf, scopesOf } from '../access/keys.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { Scope } from '../schemas/admin/keys.ts';
import type { KeyRow } from '../store/tables/keys.ts';
import { type ApiDeps, keyOf } from './context.ts';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';

type AuthDeps = Pick<ApiDeps, 'keys' | 'limiter' | 'config' | 'dashboardSessions' | 'log'>;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Precision of `last_used_at`. */
const USED_EVERY_MS = 60_000;

/**
 * Authenticates a request, takes one token from the rate limit of its key and checks the scope that the route requires.
 * Routes marked `open` need no key.
 */
export function createAuthHook(deps: AuthDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { open, scope = 'transcribe' } = request.routeOptions.config;
    if (open) return;
    const key = await authenticate(deps, request, reply);
    request.apiKey = key;
    const waitSec = await deps.limiter.take(key.id, limitsOf(key).requests_per_second);
    if (waitSec > 0) throw new AppError('too_many', { retryAfterSec: waitSec });
    if (scope !== 'any') requireScope(key, scope);
    await noteUse(deps, key);
  };
}

/** Whether the key of a request has the admin scope. */
export function isAdmin(request: FastifyRequest): boolean {
  return scopesOf(keyOf(request)).includes('admin');
}

/** Rejects a key without the scope. */
export function requireScope(key: KeyRow, scope: Scope): void {
  if (scopesOf(key).includes(scope)) return;
  throw new AppError('forbidden', { message: `This key does not have the scope ${scope}` });
}

async function authenticate(deps: AuthDeps, request: FastifyRequest, reply: FastifyReply): Promise<KeyRow> {
  const secret = presentedSecret(request, deps.config);
  if (secret !== undefined) {
    const key = await deps.keys.findByHash(hashSecret(secret));
    if (key) return key;
    throw new AppError('key_not_found');
  }
  const cookie = readSessionCookie(request);
  const session = cookie === undefined ? undefined : await deps.dashboardSessions.find(cookie);
  if (cookie === undefined || !session) throw new AppError('key_not_found');
  if (!SAFE_METHODS.has(request.method)) requireOwnPage(deps, request);
  request.dashboardSession = session;
  if (session.extended) setSessionCookie(reply, request, cookie, session.expiresAtMs);
  return session.key;
}

/** Rejects changes with a cookie from other sites: a browser sends the cookie with requests from any page. */
export function requireOwnPage(deps: Pick<ApiDeps, 'config'>, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const { publicUrl } = deps.config;
  const own = [`${request.protocol}://${request.host}`, ...(publicUrl ? [new URL(publicUrl).origin] : [])];
  const fromUs = site === undefined ? origin !== undefined && own.includes(origin) : site === 'same-origin';
  if (fromUs) return;
  throw new AppError('forbidden', {
    message: 'Requests with a cookie must come from pages of this service. Send an API key instead.',
  });
}

async function noteUse(deps: AuthDeps, key: KeyRow): Promise<void> {
  const usedMs = key.last_used_at === null ? 0 : Date.parse(key.last_used_at);
  if (Date.now() - usedMs < USED_EVERY_MS) return;
  // A busy database must not fail the request.
  await deps.keys.update(key.id, { last_used_at: new Date().toISOString() }).catch((error) => {
    deps.log.warn({ err: error }, 'cannot save the last use of a key');
  });
}

function presentedSecret(
  request: FastifyRequest,
  { authHeaders, authQuery }: Pick<Config, 'authHeaders' | 'authQuery'>,
): string | undefined {
  for (const name of authHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string' && value.length > 0) return value;
  }
  // Sent by OpenAI clients.
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const query = request.query as Record<string, unknown>;
  const inQuery = authQuery.map((name) => query[name]).find((value) => typeof value === 'string' && value !== '');
  return inQuery as string | undefined;
}
