import type { DashboardSessionRow } from '../tables/keys.ts';
import type { Database } from '../tables/tables.ts';

/** Sessions of the dashboard. */
export function createDashboardSessionStore(db: Database) {
  return {
    async insert(row: DashboardSessionRow): Promise<void> {
      await db.insertInto('dashboard_sessions').values(row).execute();
    },
    find: (hash: string): Promise<DashboardSessionRow | undefined> =>
      db.selectFrom('dashboard_sessions').selectAll().where('hash', '=', hash).executeTakeFirst(),
    async extend(hash: string, expiresAtMs: number): Promise<void> {
      await db.updateTable('dashboard_sessions').set({ expires_at: expiresAtMs }).where('hash', '=', hash).execute();
    },
    async delete(hash: string): Promise<void> {
      await db.deleteFrom('dashboard_sessions').where('hash', '=', hash).execute();
    },
    async deleteExpired(nowMs: number): Promise<void> {
      await db.deleteFrom('dashboard_sessions').where('expires_at', '<', nowMs).execute();
    },
  };
}

export type DashboardSessionStore = ReturnType<typeof createDashboardSessionStore>;
