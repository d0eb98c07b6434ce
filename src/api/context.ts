import type { FastifyRequest } from 'fastify';
import type { Audit } from '../access/audit.ts';
import { limitsOf } from '../access/keys.ts';
import type { RateLimit, RefundableRateLimit } from '../access/rate.ts';
import type { DashboardSession, DashboardSessions } from '../access/sessions.ts';
import type { Config } from '../config.ts';
import type { Pulls } from '../engines/pull/pulls.ts';
import type { LiveSessions } from '../live/sessions.ts';
import type { Queue } from '../queue/queue.ts';
import type { Scope } from '../schemas/keys.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { Clock } from '../store/clock.ts';
import type { DeliveryStore } from '../store/deliveries.ts';
import type { FileStore } from '../store/files.ts';
import type { JobStore } from '../store/jobs.ts';
import type { KeyStore } from '../store/keys.ts';
import type { LiveSessionStore } from '../store/live-sessions.ts';
import type { Database, KeyRow } from '../store/tables.ts';
import type { UsageStore } from '../store/usage.ts';
import type { VoiceStore } from '../store/voices.ts';
import type { WebhookStore } from '../store/webhooks.ts';
import type { WorkerStore } from '../store/workers.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** What the routes work with. */
export interface ApiDeps {
  config: Config;
  db: Database;
  clock: Clock;
  queue: Queue;
  keys: KeyStore;
  dashboardSessions: DashboardSessions;
  audit: Audit;
  webhooks: WebhookStore;
  usage: UsageStore;
  liveSessions: LiveSessionStore;
  files: FileStore;
  jobs: JobStore;
  deliveries: DeliveryStore;
  workers: WorkerStore;
  voices: VoiceStore;
  blobs: BlobStore;
  metrics: Metrics;
  limiter: RateLimit;
  /** How often one address may try to sign in. */
  signInLimiter: RefundableRateLimit;
  log: Logger;
  /** Models on their way here. */
  pulls: Pulls;
  live: { sessions: LiveSessions; warmUp(languages?: readonly string[]): void };
  /** Aborted when this process is about to stop: clients should go elsewhere. */
  stopping: AbortSignal;
  /** Refuses addresses that may not be fetched. */
  checkUrl(url: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not public. */
    apiKey: KeyRow | null;
    /** Set when the request is authorised by a cookie instead of a key in a header. */
    dashboardSession: DashboardSession | null;
  }
  interface FastifyContextConfig {
    /** Needs no API key. */
    open?: boolean;
    /** What the key must be allowed to do: `transcribe` where nothing is said, `any` where every key will do. */
    scope?: Scope | 'any';
  }
}

/** The key of a request that has passed authentication. */
export function keyOf(request: FastifyRequest): KeyRow {
  if (!request.apiKey) throw new Error('this route is open and has no key');
  return request.apiKey;
}

/** How many jobs the key of a request may have waiting. */
export function jobsQueuedOf({ config }: Pick<ApiDeps, 'config'>, request: FastifyRequest): number {
  return limitsOf(keyOf(request)).jobs_queued ?? config.limits.jobsQueuedPerKey;
}

/** How this client reaches us, without a trailing slash. */
export function baseUrl(request: FastifyRequest, config: Config): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`;
}
