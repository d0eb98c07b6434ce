import type { WebhookDeps } from '../../deliveries/webhooks.ts';
import type { SpeakerEmbedder } from '../../engines/ports/speaker.ts';
import type { VoiceActivityDetector } from '../../engines/ports/voice-activity.ts';
import type { Engines } from '../../pipeline/stage.ts';
import type { BlobStore } from '../../store/blobs/blobs.ts';
import type { Clock } from '../../store/database/clock.ts';
import type { FileStore } from '../../store/repositories/files.ts';
import type { JobStore } from '../../store/repositories/jobs.ts';
import type { KeyStore } from '../../store/repositories/keys.ts';
import type { LiveSessionStore } from '../../store/repositories/live-sessions.ts';
import type { UsageStore } from '../../store/repositories/usage.ts';
import type { VoiceStore } from '../../store/repositories/voices.ts';
import type { Database } from '../../store/tables/tables.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { AddonProcess } from '../addons/addon-calls.ts';
import type { Ownership } from '../failover/ownership.ts';
import type { SessionCopies } from '../failover/session-copies.ts';
import type { RecognitionScheduler } from '../recognition/recognition-scheduler.ts';
import type { LiveModels } from '../recognition/utterance-recognizer.ts';
import type { CallbackQueue } from '../transport/callback-queue.ts';

/** The operator's settings for live sessions. */
export interface LiveSettings {
  /** The folder of running sessions. */
  dir: string;
  /** Concurrent sessions: in this process, and of one key in all processes. */
  maxSessions: number;
  maxSessionsPerKey: number;
  /** Longest session, and how long before its end the client is warned. */
  maxSec: number;
  warnSec: number;
  /** A connection that sends neither audio nor answers to pings for this long is closed. */
  idleMs: number;
  /** A session without a connection for this long is finished. */
  abandonedMs: number;
  /** A session that never had a connection is deleted after this long. */
  unusedMs: number;
  /** Whether acknowledged audio survives a power failure, not only a crash of the process. */
  syncAlways: boolean;
}

/** The services that a session uses. */
export interface SessionDeps extends WebhookDeps {
  db: Database;
  clock: Pick<Clock, 'now'>;
  jobs: JobStore;
  files: FileStore;
  blobs: BlobStore;
  liveSessions: LiveSessionStore;
  keys: KeyStore;
  usage: UsageStore;
  voices: VoiceStore;
  engines: Engines;
  voice: VoiceActivityDetector;
  speakerEmbedder: SpeakerEmbedder;
  scheduler: RecognitionScheduler;
  models: LiveModels;
  /** Processes that run add-ons: over each utterance, and over whole sessions at their end, which takes longer. */
  addons: { utterances: AddonProcess; sessions: AddonProcess };
  callbacks: CallbackQueue;
  ownership: Ownership;
  /** Used where machines share no folder. */
  copies: SessionCopies | null;
  settings: LiveSettings;
  metrics: Metrics;
  log: Logger;
}
