import { lock } from '../database/locks.ts';
import type { KeyRow } from '../tables/keys.ts';
import type { Database, Tx } from '../tables/tables.ts';

/** API keys. */
export function createKeyStore(db: Database) {
  return {
    async insert(row: KeyRow, tx: Database | Tx = db): Promise<void> {
      await tx
        .insertInto('api_keys')
        .values(row)
        .onConflict((oc) => oc.column('hash').doNothing())
        .execute();
    },
    /** Adds the first key if there is none. `beforehand` only runs in that case, while no other process can add one. */
    insertFirst: (row: KeyRow, beforehand: () => Promise<void>): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        await lock(tx, 'first-key');
        if (await tx.selectFrom('api_keys').select('id').limit(1).executeTakeFirst()) return false;
        await beforehand();
        await tx.insertInto('api_keys').values(row).execute();
        return true;
      }),
    findByHash: (hash: string): Promise<KeyRow | undefined> =>
      db.selectFrom('api_keys').selectAll().where('hash', '=', hash).where('revoked_at', 'is', null).executeTakeFirst(),
    find: (id: string, tx: Database | Tx = db): Promise<KeyRow | undefined> =>
      tx.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst(),
    list: (tx: Database | Tx = db): Promise<KeyRow[]> =>
      tx.selectFrom('api_keys').selectAll().orderBy('created_at').execute(),
    async update(id: string, change: Partial<Omit<KeyRow, 'id'>>, tx: Database | Tx = db): Promise<void> {
      await tx.updateTable('api_keys').set(change).where('id', '=', id).execute();
    },
    /** Ends all dashboard sessions of a key. */
    async signOut(id: string, tx: Database | Tx = db): Promise<void> {
      await tx.deleteFrom('dashboard_sessions').where('key_id', '=', id).execute();
    },
    /** Revokes a key and ends its sessions; false when it does not exist or is already revoked. */
    async revoke(id: string, at: string, within?: Tx): Promise<boolean> {
      const act = async (tx: Tx) => {
        const done = await tx
          .updateTable('api_keys')
          .set({ revoked_at: at })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        await tx.deleteFrom('dashboard_sessions').where('key_id', '=', id).execute();
        // Voices are biometric data, and nobody else could delete them.
        await tx.deleteFrom('voices').where('key_id', '=', id).execute();
        return done.numUpdatedRows > 0n;
      };
      return within ? act(within) : db.transaction().execute(act);
    },
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;
