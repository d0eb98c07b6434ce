import { toAppError } from '../errors.ts';
import { postJson } from '../fetch/post-json.ts';
import type { Claim, Queue } from '../queue/queue.ts';
import type { Clock } from '../store/database/clock.ts';
import type { DeliveryStore } from '../store/repositories/deliveries.ts';
import type { KeyStore } from '../store/repositories/keys.ts';
import type { WebhookStore } from '../store/repositories/webhooks.ts';
import type { DeliveryRow, DeliveryState } from '../store/tables/deliveries.ts';
import type { Database, Tx } from '../store/tables/tables.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { releaseNext } from './deliveries.ts';
import { type Destination, destinationOf } from './destination.ts';
import { signatureHeaders } from './sign.ts';

const TIMEOUT_MS = 30_000;
const GONE = 410;

export interface DeliverDeps {
  db: Database;
  clock: Pick<Clock, 'now'>;
  queue: Queue;
  deliveries: DeliveryStore;
  webhooks: WebhookStore;
  keys: KeyStore;
  metrics: Metrics;
  log: Logger;
  allowPrivateUrls: boolean;
  /** Delays between attempts; after the last one the delivery fails. */
  retryDelaysMs: readonly number[];
}

interface Outcome {
  statusCode: number | null;
  response: string | null;
  error: string | null;
  durationMs: number;
  requestHeaders: Record<string, string> | null;
  responseHeaders: Record<string, string> | null;
}

/** Makes one delivery attempt, logs it, and then finishes the delivery or schedules the next attempt. */
export async function deliver(deps: DeliverDeps, claim: Claim, signal: AbortSignal): Promise<void> {
  const delivery = await deps.deliveries.find(claim.subjectId);
  if (delivery?.state !== 'pending') {
    await deps.db.transaction().execute((tx) => deps.queue.finish(tx, claim));
    return;
  }
  // Receivers reject old timestamps, so use the shared clock instead of the clock of this machine.
  const attemptedAt = new Date(deps.clock.now());
  const destination = await destinationOf(deps, delivery);
  const outcome = await send(deps, delivery, destination, attemptedAt);
  signal.throwIfAborted();
  const attempt = delivery.tries + 1;
  const delivered = outcome.statusCode !== null && outcome.statusCode >= 200 && outcome.statusCode < 300;
  // A receiver disables its webhook with status 410.
  const noRetry = outcome.statusCode === GONE || 'refusal' in destination;
  const retryDelayMs = delivered || noRetry ? undefined : deps.retryDelaysMs[attempt - 1];
  const state = delivered ? 'delivered' : retryDelayMs === undefined ? 'failed' : 'pending';
  const url = 'url' in destination ? destination.url : delivery.url;
  await deps.db.transaction().execute(async (tx) => {
    await logAttempt(deps, delivery, attempt, attemptedAt, outcome, tx);
    await deps.deliveries.update(delivery.id, { url, tries: attempt, state, finished_at: ended(state) }, tx);
    if (!(await deps.queue.finish(tx, claim))) throw new Error('lost the lease of a delivery');
    if (retryDelayMs !== undefined) {
      const { id: subjectId, key_id: keyId } = delivery;
      await deps.queue.push(tx, { queue: 'deliveries', keyId, subjectId, delayMs: retryDelayMs });
    } else if (delivery.line !== null) await releaseNext(deps, delivery.line, tx);
    if (outcome.statusCode === GONE && delivery.webhook_id !== null) {
      const disabled_reason = `${url} responded with ${GONE} (Gone) at ${attemptedAt.toISOString()}`;
      await deps.webhooks.update(delivery.webhook_id, { enabled: 0, disabled_reason }, tx);
    }
  });
  deps.metrics.deliveryAttempts.inc({
    outcome: state === 'delivered' ? 'delivered' : state === 'failed' ? 'given_up' : 'retry',
  });
  deps.log.info(
    { delivery_id: delivery.id, job_id: delivery.job_id, status: outcome.statusCode, error: outcome.error, attempt },
    state === 'delivered'
      ? 'delivered'
      : state === 'failed'
        ? 'delivery failed'
        : 'delivery attempt failed, will retry',
  );
}

function ended(state: DeliveryState): string | null {
  return state === 'pending' ? null : new Date().toISOString();
}

async function logAttempt(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  attempt: number,
  attemptedAt: Date,
  outcome: Outcome,
  tx: Tx,
): Promise<void> {
  const text = (headers: Record<string, string> | null) => (headers === null ? null : JSON.stringify(headers));
  await deps.deliveries.logAttempt(
    {
      delivery_id: delivery.id,
      try_number: attempt,
      tried_at: attemptedAt.toISOString(),
      duration_ms: outcome.durationMs,
      status_code: outcome.statusCode,
      response: outcome.response,
      error: outcome.error,
      request_headers_json: text(outcome.requestHeaders),
      response_headers_json: text(outcome.responseHeaders),
    },
    tx,
  );
}

async function send(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  destination: Destination,
  attemptedAt: Date,
): Promise<Outcome> {
  const nothing = { statusCode: null, response: null, requestHeaders: null, responseHeaders: null };
  if ('refusal' in destination) return { ...nothing, error: destination.refusal, durationMs: 0 };
  const requestHeaders = {
    'content-type': 'application/json',
    ...signatureHeaders(destination.secrets, delivery.id, attemptedAt, delivery.body),
  };
  const startedMs = performance.now();
  try {
    const answer = await postJson(destination.url, {
      method: delivery.method as 'POST' | 'PUT',
      headers: requestHeaders,
      body: delivery.body,
      timeoutMs: TIMEOUT_MS,
      allowPrivate: deps.allowPrivateUrls,
    });
    return {
      statusCode: answer.status,
      response: answer.body,
      error: null,
      durationMs: answer.durationMs,
      requestHeaders,
      responseHeaders: answer.headers,
    };
  } catch (error) {
    const durationMs = performance.now() - startedMs;
    return { ...nothing, requestHeaders, error: toAppError(error).message, durationMs };
  }
}
