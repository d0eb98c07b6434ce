import { join } from 'node:path';
import type { Config } from './config.ts';
import { rememberEmbeddings } from './engines/embed/remember.ts';
import { createLanguageModels } from './engines/llm/models.ts';
import { createTranslators } from './engines/translate/create-translators.ts';
import { type Addons, createAddons } from './pipeline/addons/registry.ts';
import type { Engines } from './pipeline/stage.ts';
import { createQueue } from './queue/sql.ts';
import { openDiskBlobs } from './store/blobs/disk.ts';
import { openDatabase } from './store/database.ts';
import { createDeliveryStore } from './store/deliveries.ts';
import { createFileStore } from './store/files.ts';
import { createJobStore } from './store/jobs.ts';
import { createKeyStore } from './store/keys.ts';
import { createLiveSessionStore } from './store/live-sessions.ts';
import { createVoiceStore } from './store/voices.ts';
import { createWorkerStore } from './store/workers.ts';
import type { Logger } from './telemetry/logger.ts';

/** Opens everything that is kept: the one place that chooses where. */
export async function openStores(config: Config, log: Logger) {
  const { db, clock, signals, close } = await openDatabase({
    ...config.database,
    path: join(config.dataDir, 'verbatim.db'),
    onTrouble: (error, what) => log.warn({ err: error }, what),
  });
  return {
    db,
    clock,
    signals,
    close,
    queue: createQueue(db, { now: clock.now, signals }),
    keys: createKeyStore(db),
    files: createFileStore(db),
    jobs: createJobStore(db, signals),
    liveSessions: createLiveSessionStore(db),
    deliveries: createDeliveryStore(db),
    workers: createWorkerStore(db),
    voices: createVoiceStore(db),
    blobs: await openDiskBlobs(join(config.dataDir, 'blobs')),
  };
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
