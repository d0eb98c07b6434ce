import type { Database, LiveSessionRow, LiveState, Tx } from './tables.ts';

/** Live sessions: how far each has come, and the credential of its socket. Their audio is in `recordings.ts`. */
export function createLiveSessionStore(db: Database) {
  return {
    async insert(row: LiveSessionRow, tx: Tx): Promise<void> {
      await tx.insertInto('live_sessions').values(row).execute();
    },
    find: (jobId: string): Promise<LiveSessionRow | undefined> =>
      db.selectFrom('live_sessions').selectAll().where('job_id', '=', jobId).executeTakeFirst(),
    inState: (states: readonly LiveState[]): Promise<LiveSessionRow[]> =>
      db.selectFrom('live_sessions').selectAll().where('state', 'in', states).execute(),
    async update(
      jobId: string,
      change: Partial<Omit<LiveSessionRow, 'job_id'>>,
      tx: Database | Tx = db,
    ): Promise<void> {
      await tx.updateTable('live_sessions').set(change).where('job_id', '=', jobId).execute();
    },
    /** How many are not over: all of them, and those of one key. */
    async countRunning(keyId: string, tx: Database | Tx = db): Promise<{ all: number; ofKey: number }> {
      const rows = await tx
        .selectFrom('live_sessions')
        .select(['key_id', (eb) => eb.fn.countAll<number>().as('n')])
        .where('state', '!=', 'ended')
        .groupBy('key_id')
        .execute();
      const all = rows.reduce((sum, row) => sum + Number(row.n), 0);
      return { all, ofKey: Number(rows.find((row) => row.key_id === keyId)?.n ?? 0) };
    },
    async delete(jobId: string, tx: Database | Tx = db): Promise<void> {
      await tx.deleteFrom('live_sessions').where('job_id', '=', jobId).execute();
    },
  };
}

export type LiveSessionStore = ReturnType<typeof createLiveSessionStore>;
