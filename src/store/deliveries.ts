import type { Database, DeliveryRow, DeliveryTryRow, Tx } from './tables.ts';

/** Outgoing notifications and the log of their tries. */
export function createDeliveryStore(db: Database) {
  return {
    async insert(row: DeliveryRow, tx: Tx): Promise<void> {
      await tx.insertInto('deliveries').values(row).execute();
    },
    find: (id: string, tx: Database | Tx = db): Promise<DeliveryRow | undefined> =>
      tx.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst(),
    ofJob: (jobId: string): Promise<DeliveryRow[]> =>
      db.selectFrom('deliveries').selectAll().where('job_id', '=', jobId).orderBy('created_at').execute(),
    tries: (deliveryId: string): Promise<DeliveryTryRow[]> =>
      db.selectFrom('delivery_tries').selectAll().where('delivery_id', '=', deliveryId).orderBy('try_number').execute(),
    async update(id: string, change: Partial<Omit<DeliveryRow, 'id'>>, tx: Database | Tx = db): Promise<void> {
      await tx.updateTable('deliveries').set(change).where('id', '=', id).execute();
    },
    async logTry(row: DeliveryTryRow, tx: Tx): Promise<void> {
      await tx.insertInto('delivery_tries').values(row).execute();
    },
  };
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
