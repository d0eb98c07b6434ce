import { randomBytes } from 'node:crypto';
import type { DashboardSessionStore } from '../store/repositories/dashboard-sessions.ts';
import type { KeyStore } from '../store/repositories/keys.ts';
import type { KeyRow } from '../store/tables/keys.ts';
import { hashSecret } from './keys.ts';

/** Minimum time between two extensions of a session, so that not every request writes to the database. */
const EXTEND_AFTER_MS = 60_000;

export interface DashboardSession {
  key: KeyRow;
  expiresAtMs: number;
  /** Whether the expiry was just extended, so that the cookie must be renewed too. */
  extended: boolean;
}

/** Dashboard sessions, identified by a cookie. Only a hash of the cookie is stored; a session expires some hours after its last use. */
export function createDashboardSessions(
  deps: { store: DashboardSessionStore; keys: KeyStore; ttlMs: number },
  now: () => number = Date.now,
) {
  const { store, keys, ttlMs } = deps;
  return {
    async open(key: KeyRow): Promise<{ secret: string; expiresAtMs: number }> {
      const secret = randomBytes(32).toString('base64url');
      const expiresAtMs = now() + ttlMs;
      const created_at = new Date(now()).toISOString();
      await store.deleteExpired(now());
      await store.insert({ hash: hashSecret(secret), key_id: key.id, created_at, expires_at: expiresAtMs });
      return { secret, expiresAtMs };
    },
    /** Returns the session of a cookie if it is valid. */
    async find(secret: string): Promise<DashboardSession | undefined> {
      const hash = hashSecret(secret);
      const row = await store.find(hash);
      if (!row || row.expires_at <= now()) return undefined;
      const key = await keys.find(row.key_id);
      if (!key || key.revoked_at !== null) return undefined;
      const extended = row.expires_at < now() + ttlMs - EXTEND_AFTER_MS;
      const expiresAtMs = extended ? now() + ttlMs : row.expires_at;
      if (extended) await store.extend(hash, expiresAtMs);
      return { key, expiresAtMs, extended };
    },
    close: (secret: string): Promise<void> => store.delete(hashSecret(secret)),
  };
}

export type DashboardSessions = ReturnType<typeof createDashboardSessions>;
