import type { Config } from '../../config.ts';
import { deliver } from '../../deliveries/deliver.ts';
import { deleteAudioOfEndedJob, deleteDeliveredJob } from '../../jobs/keep-nothing.ts';
import { workOnJob } from '../../jobs/work.ts';
import type { PipelineParts } from '../../pipeline/run.ts';
import type { Engines } from '../../pipeline/stage.ts';
import { type Consumer, consume } from '../../queue/consume.ts';
import type { ModelId } from '../../schemas/models.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { enrolVoice } from '../../voices/enrol.ts';
import type { Stores } from '../../wiring.ts';
import type { KeyShares } from './key-shares.ts';

const POLL_MS = 200;
const DELIVERY_SLOTS = 8;
const DELIVERY_LEASE_MS = 60_000;
/** Slow receivers of one key must not delay the callbacks of others. */
const DELIVERIES_PER_KEY = 4;

export interface ConsumerDeps {
  config: Config;
  stores: Stores;
  metrics: Metrics;
  log: Logger;
  engines: Engines;
  pipeline: PipelineParts;
  /** Folder for temporary files of this worker. */
  scratchDir: string;
}

/** Runs transcription jobs. */
export function consumeJobs(deps: ConsumerDeps, abilities: ModelId[], shares: KeyShares): Consumer {
  const { config, stores, log } = deps;
  return consume(stores.queue, 'jobs', {
    slots: config.workers,
    perKey: config.limits.jobsWorkingPerKey,
    keyShares: shares.limits,
    priorities: shares.priorities,
    leaseMs: config.leaseMs,
    isolateAfterDeath: true,
    // On one machine no other worker has a missing model, so the job is claimed and fails with a message about it.
    ...(config.database.url || config.workModels ? { abilities } : {}),
    pollMs: POLL_MS,
    log,
    async handle(claim, signal) {
      await workOnJob({ ...workDeps(deps), pipeline: deps.pipeline, metrics: deps.metrics }, claim, signal);
      await deleteAudioOfEndedJob({ ...stores, keepNothing: config.keepNothing }, claim.subjectId);
    },
  });
}

/** Runs voice enrolments. */
export function consumeVoices(deps: ConsumerDeps): Consumer {
  const { config, stores, log } = deps;
  return consume(stores.queue, 'voices', {
    slots: 1,
    perKey: 1,
    leaseMs: config.leaseMs,
    pollMs: POLL_MS,
    log,
    handle: (claim, signal) => enrolVoice({ ...workDeps(deps), engines: deps.engines }, claim, signal),
  });
}

/** Sends callbacks and webhook events. */
export function consumeDeliveries({ config, stores, metrics, log }: ConsumerDeps): Consumer {
  return consume(stores.queue, 'deliveries', {
    slots: DELIVERY_SLOTS,
    perKey: DELIVERIES_PER_KEY,
    leaseMs: DELIVERY_LEASE_MS,
    pollMs: POLL_MS,
    log,
    async handle(claim, signal) {
      const jobId = (await stores.deliveries.find(claim.subjectId))?.job_id;
      const settings = { allowPrivateUrls: config.allowPrivateUrls, retryDelaysMs: config.deliveryRetryDelaysMs };
      await deliver({ ...stores, ...settings, metrics, log }, claim, signal);
      if (jobId) await deleteDeliveredJob({ ...stores, keepNothing: config.keepNothing }, jobId);
    },
  });
}

/** Dependencies that jobs and enrolments share. */
function workDeps({ config, stores, log, scratchDir }: ConsumerDeps) {
  const limits = { ...config.limits, allowPrivateUrls: config.allowPrivateUrls };
  return { ...stores, limits, scratchDir, maxAttempts: config.jobAttempts, log };
}
