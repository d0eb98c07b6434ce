import { randomUUID } from 'node:crypto';
import type { Queue } from '../queue/queue.ts';
import type { DeliveryStore } from '../store/deliveries.ts';
import { lock } from '../store/locks.ts';
import type { DeliveryRow, Tx } from '../store/tables.ts';

/** Something to tell a client's server. */
export interface Notification {
  /** Given where the same must never be recorded twice. */
  id?: string;
  keyId: string;
  /** Null for a test. */
  jobId: string | null;
  webhookId?: string;
  event: string;
  url: string;
  method: 'POST' | 'PUT';
  body: unknown;
  /** Sent after everything in the same line with a lower place. */
  line?: { name: string; place: number };
}

export interface NotifyDeps {
  deliveries: DeliveryStore;
  queue: Queue;
}

/** Records a notification and puts it in line, in the transaction that makes it true. Gives what was recorded. */
export async function notify(deps: NotifyDeps, notification: Notification, tx: Tx): Promise<DeliveryRow> {
  const { line } = notification;
  if (line) await lock(tx, lockOf(line.name));
  const known = notification.id && (await deps.deliveries.find(notification.id, tx));
  if (known) return known;
  const behind = line !== undefined && (await deps.deliveries.underWay(line.name, tx));
  const row: DeliveryRow = {
    id: notification.id ?? `msg_${randomUUID()}`,
    key_id: notification.keyId,
    job_id: notification.jobId ?? '',
    webhook_id: notification.webhookId ?? null,
    event: notification.event,
    url: notification.url,
    method: notification.method,
    body: JSON.stringify(notification.body),
    state: behind ? 'waiting' : 'pending',
    line: line?.name ?? null,
    place: line?.place ?? 0,
    tries: 0,
    created_at: new Date().toISOString(),
    finished_at: null,
  };
  await deps.deliveries.insert(row, tx);
  if (!behind) await send(deps, row, tx);
  return row;
}

/** Lets the next in line go, once nothing before it is under way. */
export async function advanceLine(deps: NotifyDeps, line: string, tx: Tx): Promise<void> {
  await lock(tx, lockOf(line));
  if (await deps.deliveries.underWay(line, tx)) return;
  const next = await deps.deliveries.nextInLine(line, tx);
  if (!next) return;
  await deps.deliveries.update(next.id, { state: 'pending' }, tx);
  await send(deps, next, tx);
}

/** Has a delivery that has ended sent again. One that is in line or under way is the try asked for. */
export async function redeliver(deps: NotifyDeps, id: string, tx: Tx): Promise<void> {
  const row = await deps.deliveries.find(id, tx);
  if (!row || row.state === 'pending' || row.state === 'waiting') return;
  await deps.deliveries.update(id, { state: 'pending', finished_at: null }, tx);
  await send(deps, row, tx);
}

/** Whoever joins a line and whoever lets the next go must see each other. */
function lockOf(line: string): string {
  return `line:${line}`;
}

function send(deps: NotifyDeps, row: DeliveryRow, tx: Tx): Promise<void> {
  return deps.queue.push(tx, { queue: 'deliveries', keyId: row.key_id, subjectId: row.id });
}
