import type { WebhookRow } from '../tables/keys.ts';
import type { Database, Tx } from '../tables/tables.ts';

/** Webhooks of keys. */
export function createWebhookStore(db: Database) {
  return {
    async insert(row: WebhookRow, tx: Tx): Promise<void> {
      await tx.insertInto('webhooks').values(row).execute();
    },
    find: (id: string, tx: Database | Tx = db): Promise<WebhookRow | undefined> =>
      tx.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Webhooks of one key, or all. */
    list: (keyId: string | null, tx: Database | Tx = db): Promise<WebhookRow[]> => {
      const query = tx.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id');
      return (keyId === null ? query : query.where('key_id', '=', keyId)).execute();
    },
    async update(id: string, change: Partial<Omit<WebhookRow, 'id'>>, tx: Database | Tx = db): Promise<void> {
      await tx.updateTable('webhooks').set(change).where('id', '=', id).execute();
    },
    /** Deletes a webhook and its delivery log. */
    async delete(id: string, tx: Tx): Promise<void> {
      const deliveries = tx.selectFrom('deliveries').select('id').where('webhook_id', '=', id);
      await tx.deleteFrom('delivery_tries').where('delivery_id', 'in', deliveries).execute();
      await tx.deleteFrom('deliveries').where('webhook_id', '=', id).execute();
      await tx.deleteFrom('webhooks').where('id', '=', id).execute();
    },
  };
}

export type WebhookStore = ReturnType<typeof createWebhookStore>;
