import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyStore } from '../store/keys.ts';
import type { KeyRow } from '../store/tables.ts';

/** What is kept of a secret. Secrets are long and random, so a plain hash cannot be searched backwards. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A new key from a secret. */
export function makeKey(name: string, secret: string): KeyRow {
  return {
    id: randomUUID(),
    name,
    hash: hashSecret(secret),
    prefix: secret.slice(0, 6),
    webhook_secret: `whsec_${randomBytes(24).toString('base64')}`,
    created_at: new Date().toISOString(),
    revoked_at: null,
  };
}

/** Makes sure that at least one key works. Returns where a newly made one was written, so that the start can print it once. */
export async function ensureFirstKey(
  keys: KeyStore,
  options: { configured: string | undefined; dataDir: string },
): Promise<{ secret: string; made: boolean } | null> {
  if (options.configured) {
    await keys.insert(makeKey('configured', options.configured));
    return { secret: options.configured, made: false };
  }
  const path = join(options.dataDir, 'api-key');
  if (await keys.any()) {
    const secret = await readFile(path, 'utf8').catch(() => null);
    return secret ? { secret: secret.trim(), made: false } : null;
  }
  const secret = `vk_${randomBytes(24).toString('base64url')}`;
  // The file first: a key that exists but that nobody knows would be worse than a file without a key.
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  await keys.insert(makeKey('first', secret));
  return { secret, made: true };
}
