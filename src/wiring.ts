import { join } from 'node:path';
import { createAudit } from './access/audit.ts';
import { createDashboardSessions } from './access/sessions.ts';
import type { Config } from './config.ts';
import { rememberEmbeddings } from './engines/embed/remember.ts';
import { createLanguageModels } from './engines/llm/models.ts';
import { createTranslators } from './engines/translate/create-translators.ts';
import { type Addons, createAddons } from './pipeline/addons/registry.ts';
import type { Engines } from './pipeline/stage.ts';
import { createQueue } from './queue/sql.ts';
import { createAuditStore } from './store/audit.ts';
import type { BlobStore } from './store/blobs/blobs.ts';
import { openDiskBlobs } from './store/blobs/disk.ts';
import { createDashboardSessionStore } from './store/dashboard-sessions.ts';
import { openDatabase } from './store/database.ts';
import { createDeliveryStore } from './store/deliveries.ts';
import { createFileStore } from './store/files.ts';
import { createJobStore } from './store/jobs.ts';
import { createKeyStore } from './store/keys.ts';
import { createLiveNotes } from './store/live-notes.ts';
import { createLiveSessionStore } from './store/live-sessions.ts';
import { createUsageStore } from './store/usage.ts';
import { createVoiceStore } from './store/voices.ts';
import { createWebhookStore } from './store/webhooks.ts';
import { createWorkerStore } from './store/workers.ts';
import type { Logger } from './telemetry/logger.ts';

/** Opens everything that is kept: the one place that chooses where. */
export async function openStores(config: Config, log: Logger) {
  const { db, clock, signals, close } = await openDatabase({
    ...config.database,
    path: join(config.dataDir, 'verbatim.db'),
    onTrouble: (error, what) => log.warn({ err: error }, what),
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
    liveNotes: createLiveNotes(db),
    deliveries: createDeliveryStore(db),
    workers: createWorkerStore(db),
    voices: createVoiceStore(db),
    blobs: await openBlobs(config),
  };
}

/** Where audio is kept. The code for buckets is loaded only where one is used. */
async function openBlobs(config: Config): Promise<BlobStore> {
  if (!config.s3) return openDiskBlobs(join(config.dataDir, 'blobs'));
  const { openS3Blobs } = await import('./store/blobs/s3.ts');
  return openS3Blobs({ ...config.s3, scratchDir: join(config.scratchDir, 'blobs') });
}

/** The add-ons as the operator configured them. */
export function openAddons(config: Config, engines: Engines): Addons {
  const models = createLanguageModels(config.llm);
  return createAddons({
    embedder: rememberEmbeddings(engines.embedder()),
    models,
    translator: createTranslators({ ...config.translate, llm: models.preferred }),
    translatingRecognizer: config.models.stt1,
  });
}

export type Stores = Awaited<ReturnType<typeof openStores>>;
