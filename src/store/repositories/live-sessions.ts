import type { LiveSessionRow } from '../tables/live.ts';
import type { Database, Tx } from '../tables/tables.ts';

/** A process that owns live sessions. It loses them when it does not renew them within `leaseMs`. */
export interface Owner {
  id: string;
  /** URL under which other processes reach it. */
  url: string;
  leaseMs: number;
}

/** Live sessions: state, owner and socket token. Their audio is in `recordings.ts`. */
// long: one object of small queries
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
    /** Changes a session of this owner; false when it has another owner. */
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
    /** Claims a session unless another owner holds it; returns the new epoch, or null. */
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
    /** Renews the sessions of this owner; returns the ids it still owns. */
    async renew(owner: Owner, nowMs: number): Promise<Set<string>> {
      const rows = await db
        .updateTable('live_sessions')
        .set({ owned_until: nowMs + owner.leaseMs, owner_url: owner.url })
        .where('owner_id', '=', owner.id)
        .returning('job_id')
        .execute();
      return new Set(rows.map((row) => row.job_id));
    },
    /** Releases the sessions of this owner, or of all owners. */
    async release(ownerId?: string): Promise<void> {
      const released = db.updateTable('live_sessions').set({ owned_until: 0 });
      await (ownerId === undefined ? released : released.where('owner_id', '=', ownerId)).execute();
    },
    /** Sessions without an owner. */
    ownerless: (nowMs: number): Promise<LiveSessionRow[]> =>
      db.selectFrom('live_sessions').selectAll().where('owned_until', '<=', nowMs).execute(),
    /** Numbers of active sessions: all, of this owner, and of one key. Sessions created before `unusedBefore` that never had a connection do not count for the owner. */
    async countRunning(
      of: { ownerId?: string; keyId?: string; unusedBefore?: string } = {},
      tx: Database | Tx = db,
    ): Promise<{ all: number; here: number; ofKey: number }> {
      const rows = await tx
        .selectFrom('live_sessions')
        .select([
          'owner_id',
          'key_id',
          (eb) => eb.fn.countAll<number>().as('n'),
          (eb) =>
            eb.fn
              .count<number>(
                eb
                  .case()
                  .when(eb.and([eb('connected_at', 'is', null), eb('created_at', '<', of.unusedBefore ?? '')]))
                  .then(1)
                  .end(),
              )
              .as('unused'),
        ])
        .where('state', '!=', 'ended')
        .groupBy(['owner_id', 'key_id'])
        .execute();
      const sum = (those: typeof rows) => those.reduce((total, row) => total + Number(row.n), 0);
      return {
        all: sum(rows),
        here: sum(
          rows
            .filter((row) => row.owner_id === of.ownerId)
            .map((row) => ({ ...row, n: Number(row.n) - Number(row.unused) })),
        ),
        ofKey: sum(rows.filter((row) => row.key_id === of.keyId)),
      };
    },
    async delete(jobId: string, tx: Database | Tx = db): Promise<void> {
      await tx.deleteFrom('live_sessions').where('job_id', '=', jobId).execute();
    },
  };
}

export type LiveSessionStore = ReturnType<typeof createLiveSessionStore>;
