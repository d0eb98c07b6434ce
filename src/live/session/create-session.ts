import { randomUUID } from 'node:crypto';
import { notifyWebhooks } from '../../deliveries/webhooks.ts';
import { AppError } from '../../errors.ts';
import type { LiveParams } from '../../schemas/live/live-params.ts';
import { lock } from '../../store/database/locks.ts';
import type { Tx } from '../../store/tables/tables.ts';
import { SESSION } from '../settings.ts';
import { createToken } from '../transport/token.ts';
import type { SessionDeps } from './session-deps.ts';

/** A request for a session. */
export interface NewSession {
  params: LiveParams;
  keyId: string;
  /** The key's own limit of concurrent sessions; null or missing means the service default. */
  ownLimit?: number | null;
  requestId: string;
}

/** A session that was created, with its credential. */
export interface CreatedSession {
  id: string;
  token: string;
  createdAt: string;
}

/** Stores a new session: 429 when there are too many. */
export async function createSessionRecord(deps: SessionDeps, session: NewSession): Promise<CreatedSession> {
  const id = randomUUID();
  const { token, hash } = createToken(id);
  const createdAt = new Date(deps.clock.now()).toISOString();
  await deps.db.transaction().execute(async (tx) => {
    await checkLimits(deps, session, tx);
    await insertJob(deps, session, id, createdAt, tx);
    await deps.liveSessions.insert(
      {
        job_id: id,
        key_id: session.keyId,
        token_hash: hash,
        state: 'open',
        connected_at: null,
        created_at: createdAt,
        ended_at: null,
        ...deps.ownership.ofNewSession,
      },
      tx,
    );
    await notifyWebhooks(deps, { keyId: session.keyId, jobId: id, event: 'live.start_session' }, tx);
  });
  return { id, token, createdAt };
}

async function checkLimits(deps: SessionDeps, { keyId, ownLimit }: NewSession, tx: Tx): Promise<void> {
  const { maxSessions } = deps.settings;
  const maxSessionsPerKey = ownLimit ?? deps.settings.maxSessionsPerKey;
  await lock(tx, 'live');
  const { ownerId } = deps.ownership;
  const unusedBefore = unusedSlotLimit(deps);
  const running = await deps.liveSessions.countRunning({ ownerId, keyId, unusedBefore }, tx);
  if (running.ofKey < maxSessionsPerKey && running.here < maxSessions) return;
  const limit = running.ofKey >= maxSessionsPerKey ? `${maxSessionsPerKey} per key` : `${maxSessions} in total`;
  throw new AppError('too_many', { message: `Too many concurrent live sessions (limit: ${limit})`, retryAfterSec: 10 });
}

/** Sessions that were created before this time and never had a connection hold no slot. */
export function unusedSlotLimit({ clock }: Pick<SessionDeps, 'clock'>): string {
  return new Date(clock.now() - SESSION.unusedSlotMs).toISOString();
}

function insertJob(deps: SessionDeps, session: NewSession, id: string, createdAt: string, tx: Tx): Promise<void> {
  const { custom_metadata, ...params } = session.params;
  return deps.jobs.insert(
    {
      id,
      key_id: session.keyId,
      kind: 'live',
      request_id: session.requestId,
      status: 'queued',
      file_id: null,
      request_params_json: JSON.stringify(params),
      custom_metadata_json: custom_metadata ? JSON.stringify(custom_metadata) : null,
      post_session_metadata_json: '{}',
      progress_json: null,
      error_code: null,
      error_message: null,
      created_at: createdAt,
      started_at: null,
      completed_at: null,
    },
    tx,
  );
}
