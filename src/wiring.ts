import { join } from 'node:path';
import { createAudit } from './access/audit.ts';
import { createDashboardSessions } from './access/sessions.ts';
import type { Config } from './config.ts';
import { createQueue } from './queue/sql.ts';
import type { BlobStore } from './store/blobs/blobs.ts';
import { openDiskBlobs } from './store/blobs/disk.ts';
import { trackBlobs } from './store/blobs/tracked.ts';
import { prepareDataFolder } from './store/data-folder.ts';
import { openDatabase } from './store/database/database.ts';
import { createAuditStore } from './store/repositories/audit.ts';
import { createDashboardSessionStore } from './store/repositories/dashboard-sessions.ts';
import { createDeliveryStore } from './store/repositories/deliveries.ts';
import { createFileStore } from './store/repositories/files.ts';
import { createJobStore } from './store/repositories/jobs.ts';
import { createKeyStore } from './store/repositories/keys.ts';
import { createLiveSessionStore } from './store/repositories/live-sessions.ts';
import { createSessionLog } from './store/repositories/session-log.ts';
import { createUsageStore } from './store/repositories/usage.ts';
import { createVoiceStore } from './store/repositories/voices.ts';
import { createWebhookStore } from './store/repositories/webhooks.ts';
import { createWorkerStore } from './store/repositories/workers.ts';
import type { Logger } from './telemetry/logger.ts';

/** Opens the database, the blob store and all repositories. */
export async function openStores(config: Config, log: Logger) {
  await prepareDataFolder(config.dataDir);
  const onTrouble = (error: unknown, what: string) => log.warn({ err: error }, what);
  const { db, clock, signals, close } = await openDatabase({
    ...config.database,
    path: join(config.dataDir, 'verbatim.db'),
    onTrouble,
  });
  const keys = createKeyStore(db);
  return {
    db,
    clock,
    signals,
    close,
    queue: createQueue(db, { now: clock.now, signals }),
    keys,
    dashboardSessions: createDashboardSessions({
      store: createDashboardSessionStore(db),
      keys,
      ttlMs: config.sessionMs,
    }),
    audit: createAudit(createAuditStore(db)),
    webhooks: createWebhookStore(db),
    usage: createUsageStore(db),
    files: createFileStore(db),
    jobs: createJobStore(db, signals),
    liveSessions: createLiveSessionStore(db),
    sessionLog: createSessionLog(db),
    deliveries: createDeliveryStore(db),
    workers: createWorkerStore(db),
    voices: createVoiceStore(db),
    blobs: trackBlobs(db, await openBlobs(config), { now: clock.now, onTrouble }),
  };
}

/** Opens the blob store. The S3 client is only loaded when a bucket is configured. */
async function openBlobs(config: Config): Promise<BlobStore> {
  if (!config.s3) return openDiskBlobs(join(config.dataDir, 'blobs'));
  const { openS3Blobs } = await import('./store/blobs/s3.ts');
  return openS3Blobs({ ...config.s3, scratchDir: join(config.scratchDir, 'blobs') });
}

export type Stores = Awaited<ReturnType<typeof openStores>>;
