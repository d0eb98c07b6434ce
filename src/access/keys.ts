import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Key, KeyLimits, PartialKeyLimits, Scope } from '../schemas/admin/keys.ts';
import type { KeyStore } from '../store/repositories/keys.ts';
import type { KeyRow } from '../store/tables/keys.ts';

/** Hashes a secret for storage. Secrets are long and random, so an unsalted hash is sufficient. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function newKeySecret(): string {
  return `vk_${randomBytes(24).toString('base64url')}`;
}

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

/** Properties of a key besides its name. */
export interface KeyTraits {
  scopes?: readonly Scope[];
  limits?: PartialKeyLimits | undefined;
  retentionDays?: number | null;
  keepNothing?: boolean;
}

/** Creates a key row from a secret. */
export function makeKey(name: string, secret: string, traits: KeyTraits = {}): KeyRow {
  return {
    id: randomUUID(),
    name,
    hash: hashSecret(secret),
    prefix: secret.slice(0, 6),
    webhook_secret: newWebhookSecret(),
    created_at: new Date().toISOString(),
    revoked_at: null,
    scopes: writeScopes(traits.scopes ?? ['transcribe']),
    limits_json: JSON.stringify(traits.limits ?? {}),
    retention_days: traits.retentionDays ?? null,
    keep_nothing: traits.keepNothing ? 1 : 0,
    last_used_at: null,
  };
}

export function scopesOf(row: KeyRow): Scope[] {
  return row.scopes.split(' ') as Scope[];
}

export function writeScopes(scopes: readonly Scope[]): string {
  return [...new Set(scopes)].sort().reverse().join(' ');
}

const NO_LIMITS: KeyLimits = {
  requests_per_second: null,
  jobs_working: null,
  jobs_queued: null,
  live_sessions: null,
  priority: null,
};

/** Returns the limits of a key. */
export function limitsOf(row: KeyRow): KeyLimits {
  return { ...NO_LIMITS, ...(JSON.parse(row.limits_json) as Partial<KeyLimits>) };
}

/** Converts a key row to its API representation. */
export function showKey(row: KeyRow): Key {
  const { id, name, prefix, retention_days, created_at, last_used_at, revoked_at } = row;
  const times = { created_at, last_used_at, revoked_at };
  const keeping = { retention_days, keep_nothing: row.keep_nothing === 1 };
  return { id, name, prefix, scopes: scopesOf(row), limits: limitsOf(row), ...keeping, ...times };
}

/** The key that the service shows at start-up: newly created, stored in a file by an earlier start, or configured. */
export type FirstKey =
  | { origin: 'created' | 'stored'; secret: string; path: string }
  | { origin: 'configured'; secret: string };

/** Ensures that at least one key exists. Returns null if keys exist and none of them is known here. */
export async function ensureFirstKey(
  keys: KeyStore,
  options: { configured: string | undefined; dataDir: string },
): Promise<FirstKey | null> {
  const scopes: Scope[] = ['transcribe', 'admin'];
  if (options.configured) {
    await keys.insert(makeKey('configured', options.configured, { scopes }));
    return { origin: 'configured', secret: options.configured };
  }
  const path = join(options.dataDir, 'api-key');
  const secret = newKeySecret();
  // Write the file before the row: a stored key whose secret is lost cannot be used or replaced, but a file without a key is harmless.
  const write = () => writeFile(path, `${secret}\n`, { mode: 0o600 });
  if (await keys.insertFirst(makeKey('first', secret, { scopes }), write)) return { origin: 'created', secret, path };
  const earlier = await readFile(path, 'utf8').catch(() => null);
  return earlier ? { origin: 'stored', secret: earlier.trim(), path } : null;
}
