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
    async any(): Promise<boolean> {
      return (await db.selectFrom('api_keys').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;
