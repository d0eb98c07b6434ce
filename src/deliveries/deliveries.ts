import { randomUUID } from 'node:crypto';
import type { Queue } from '../queue/queue.ts';
import { lock } from '../store/database/locks.ts';
import type { DeliveryStore } from '../store/repositories/deliveries.ts';
import type { DeliveryRow } from '../store/tables/deliveries.ts';
import type { Tx } from '../store/tables/tables.ts';

/** A notification for a client's server. */
export interface Notification {
  /** Id of the delivery, random by default. An id that is already recorded is not recorded again. */
  id?: string;
  keyId: string;
  /** Null for a test event. */
  jobId: string | null;
  webhookId?: string;
  event: string;
  url: string;
  method: 'POST' | 'PUT';
  body: unknown;
  /** Ordered sequence; a delivery is sent after all deliveries of its sequence with a lower position. */
  sequence?: { name: string; position: number };
}

export interface NotifyDeps {
  deliveries: DeliveryStore;
  queue: Queue;
}

/** Records a delivery and adds it to the queue, in the transaction of its event. Returns the row. */
export async function notify(deps: NotifyDeps, notification: Notification, tx: Tx): Promise<DeliveryRow> {
  const { sequence } = notification;
  if (sequence) await lock(tx, lockOf(sequence.name));
  const existing = notification.id && (await deps.deliveries.find(notification.id, tx));
  if (existing) return existing;
  const mustWait = sequence !== undefined && (await deps.deliveries.hasPending(sequence.name, tx));
  const row: DeliveryRow = {
    id: notification.id ?? `msg_${randomUUID()}`,
    key_id: notification.keyId,
    job_id: notification.jobId ?? '',
    webhook_id: notification.webhookId ?? null,
    event: notification.event,
    url: notification.url,
    method: notification.method,
    body: JSON.stringify(notification.body),
    state: mustWait ? 'waiting' : 'pending',
    line: sequence?.name ?? null,
    place: sequence?.position ?? 0,
    tries: 0,
    created_at: new Date().toISOString(),
    finished_at: null,
  };
  await deps.deliveries.insert(row, tx);
  if (!mustWait) await enqueue(deps, row, tx);
  return row;
}

/** Releases the next delivery of a sequence when no earlier one is pending. */
export async function releaseNext(deps: NotifyDeps, sequence: string, tx: Tx): Promise<void> {
  await lock(tx, lockOf(sequence));
  if (await deps.deliveries.hasPending(sequence, tx)) return;
  const next = await deps.deliveries.nextInSequence(sequence, tx);
  if (!next) return;
  await deps.deliveries.update(next.id, { state: 'pending' }, tx);
  await enqueue(deps, next, tx);
}

/** Sends a finished delivery again. A delivery that is waiting or pending is left as it is. */
export async function redeliver(deps: NotifyDeps, id: string, tx: Tx): Promise<void> {
  const row = await deps.deliveries.find(id, tx);
  if (!row || row.state === 'pending' || row.state === 'waiting') return;
  await deps.deliveries.update(id, { state: 'pending', finished_at: null }, tx);
  await enqueue(deps, row, tx);
}

/** Serialises adding to a sequence and releasing its next delivery. */
function lockOf(sequence: string): string {
  return `line:${sequence}`;
}

function enqueue(deps: NotifyDeps, row: DeliveryRow, tx: Tx): Promise<void> {
  return deps.queue.push(tx, { queue: 'deliveries', keyId: row.key_id, subjectId: row.id });
}
