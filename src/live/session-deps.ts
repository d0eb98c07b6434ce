import type { WebhookDeps } from '../deliveries/webhooks.ts';
import type { VoiceDetector } from '../engines/ports.ts';
import type { SpeakerEmbedder } from '../engines/speaker/port.ts';
import type { Engines } from '../pipeline/stage.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { Clock } from '../store/clock.ts';
import type { FileStore } from '../store/files.ts';
import type { JobStore } from '../store/jobs.ts';
import type { LiveSessionStore } from '../store/live-sessions.ts';
import type { Database } from '../store/tables.ts';
import type { UsageStore } from '../store/usage.ts';
import type { VoiceStore } from '../store/voices.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { CallbackLine } from './callback-line.ts';
import type { Hearing } from './hearing.ts';
import type { Ownership } from './ownership.ts';
import type { SessionCopies } from './session-copies.ts';
import type { Addons } from './utterance-addons.ts';
import type { LiveModels } from './utterance-reader.ts';

/** How long things may take. */
export interface LiveSettings {
  /** Where the recordings of running sessions are. */
  dir: string;
  /** Sessions at once: in this process, and of one key wherever they are. */
  maxSessions: number;
  maxSessionsPerKey: number;
  /** Longest session, and how long before its end the client is warned. */
  maxSec: number;
  warnSec: number;
  /** A socket that sends nothing for this long is closed. */
  idleMs: number;
  /** A session without a socket for this long is finished. */
  abandonedMs: number;
  /** A session that never had a socket is given up after this long. */
  unusedMs: number;
  /** Every acknowledged byte survives a power cut, not only the death of the process. */
  syncAlways: boolean;
}

/** What a session works with. */
export interface SessionDeps extends WebhookDeps {
  db: Database;
  clock: Pick<Clock, 'now'>;
  jobs: JobStore;
  files: FileStore;
  blobs: BlobStore;
  liveSessions: LiveSessionStore;
  usage: UsageStore;
  voices: VoiceStore;
  engines: Engines;
  /** Models of another process for add-ons: finals must not wait for them. */
  addonEngines: Engines;
  voice: VoiceDetector;
  speakerEmbedder: SpeakerEmbedder;
  hearing: Hearing;
  models: LiveModels;
  addons: Addons;
  callbacks: CallbackLine;
  ownership: Ownership;
  /** Where machines have no folder in common. */
  copies: SessionCopies | null;
  settings: LiveSettings;
  metrics: Metrics;
  log: Logger;
}
