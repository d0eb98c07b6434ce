import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../access/keys.ts';
import { AppError } from '../errors.ts';
import type { ApiDeps } from './context.ts';

/** Finds the key a request carries and takes one request off its allowance. Routes marked `open` need none. */
export function createAuthHook(deps: Pick<ApiDeps, 'keys' | 'limiter' | 'config'>) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.routeOptions.config.open) return;
    const secret = presentedSecret(request, deps.config.authHeaders);
    const key = secret ? await deps.keys.findByHash(hashSecret(secret)) : undefined;
    if (!key) throw new AppError('key_not_found');
    request.apiKey = key;
    const waitSec = deps.limiter.take(key.id);
    if (waitSec > 0) throw new AppError('too_many', { retryAfterSec: waitSec });
  };
}

function presentedSecret(request: FastifyRequest, headers: readonly string[]): string | undefined {
  for (const name of headers) {
    const value = request.headers[name];
    if (typeof value === 'string' && value.length > 0) return value;
  }
  // What OpenAI's clients send.
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
