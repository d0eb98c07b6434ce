import { notifyWebhooks } from '../../deliveries/webhooks.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../store/tables/tables.ts';
import type { SessionDeps } from './session-deps.ts';

/** A session and the key it belongs to. */
interface SessionIds {
  id: string;
  keyId: string;
}

/** Stores the time of the first connection. */
export async function saveConnected(deps: SessionDeps, { id, keyId }: SessionIds, atMs: number): Promise<void> {
  const connectedAt = new Date(atMs).toISOString();
  await deps.db.transaction().execute(async (tx) => {
    await save(deps, id, { connected_at: connectedAt }, tx);
    await deps.jobs.update(id, ['queued'], { status: 'processing', started_at: connectedAt }, tx);
    await notifyWebhooks(deps, { keyId, jobId: id, event: 'live.start_recording' }, tx);
  });
}

/** Stores that the recording is stopped; `used` is whether the session ever had a connection. */
export async function saveStopped(deps: SessionDeps, { id, keyId }: SessionIds, used: boolean): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await save(deps, id, { state: 'stopped' }, tx);
    // A session without any connection has no recording to report.
    if (used) await notifyWebhooks(deps, { keyId, jobId: id, event: 'live.end_recording' }, tx);
  });
}

async function save(
  deps: SessionDeps,
  id: string,
  change: { connected_at: string } | { state: 'stopped' },
  tx: Tx,
): Promise<void> {
  if (await deps.liveSessions.update(id, deps.ownership.ownerId, change, tx)) return;
  throw new AppError('conflict', { message: 'Another process owns this session' });
}
