import type { RequestListener, Server } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Audit } from '../access/audit.ts';
import { limitsOf } from '../access/keys.ts';
import type { RateLimit, RefundableRateLimit } from '../access/rate.ts';
import type { DashboardSession, DashboardSessions } from '../access/sessions.ts';
import type { Config } from '../config.ts';
import type { Downloads } from '../engines/pull/downloads.ts';
import type { ResultWork } from '../jobs/result-work.ts';
import type { LiveSessions } from '../live/session/sessions.ts';
import type { Queue } from '../queue/queue.ts';
import type { Scope } from '../schemas/admin/keys.ts';
import type { BlobStore } from '../store/blobs/blobs.ts';
import type { Clock } from '../store/database/clock.ts';
import type { DeliveryStore } from '../store/repositories/deliveries.ts';
import type { FileStore } from '../store/repositories/files.ts';
import type { JobStore } from '../store/repositories/jobs.ts';
import type { KeyStore } from '../store/repositories/keys.ts';
import type { LiveSessionStore } from '../store/repositories/live-sessions.ts';
import type { UsageStore } from '../store/repositories/usage.ts';
import type { VoiceStore } from '../store/repositories/voices.ts';
import type { WebhookStore } from '../store/repositories/webhooks.ts';
import type { WorkerStore } from '../store/repositories/workers.ts';
import type { KeyRow } from '../store/tables/keys.ts';
import type { Database } from '../store/tables/tables.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** Dependencies of the routes. */
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
  /** Rate limit of sign-in attempts for each address. */
  signInLimiter: RefundableRateLimit;
  log: Logger;
  /** Model downloads. */
  pulls: Downloads;
  /** Works on whole results. */
  results: ResultWork;
  live: { sessions: LiveSessions; warmUp(languages?: readonly string[]): void };
  /** Aborted when this process is about to stop. */
  stopping: AbortSignal;
  /** Connects the application to a server that already listens; by default the application creates its own. */
  serverFactory?(handler: RequestListener): Server;
  /** Rejects URLs that are not allowed. */
  checkUrl(url: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that requires a key. */
    apiKey: KeyRow | null;
    /** Set when the request is authorised by a cookie instead of a key. */
    dashboardSession: DashboardSession | null;
  }
  interface FastifyContextConfig {
    /** Requires no API key. */
    open?: boolean;
    /** Required scope; by default `transcribe`. `any` accepts every key. */
    scope?: Scope | 'any';
  }
}

/** Returns the key of an authenticated request. */
export function keyOf(request: FastifyRequest): KeyRow {
  if (!request.apiKey) throw new Error('this route requires no key');
  return request.apiKey;
}

/** Maximum number of queued jobs of the key of a request. */
export function jobsQueuedOf({ config }: Pick<ApiDeps, 'config'>, request: FastifyRequest): number {
  return limitsOf(keyOf(request)).jobs_queued ?? config.limits.jobsQueuedPerKey;
}

/** Base URL for this client, without a trailing slash. */
export function baseUrl(request: FastifyRequest, config: Config): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`;
}
