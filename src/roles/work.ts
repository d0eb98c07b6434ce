import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { installedModels } from '../engines/installed-models.ts';
import { sweep } from '../jobs/sweep.ts';
import type { Engines } from '../pipeline/stage.ts';
import type { ModelId } from '../schemas/models.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import type { Stores } from '../wiring.ts';
import type { LanePlan } from '../workers/lane-plan.ts';
import type { LanePool } from '../workers/lane-pool.ts';
import { createRemoteEngines } from '../workers/remote-engines.ts';
import { describeCompute } from './describe-compute.ts';
import { lanePlanOf, openLanes } from './model-lanes.ts';
import { openAddons } from './open-addons.ts';
import type { Running } from './running.ts';
import { consumeDeliveries, consumeJobs, consumeVoices } from './worker/consumers.ts';
import { createKeyShares } from './worker/key-shares.ts';
import { saveReport } from './worker/save-report.ts';
import { startWatchdog } from './worker/watchdog.ts';

/** Scheduling priority of model processes for files. */
const JOB_NICENESS = 5;
const REPORT_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 10 * 60_000;

/** Processes jobs, enrolments and deliveries until stopped. Without `warm`, models are loaded with the first job. */
export async function work(config: Config, stores: Stores, log: Logger, { warm = true } = {}): Promise<Running> {
  const watchdog = startWatchdog(config.workerSilentMs);
  const metrics = createMetrics();
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const scratchDir = join(config.scratchDir, id);
  const abilities = abilitiesOf(config);
  const plan = lanePlanOf(config);
  log.info({ ...plan }, 'model lanes');
  const models = openJobLanes(config, plan, metrics, log);
  const engines = createRemoteEngines(models, {
    languageModel: config.models.language,
    overlap: config.models.segmentation !== undefined,
  });
  const shares = createKeyShares(stores.keys);
  await shares.refresh();
  const state = { ready: false, stopping: false };
  const deps = { config, stores, metrics, log, engines, pipeline: pipelineOf(config, engines), scratchDir };
  const jobs = consumeJobs(deps, abilities, shares);
  const consumers = [jobs, consumeVoices(deps), consumeDeliveries(deps)];

  const worker = { id, stores, metrics, models, abilities, compute: describeCompute(config), state };
  const report = async () => {
    await shares.refresh();
    await saveReport({ ...worker, slots: config.workers, busy: jobs.busy });
  };
  const inBackground = (what: string, task: () => Promise<unknown>) => () => {
    task().catch((error) => log.warn({ err: error }, what));
  };
  const reportNow = inBackground('cannot save the report of this worker', report);
  const sweepNow = inBackground('cannot delete expired data', () => sweep(stores, config, log));
  const timers = [setInterval(reportNow, REPORT_EVERY_MS), setInterval(sweepNow, SWEEP_EVERY_MS)];
  sweepNow();
  const warmUp = async () => {
    const startedMs = performance.now();
    await loadModels(config, engines);
    state.ready = true;
    await report();
    log.info({ ms: Math.round(performance.now() - startedMs), models: models.state.loaded }, 'models loaded');
  };
  if (warm) inBackground('cannot load the models', warmUp)();

  return {
    async stop() {
      state.stopping = true;
      reportNow();
      await Promise.all(consumers.map((consumer) => consumer.stop(config.stop.drainMs)));
      for (const timer of timers) clearInterval(timer);
      await models.close();
      await stores.workers.remove(id);
      watchdog.stop();
      await rm(scratchDir, { recursive: true, force: true });
    },
  };
}

function openJobLanes(config: Config, plan: LanePlan, metrics: Metrics, log: Logger): LanePool {
  return openLanes(config, plan, {
    // Live sessions of the same machine come first.
    niceness: JOB_NICENESS,
    onEvent(event) {
      if (event.kind === 'exited') metrics.modelRestarts.inc();
      log[event.kind === 'fallback' ? 'warn' : 'info'](event, 'model process');
    },
  });
}

/** The models this worker accepts jobs for: the installed ones, limited to those the operator selected. */
function abilitiesOf({ models, workModels }: Config): ModelId[] {
  return installedModels(models).filter((model) => workModels?.includes(model) ?? true);
}

function pipelineOf(config: Config, engines: Engines) {
  const { stt1, stt3, english, language } = config.models;
  // The language model is loaded anyway, so fusion uses it as a second recogniser for English.
  const recognizers = { general: stt1, english, best: stt3, fusion: [...new Set([english, stt3, stt1, language])] };
  return { engines, recognizers, ...openAddons(config, engines), maxDurationSec: config.limits.audioSec };
}

async function loadModels({ models }: Config, engines: Engines): Promise<void> {
  await engines.voiceActivity().detect(new Float32Array(512));
  // The largest model comes last, so that a job that is already waiting starts as early as possible.
  for (const model of new Set([models.language, models.english, models.stt1])) await engines.recognizer(model);
}
