import type { Database, LiveSessionRow, Tx } from './tables.ts';

/** A process that has live sessions. Whoever falls silent for `leaseMs` loses them. */
export interface Owner {
  id: string;
  /** How other processes reach it. */
  url: string;
  leaseMs: number;
}

/** Live sessions: how far each has come, and the credential of its socket. Their audio is in `recordings.ts`. */
export function createLiveSessionStore(db: Database) {
  return {
    async insert(row: LiveSessionRow, tx: Tx): Promise<void> {
      await tx.insertInto('live_sessions').values(row).execute();
    },
    find: (jobId: string): Promise<LiveSessionRow | undefined> =>
      db.selectFrom('live_sessions').selectAll().where('job_id', '=', jobId).executeTakeFirst(),
    async ids(): Promise<Set<string>> {
      const rows = await db.selectFrom('live_sessions').select('job_id').execute();
      return new Set(rows.map((row) => row.job_id));
    },
    /** Changes a session of this owner; false when it has another by now. */
    async update(
      jobId: string,
      ownerId: string,
      change: Partial<Omit<LiveSessionRow, 'job_id'>>,
      tx: Database | Tx = db,
    ): Promise<boolean> {
      const done = await tx
        .updateTable('live_sessions')
        .set(change)
        .where('job_id', '=', jobId)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    /** Makes a session this owner's unless another has it; gives its new epoch, or null. */
    async take(jobId: string, owner: Owner, nowMs: number): Promise<number | null> {
      const row = await db
        .updateTable('live_sessions')
        .set((eb) => ({
          owner_id: owner.id,
          owner_url: owner.url,
          owned_until: nowMs + owner.leaseMs,
          epoch: eb('epoch', '+', 1),
        }))
        .where('job_id', '=', jobId)
        .where((eb) => eb.or([eb('owned_until', '<=', nowMs), eb('owner_id', '=', owner.id)]))
        .returning('epoch')
        .executeTakeFirst();
      return row?.epoch ?? null;
    },
    /** Keeps what this owner has for longer; gives the ids of what it still has. */
    async keep(owner: Owner, nowMs: number): Promise<Set<string>> {
      const rows = await db
        .updateTable('live_sessions')
        .set({ owned_until: nowMs + owner.leaseMs, owner_url: owner.url })
        .where('owner_id', '=', owner.id)
        .returning('job_id')
        .execute();
      return new Set(rows.map((row) => row.job_id));
    },
    /** Lets others have what this owner has; without an owner, whatever anybody has. */
    async letGo(ownerId?: string): Promise<void> {
      const letGo = db.updateTable('live_sessions').set({ owned_until: 0 });
      await (ownerId === undefined ? letGo : letGo.where('owner_id', '=', ownerId)).execute();
    },
    /** Sessions that nobody has. */
    ownerless: (nowMs: number): Promise<LiveSessionRow[]> =>
      db.selectFrom('live_sessions').selectAll().where('owned_until', '<=', nowMs).execute(),
    /** How many are not over: all of them, those this owner has, and those of one key. */
    async countRunning(
      of: { ownerId?: string; keyId?: string } = {},
      tx: Database | Tx = db,
    ): Promise<{ all: number; here: number; ofKey: number }> {
      const rows = await tx
        .selectFrom('live_sessions')
        .select(['owner_id', 'key_id', (eb) => eb.fn.countAll<number>().as('n')])
        .where('state', '!=', 'ended')
        .groupBy(['owner_id', 'key_id'])
        .execute();
      const sum = (those: typeof rows) => those.reduce((total, row) => total + Number(row.n), 0);
      return {
        all: sum(rows),
        here: sum(rows.filter((row) => row.owner_id === of.ownerId)),
        ofKey: sum(rows.filter((row) => row.key_id === of.keyId)),
      };
    },
    async delete(jobId: string, tx: Database | Tx = db): Promise<void> {
      await tx.deleteFrom('live_sessions').where('job_id', '=', jobId).execute();
    },
  };
}

export type LiveSessionStore = ReturnType<typeof createLiveSessionStore>;
