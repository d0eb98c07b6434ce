import { randomUUID } from 'node:crypto';
import type { Queue } from '../queue/queue.ts';
import type { DeliveryStore } from '../store/deliveries.ts';
import type { Tx } from '../store/tables.ts';

/** Something to tell a client's server. */
export interface Notification {
  keyId: string;
  jobId: string;
  event: string;
  url: string;
  method: 'POST' | 'PUT';
  body: unknown;
}

/** Records a notification and puts it in line, in the transaction that makes it true. */
export async function notify(
  deps: { deliveries: DeliveryStore; queue: Queue },
  notification: Notification,
  tx: Tx,
): Promise<void> {
  const id = `msg_${randomUUID()}`;
  await deps.deliveries.insert(
    {
      id,
      key_id: notification.keyId,
      job_id: notification.jobId,
      event: notification.event,
      url: notification.url,
      method: notification.method,
      body: JSON.stringify(notification.body),
      state: 'pending',
      tries: 0,
      created_at: new Date().toISOString(),
      finished_at: null,
    },
    tx,
  );
  await deps.queue.push(tx, {
    queue: 'deliveries',
    keyId: notification.keyId,
    subjectId: id,
  });
}
