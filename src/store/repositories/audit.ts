import type { AuditRow } from '../tables/keys.ts';
import type { Database, Tx } from '../tables/tables.ts';

/** The audit log. */
export function createAuditStore(db: Database) {
  return {
    async insert(row: AuditRow, tx: Database | Tx = db): Promise<void> {
      await tx.insertInto('audit').values(row).execute();
    },
    page: (offset: number, limit: number): Promise<AuditRow[]> =>
      db
        .selectFrom('audit')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
