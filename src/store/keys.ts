import type { Database, KeyRow } from './tables.ts';

/** API keys at rest. */
export function createKeyStore(db: Database) {
  return {
    async insert(row: KeyRow): Promise<void> {
      await db
        .insertInto('api_keys')
        .values(row)
        .onConflict((oc) => oc.column('hash').doNothing())
        .execute();
    },
    findByHash: (hash: string): Promise<KeyRow | undefined> =>
      db.selectFrom('api_keys').selectAll().where('hash', '=', hash).where('revoked_at', 'is', null).executeTakeFirst(),
    find: (id: string): Promise<KeyRow | undefined> =>
      db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst(),
    list: (): Promise<KeyRow[]> => db.selectFrom('api_keys').selectAll().orderBy('created_at').execute(),
    /** False when there is no such key, or it was revoked before. */
    async revoke(id: string, at: string): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        const done = await tx
          .updateTable('api_keys')
          .set({ revoked_at: at })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        // Nobody is left who could delete them, and they are biometric data.
        await tx.deleteFrom('voices').where('key_id', '=', id).execute();
        return done.numUpdatedRows > 0n;
      });
    },
    async any(): Promise<boolean> {
      return (await db.selectFrom('api_keys').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;
