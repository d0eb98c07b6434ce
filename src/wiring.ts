import { join } from 'node:path';
import type { Config } from './config.ts';
import { createSqliteQueue } from './queue/sqlite.ts';
import { openDiskBlobs } from './store/blobs/disk.ts';
import { createDeliveryStore } from './store/deliveries.ts';
import { createFileStore } from './store/files.ts';
import { createJobStore } from './store/jobs.ts';
import { createKeyStore } from './store/keys.ts';
import { createLiveSessionStore } from './store/live-sessions.ts';
import { migrate } from './store/migrations.ts';
import { openSqlite } from './store/sqlite.ts';
import { createWorkerStore } from './store/workers.ts';

/** Opens everything that is kept: the one place that chooses adapters. */
export async function openStores(config: Config) {
  const db = openSqlite(join(config.dataDir, 'verbatim.db'));
  await migrate(db);
  return {
    db,
    queue: createSqliteQueue(db),
    keys: createKeyStore(db),
    files: createFileStore(db),
    jobs: createJobStore(db),
    liveSessions: createLiveSessionStore(db),
    deliveries: createDeliveryStore(db),
    workers: createWorkerStore(db),
    blobs: await openDiskBlobs(join(config.dataDir, 'blobs')),
  };
}

export type Stores = Awaited<ReturnType<typeof openStores>>;
