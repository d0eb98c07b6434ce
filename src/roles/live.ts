import { join } from 'node:path';
import type { Config } from '../config.ts';
import { Ownership } from '../live/failover/ownership.ts';
import { SessionCopies } from '../live/failover/session-copies.ts';
import { createRecognitionScheduler } from '../live/recognition/recognition-scheduler.ts';
import { createRetryingVoiceDetector } from '../live/recognition/retrying-voice-detector.ts';
import { LiveSessions } from '../live/session/sessions.ts';
import { CallbackQueue } from '../live/transport/callback-queue.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Stores } from '../wiring.ts';
import { createRemoteEngines } from '../workers/remote-engines.ts';
import { startLiveAddons } from './live-addons.ts';
import { lanePlanOf, openLanes } from './model-lanes.ts';

/** Voice activity detection of 32 sessions fills one process. */
const THREADS_PER_VOICE_LANE = 8;

/** Live sessions with their own model processes, so that jobs never delay them. */
export interface LiveRole {
  sessions: LiveSessions;
  /** Resumes the sessions of an earlier process; `url` is where other processes reach this one. */
  start(url: string): Promise<void>;
  /** Loads the models of these languages (by default all), so that the first speech does not wait for them. */
  warmUp(languages?: readonly string[]): void;
  stop(): Promise<void>;
}

type LiveModels = ReturnType<typeof startLiveModels>;

/** Creates the live role. */
export async function startLive(config: Config, stores: Stores, metrics: Metrics, log: Logger): Promise<LiveRole> {
  const models = startLiveModels(config, log);
  const scheduler = createRecognitionScheduler(models.engines, metrics, log);
  const addons = startLiveAddons(config, log);
  const callbacks = new CallbackQueue({ ...stores, log });
  const sessions = new LiveSessions({
    ...stores,
    engines: models.engines,
    voice: models.voice,
    speakerEmbedder: models.speakerEmbedder,
    scheduler,
    models: models.names,
    addons,
    callbacks,
    ownership: new Ownership({ ...stores, leaseMs: config.live.leaseMs, alone: !config.database.url }),
    // Without a shared folder, other machines can only resume a session from a copy in the database and the bucket.
    copies: config.s3 && config.database.url ? new SessionCopies({ ...stores, log }) : null,
    settings: { ...config.live, dir: join(config.dataDir, 'live') },
    metrics,
    log,
  });
  const warmUp = (languages: readonly string[] = []) => warmUpModels(models, languages, log);
  if (config.live.warm) warmUp();

  return {
    sessions,
    warmUp,
    start: (url) => sessions.start(url),
    async stop() {
      scheduler.close();
      await sessions.stop();
      await callbacks.stop();
      await Promise.all([models.close(), addons.close()]);
    },
  };
}

/** Creates two pools of model processes, because voice detection must continue during recognition. */
function startLiveModels(config: Config, log: Logger) {
  const plan = lanePlanOf(config);
  const open = (what: string, lanes: number, threadsPerLane: number) =>
    openLanes(
      config,
      { lanes, threadsPerLane },
      { onEvent: (event) => log.info({ ...event, what }, 'live model process') },
    );
  const languageModel = config.models.live;
  const voiceLanes = open('voice activity', Math.ceil(config.models.threads / THREADS_PER_VOICE_LANE), 1);
  const recognizerLanes = open('recognisers', plan.lanes, plan.threadsPerLane);
  const voiceEngines = createRemoteEngines(voiceLanes, { languageModel });
  return {
    names: {
      english: config.models.english,
      general: config.models.live,
      generalFinal: config.models.liveFinal,
    },
    engines: createRemoteEngines(recognizerLanes, { languageModel }),
    voice: createRetryingVoiceDetector(voiceEngines.voiceActivity()),
    speakerEmbedder: voiceEngines.speakerEmbedder(),
    close: () => Promise.all([voiceLanes, recognizerLanes].map((pool) => pool.close())),
  };
}

function warmUpModels({ names, voice, engines }: LiveModels, languages: readonly string[], log: Logger): void {
  const only = languages.length === 1 ? languages[0] : undefined;
  const needed = new Set([
    ...(only !== undefined && only !== 'en' ? [] : [names.english]),
    ...(only === 'en' ? [] : [names.general, names.generalFinal ?? names.general]),
  ]);
  Promise.all([
    voice.detect(new Float32Array(voice.frameSamples)),
    ...[...needed].map((id) => engines.recognizer(id)),
  ]).catch((error) => log.error({ err: error }, 'cannot load the live models'));
}
