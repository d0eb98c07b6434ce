import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { KeyStore } from '../store/repositories/keys.ts';
import type { KeyRow } from '../store/tables/keys.ts';
import { makeKey } from './keys.ts';

/** Id of the built-in key for users who sign in with the password. */
export const OPERATOR_KEY_ID = '00000000-0000-4000-8000-0000000000a1';

/** Prefix that distinguishes password hashes from key hashes, so that no key sent by a client can match a password hash. */
const MARK = 'scrypt:';
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

async function hashPassword(password: string, salt: Buffer): Promise<string> {
  return `${MARK}${salt.toString('hex')}:${(await derive(password, salt, 32)).toString('hex')}`;
}

async function matches(password: string, hash: string): Promise<boolean> {
  const salt = Buffer.from(hash.slice(MARK.length).split(':')[0] ?? '', 'hex');
  return timingSafeEqual(Buffer.from(await hashPassword(password, salt)), Buffer.from(hash));
}

/** Updates the built-in key to the configured password. A changed or removed password ends all sessions opened with the old one. */
export async function ensureOperatorKey(keys: KeyStore, password: string | undefined): Promise<void> {
  const row = await keys.find(OPERATOR_KEY_ID);
  if (password === undefined) {
    if (!row) return;
    await keys.update(row.id, { revoked_at: new Date().toISOString() });
    await keys.signOut(row.id);
    return;
  }
  if (row && row.revoked_at === null && (await matches(password, row.hash))) return;
  const hash = await hashPassword(password, randomBytes(16));
  if (row) {
    await keys.update(row.id, { hash, revoked_at: null });
    await keys.signOut(row.id);
  } else {
    const made = makeKey('operator', randomBytes(32).toString('hex'), { scopes: ['transcribe', 'admin'] });
    await keys.insert({ ...made, id: OPERATOR_KEY_ID, prefix: '', hash });
  }
}

/** Returns the built-in key if the password is correct. */
export async function findByPassword(keys: KeyStore, password: string): Promise<KeyRow | undefined> {
  const row = await keys.find(OPERATOR_KEY_ID);
  if (!row || row.revoked_at !== null) return undefined;
  return (await matches(password, row.hash)) ? row : undefined;
}
