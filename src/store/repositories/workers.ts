import type { WorkerRow } from '../tables/queue.ts';
import type { Database } from '../tables/tables.ts';

/** Reports of worker processes, for readiness and metrics. */
export function createWorkerStore(db: Database) {
  return {
    async report(row: WorkerRow): Promise<void> {
      await db
        .insertInto('workers')
        .values(row)
        .onConflict((oc) =>
          oc.column('id').doUpdateSet({ seen_at: row.seen_at, ready: row.ready, state_json: row.state_json }),
        )
        .execute();
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('workers').where('id', '=', id).execute();
    },
    seenSince: (ms: number): Promise<WorkerRow[]> =>
      db.selectFrom('workers').selectAll().where('seen_at', '>=', ms).execute(),
    async deleteBefore(ms: number): Promise<void> {
      await db.deleteFrom('workers').where('seen_at', '<', ms).execute();
    },
  };
}

export type WorkerStore = ReturnType<typeof createWorkerStore>;
