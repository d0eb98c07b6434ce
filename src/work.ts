import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { limitsOf } from './access/keys.ts';
import type { Config } from './config.ts';
import { deliver } from './deliveries/deliver.ts';
import { installedModels } from './engines/abilities.ts';
import { forgetAudio, forgetTold } from './jobs/keep-nothing.ts';
import { sweep } from './jobs/sweep.ts';
import { workOnJob } from './jobs/work.ts';
import { consume } from './queue/consume.ts';
import type { ModelId } from './schemas/models.ts';
import type { Running } from './serve.ts';
import type { Logger } from './telemetry/logger.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { enrolVoice } from './voices/enrol.ts';
import { openAddons, type Stores } from './wiring.ts';
import { createRemoteEngines } from './workers/remote-engines.ts';
import type { WorkerReport } from './workers/report.ts';
import { Supervisor } from './workers/supervisor.ts';

const POLL_MS = 200;
const REPORT_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const DELIVERY_SLOTS = 8;
/** Slow receivers of one key must not hold up everybody else's callbacks. */
const DELIVERIES_PER_KEY = 4;

/** The models this worker takes jobs for: what is installed, as far as the operator wants it to. */
function abilitiesOf({ models, workModels }: Config): ModelId[] {
  return installedModels(models).filter((model) => workModels?.includes(model) ?? true);
}

/** Works on jobs and deliveries until stopped. Without `warm`, models are loaded when the first job needs them. */
export async function work(config: Config, stores: Stores, log: Logger, { warm = true } = {}): Promise<Running> {
  const metrics = createMetrics();
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const scratchDir = join(config.scratchDir, id);
  const abilities = abilitiesOf(config);
  const supervisor = new Supervisor({
    modelsDir: config.models.dir,
    cacheDir: config.models.cacheDir,
    threads: config.models.threads,
    device: config.models.device,
    voiceModel: config.models.voice,
    segmentationModel: config.models.segmentation,
    memoryLimitBytes: config.models.memoryLimitBytes,
    idleMs: config.models.idleMs,
    onEvent(event) {
      if (event.kind === 'exited') metrics.modelRestarts.inc();
      log[event.kind === 'fallback' ? 'warn' : 'info'](event, 'model process');
    },
  });
  const engines = createRemoteEngines(supervisor, {
    languageModel: config.models.language,
    overlap: config.models.segmentation !== undefined,
  });
  const { stt1, stt3, english, language } = config.models;
  // The one that hears languages is loaded anyway: a second opinion where English has none.
  const recognizers = { general: stt1, english, best: stt3, fusion: [...new Set([english, stt3, stt1, language])] };
  const pipeline = { engines, recognizers, ...openAddons(config, engines), maxDurationSec: config.limits.audioSec };
  const limits = { ...config.limits, allowPrivateUrls: config.allowPrivateUrls };

  const forgetting = { ...stores, keepNothing: config.keepNothing };

  let ready = false;
  let stopping = false;
  const ownShares = new Map<string, number>();
  const priorities = new Map<string, number>();
  const readShares = async () => {
    const keys = (await stores.keys.list()).map((row) => ({ id: row.id, ...limitsOf(row) }));
    ownShares.clear();
    priorities.clear();
    for (const { id: keyId, jobs_working, priority } of keys) {
      if (jobs_working !== null) ownShares.set(keyId, jobs_working);
      if (priority !== null) priorities.set(keyId, priority);
    }
  };
  await readShares();
  const report = async () => {
    await readShares();
    metrics.modelMemoryBytes.set(supervisor.state.memoryBytes);
    const state: WorkerReport = {
      abilities: stopping ? [] : abilities,
      device: supervisor.state.device,
      slots: { busy: jobs.busy, free: stopping ? 0 : config.workers - jobs.busy },
      models: supervisor.state,
      metrics: await metrics.registry.getMetricsAsJSON(),
    };
    await stores.workers.report({
      id,
      seen_at: stores.clock.now(),
      ready: ready && !stopping ? 1 : 0,
      state_json: JSON.stringify(state),
    });
  };
  const quietly = (what: string, task: () => Promise<unknown>) => () => {
    task().catch((error) => log.warn({ err: error }, what));
  };
  const timers = [
    setInterval(quietly('cannot report', report), REPORT_EVERY_MS),
    setInterval(
      quietly('cannot sweep', () => sweep(stores, config, log)),
      SWEEP_EVERY_MS,
    ),
  ];
  quietly('cannot sweep', () => sweep(stores, config, log))();

  const jobs = consume(stores.queue, 'jobs', {
    slots: config.workers,
    perKey: config.limits.jobsWorkingPerKey,
    ownShares,
    priorities,
    leaseMs: config.leaseMs,
    // On one machine nobody else will ever have a missing model; the job then fails and says what to install.
    ...(config.database.url || config.workModels ? { abilities } : {}),
    pollMs: POLL_MS,
    log,
    handle: async (claim, signal) => {
      await workOnJob(
        { ...stores, pipeline, limits, scratchDir, maxAttempts: config.jobAttempts, metrics, log },
        claim,
        signal,
      );
      await forgetAudio(forgetting, claim.subjectId);
    },
  });
  const voices = consume(stores.queue, 'voices', {
    slots: 1,
    perKey: 1,
    leaseMs: config.leaseMs,
    pollMs: POLL_MS,
    log,
    handle: (claim, signal) =>
      enrolVoice({ ...stores, engines, limits, scratchDir, maxAttempts: config.jobAttempts, log }, claim, signal),
  });
  const deliveries = consume(stores.queue, 'deliveries', {
    slots: DELIVERY_SLOTS,
    perKey: DELIVERIES_PER_KEY,
    leaseMs: 60_000,
    pollMs: POLL_MS,
    log,
    handle: async (claim, signal) => {
      const jobId = (await stores.deliveries.find(claim.subjectId))?.job_id;
      await deliver(
        {
          ...stores,
          metrics,
          log,
          allowPrivateUrls: config.allowPrivateUrls,
          pausesMs: config.deliveryPausesMs,
        },
        claim,
        signal,
      );
      if (jobId) await forgetTold(forgetting, jobId);
    },
  });

  const warmUp = async () => {
    const startedMs = performance.now();
    await engines.voice().detect(new Float32Array(512));
    // The largest comes last: a job that is there already waits no longer than it must.
    for (const model of new Set([config.models.language, english, stt1])) await engines.recognizer(model);
    ready = true;
    await report();
    log.info({ ms: Math.round(performance.now() - startedMs), models: supervisor.state.loaded }, 'models are warm');
  };
  if (warm) quietly('the models cannot be loaded', warmUp)();

  return {
    async stop() {
      stopping = true;
      quietly('cannot report', report)();
      await Promise.all([jobs, voices, deliveries].map((consumer) => consumer.stop(config.stop.drainMs)));
      for (const timer of timers) clearInterval(timer);
      await supervisor.close();
      await stores.workers.remove(id);
      await rm(scratchDir, { recursive: true, force: true });
    },
  };
}
