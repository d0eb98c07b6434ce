import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseLiveParams } from '../../schemas/live/parse-live-params.ts';
import { migrate } from '../../store/database/migrations.ts';
import { openSqlite } from '../../store/database/sqlite.ts';
import { createJobStore } from '../../store/repositories/jobs.ts';
import { createLiveSessionStore } from '../../store/repositories/live-sessions.ts';
import { createWebhookStore } from '../../store/repositories/webhooks.ts';
import type { Database } from '../../store/tables/tables.ts';
import { createSessionRecord } from './create-session.ts';
import type { SessionDeps } from './session-deps.ts';

let dir: string;
let db: Database;
let nowMs = Date.parse('2026-01-01T00:00:00Z');
let deps: SessionDeps;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'verbatim-slots-'));
  db = openSqlite(join(dir, 'test.db'));
  await migrate(db);
  deps = {
    db,
    clock: { now: () => nowMs },
    jobs: createJobStore(db),
    liveSessions: createLiveSessionStore(db),
    webhooks: createWebhookStore(db),
    settings: { maxSessions: 2, maxSessionsPerKey: 10 },
    ownership: { ownerId: 'me', ofNewSession: { owner_id: 'me', owner_url: '', owned_until: 0, epoch: 1 } },
  } as unknown as SessionDeps;
});
afterEach(async () => {
  await db.destroy();
  await rm(dir, { recursive: true });
});

const create = () => createSessionRecord(deps, { params: parseLiveParams({}), keyId: 'k', requestId: 'r' });

it('frees the slot of a session without a connection after half a minute', async () => {
  await create();
  const { id } = await create();
  await expect(create()).rejects.toMatchObject({ code: 'too_many' });
  await deps.liveSessions.update(id, 'me', { connected_at: new Date(nowMs).toISOString() });
  nowMs += 31_000;
  // One slot is used by a client, the other one is free again.
  await create();
  await expect(create()).rejects.toMatchObject({ code: 'too_many' });
});
