import type { DeliveryAttemptRow, DeliveryRow, DeliveryState } from '../tables/deliveries.ts';
import type { Database, Tx } from '../tables/tables.ts';

/** Filter for deliveries; newest first. */
export interface DeliveryFilter {
  keyId?: string | undefined;
  webhookId?: string | undefined;
  jobId?: string | undefined;
  states?: readonly DeliveryState[] | undefined;
}

const WITHOUT_BODY = [
  'id',
  'key_id',
  'job_id',
  'webhook_id',
  'event',
  'url',
  'method',
  'state',
  'line',
  'place',
  'tries',
  'created_at',
  'finished_at',
] as const satisfies (keyof DeliveryRow)[];

/** A delivery without its body. */
export type ListedDelivery = Omit<DeliveryRow, 'body'>;

const MAX_IDS = 500;

/** Outgoing notifications and their attempts. */
// long: one object of small queries
export function createDeliveryStore(db: Database) {
  return {
    async insert(row: DeliveryRow, tx: Tx): Promise<void> {
      await tx.insertInto('deliveries').values(row).execute();
    },
    find: (id: string, tx: Database | Tx = db): Promise<DeliveryRow | undefined> =>
      tx.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Lists leave out the bodies, which can be as large as results. */
    ofJob: (jobId: string): Promise<ListedDelivery[]> =>
      db
        .selectFrom('deliveries')
        .select(WITHOUT_BODY)
        .where('job_id', '=', jobId)
        .orderBy('created_at')
        .orderBy('place')
        .execute(),
    page(filter: DeliveryFilter, offset: number, limit: number): Promise<ListedDelivery[]> {
      let query = db.selectFrom('deliveries').select(WITHOUT_BODY);
      if (filter.keyId !== undefined) query = query.where('key_id', '=', filter.keyId);
      if (filter.webhookId !== undefined) query = query.where('webhook_id', '=', filter.webhookId);
      if (filter.jobId !== undefined) query = query.where('job_id', '=', filter.jobId);
      if (filter.states !== undefined) query = query.where('state', 'in', filter.states);
      return query
        .orderBy('created_at', 'desc')
        .orderBy('place', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
    },
    attempts: (deliveryId: string): Promise<DeliveryAttemptRow[]> =>
      db.selectFrom('delivery_tries').selectAll().where('delivery_id', '=', deliveryId).orderBy('try_number').execute(),
    /** The attempts of several deliveries, in order. */
    async attemptsOf(deliveryIds: readonly string[]): Promise<Map<string, DeliveryAttemptRow[]>> {
      const attempts = new Map<string, DeliveryAttemptRow[]>(deliveryIds.map((id) => [id, []]));
      // Databases limit the number of parameters.
      for (let at = 0; at < deliveryIds.length; at += MAX_IDS) {
        const ids = deliveryIds.slice(at, at + MAX_IDS);
        const query = db.selectFrom('delivery_tries').selectAll().where('delivery_id', 'in', ids);
        for (const row of await query.orderBy('try_number').execute()) attempts.get(row.delivery_id)?.push(row);
      }
      return attempts;
    },
    async update(id: string, change: Partial<Omit<DeliveryRow, 'id'>>, tx: Database | Tx = db): Promise<void> {
      await tx.updateTable('deliveries').set(change).where('id', '=', id).execute();
    },
    async logAttempt(row: DeliveryAttemptRow, tx: Tx): Promise<void> {
      await tx.insertInto('delivery_tries').values(row).execute();
    },
    /** Whether a job still has unsent deliveries. */
    async anyUnsent(jobId: string): Promise<boolean> {
      const query = db.selectFrom('deliveries').select('id').where('job_id', '=', jobId);
      return (await query.where('state', 'in', ['pending', 'waiting']).limit(1).executeTakeFirst()) !== undefined;
    },
    /** Whether a delivery of the sequence is queued or being sent. */
    async hasPending(line: string, tx: Tx): Promise<boolean> {
      const query = tx.selectFrom('deliveries').select('id').where('line', '=', line).where('state', '=', 'pending');
      return (await query.limit(1).executeTakeFirst()) !== undefined;
    },
    /** The first waiting delivery of a sequence. */
    nextInSequence: (line: string, tx: Tx): Promise<DeliveryRow | undefined> =>
      tx
        .selectFrom('deliveries')
        .selectAll()
        .where('line', '=', line)
        .where('state', '=', 'waiting')
        .orderBy('place')
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst(),
    /** Deletes test events from before `before` (ISO), which belong to no job. */
    async deleteTests(before: string): Promise<void> {
      const tests = db.selectFrom('deliveries').select('id').where('job_id', '=', '').where('created_at', '<', before);
      await db.deleteFrom('delivery_tries').where('delivery_id', 'in', tests).execute();
      await db.deleteFrom('deliveries').where('job_id', '=', '').where('created_at', '<', before).execute();
    },
  };
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
