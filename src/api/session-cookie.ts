import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'verbatim_session';

/** The secret of the dashboard session in the cookie. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[NAME];
  return value === undefined || value === '' || value.length > 200 ? undefined : value;
}

/** Sets the session cookie: not readable by scripts, not sent from other sites, and secure over https. */
export function setSessionCookie(
  reply: FastifyReply,
  request: FastifyRequest,
  secret: string,
  expiresAtMs: number,
): void {
  reply.setCookie(NAME, secret, {
    ...flags(request),
    maxAge: Math.max(0, Math.round((expiresAtMs - Date.now()) / 1000)),
  });
}

export function clearSessionCookie(reply: FastifyReply, request: FastifyRequest): void {
  reply.clearCookie(NAME, flags(request));
}

function flags(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict' as const, secure: request.protocol === 'https' };
}
