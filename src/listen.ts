import { join } from 'node:path';
import type { Config } from './config.ts';
import { CallbackLine } from './live/callback-line.ts';
import { createHearing } from './live/hearing.ts';
import { Ownership } from './live/ownership.ts';
import { createPatientVoice } from './live/patient-voice.ts';
import { SessionCopies } from './live/session-copies.ts';
import { LiveSessions } from './live/sessions.ts';
import type { Logger } from './telemetry/logger.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { openAddons, type Stores } from './wiring.ts';
import { createRemoteEngines } from './workers/remote-engines.ts';
import { Supervisor } from './workers/supervisor.ts';

/** Live sessions and their own models, so that work on files never delays them. */
export interface Listening {
  sessions: LiveSessions;
  /** Takes up the sessions of before; `url` is how other processes reach this one. */
  start(url: string): Promise<void>;
  /** Loads the models for these languages (none: any), so that the first speech does not have to wait for it. */
  warmUp(languages?: readonly string[]): void;
  stop(): Promise<void>;
}

/** Makes ready for live sessions. */
export async function listen(config: Config, stores: Stores, metrics: Metrics, log: Logger): Promise<Listening> {
  const supervise = (what: string, threads: number) =>
    new Supervisor({
      modelsDir: config.models.dir,
      cacheDir: config.models.cacheDir,
      threads,
      device: config.models.device,
      voiceModel: config.models.voice,
      segmentationModel: config.models.segmentation,
      memoryLimitBytes: config.models.memoryLimitBytes,
      idleMs: config.models.idleMs,
      onEvent: (event) => log.info({ ...event, what }, 'live model process'),
    });
  // Voice detection has a process of its own: it must go on while a recogniser is at work, or ends of speech are noticed late.
  const ear = supervise('voice', 1);
  const reader = supervise('recognisers', config.models.threads);
  const engines = createRemoteEngines(reader, { languageModel: config.models.live });
  // Add-ons have models of their own, loaded when one is asked for.
  const helper = supervise('add-ons', config.models.threads);
  const addonEngines = createRemoteEngines(helper, {
    languageModel: config.models.live,
    overlap: config.models.segmentation !== undefined,
  });
  const hearing = createHearing(engines, metrics, log);
  const callbacks = new CallbackLine({ ...stores, log });
  const earEngines = createRemoteEngines(ear, { languageModel: config.models.live });
  const voice = createPatientVoice(earEngines.voice());
  const models = { english: config.models.english, general: config.models.live };
  const settings = { ...config.live, dir: join(config.dataDir, 'live') };
  const ownership = new Ownership({ ...stores, leaseMs: config.live.leaseMs, alone: !config.database.url });
  const addons = openAddons(config, addonEngines);
  const sessions = new LiveSessions({
    ...stores,
    engines,
    addonEngines,
    voice,
    speakerEmbedder: earEngines.speakerEmbedder(),
    hearing,
    models,
    addons,
    callbacks,
    ownership,
    // With neither a folder nor a machine in common, what is running must be where everybody finds it.
    copies: config.s3 && config.database.url ? new SessionCopies({ ...stores, notes: stores.liveNotes, log }) : null,
    settings,
    metrics,
    log,
  });

  const warmUp = (languages: readonly string[] = []) => {
    const needed = [
      ...(languages.length === 1 && languages[0] !== 'en' ? [] : [models.english]),
      ...(languages.length === 1 && languages[0] === 'en' ? [] : [models.general]),
    ];
    Promise.all([
      voice.detect(new Float32Array(voice.frameSamples)),
      ...[...new Set(needed)].map((id) => engines.recognizer(id)),
    ]).catch((error) => log.error({ err: error }, 'live models cannot be loaded'));
  };
  if (config.live.warm) warmUp();

  return {
    sessions,
    warmUp,
    start: (url) => sessions.start(url),
    async stop() {
      hearing.close();
      await sessions.stop();
      await callbacks.stop();
      await Promise.all([ear.close(), reader.close(), helper.close()]);
    },
  };
}
