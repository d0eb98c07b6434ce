import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SHAPE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Creates the credential in a session's URL: its id, and a secret of which only the hash is stored. */
export function createToken(sessionId: string): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${sessionId}.${secret}`, hash: hashOf(secret) };
}

/** The parts of a token; null when it is malformed. */
export function parseToken(token: string | null): { sessionId: string; secret: string } | null {
  const match = SHAPE.exec(token ?? '');
  return match ? { sessionId: match[1]!, secret: match[2]! } : null;
}

/** Whether the secret has this hash. */
export function matchesHash(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
