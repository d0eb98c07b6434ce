import { toAppError } from '../errors.ts';
import { postJson } from '../fetch/post-json.ts';
import type { Claim, Queue } from '../queue/queue.ts';
import type { Clock } from '../store/clock.ts';
import type { DeliveryStore } from '../store/deliveries.ts';
import type { KeyStore } from '../store/keys.ts';
import type { Database, DeliveryRow, DeliveryState, Tx } from '../store/tables.ts';
import type { WebhookStore } from '../store/webhooks.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { advanceLine } from './deliveries.ts';
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
  /** Pauses between tries; after the last one it is given up. */
  pausesMs: readonly number[];
}

interface Outcome {
  statusCode: number | null;
  response: string | null;
  error: string | null;
  durationMs: number;
  requestHeaders: Record<string, string> | null;
  responseHeaders: Record<string, string> | null;
}

/** Makes one try of a delivery, logs it and decides what follows: done, another try later, or given up. */
export async function deliver(deps: DeliverDeps, claim: Claim, signal: AbortSignal): Promise<void> {
  const delivery = await deps.deliveries.find(claim.subjectId);
  if (delivery?.state !== 'pending') {
    await deps.db.transaction().execute((tx) => deps.queue.finish(tx, claim));
    return;
  }
  // Receivers refuse what seems to be old: it must not matter whether this machine's clock is right.
  const triedAt = new Date(deps.clock.now());
  const destination = await destinationOf(deps, delivery);
  const outcome = await send(deps, delivery, destination, triedAt);
  signal.throwIfAborted();
  const tries = delivery.tries + 1;
  const delivered = outcome.statusCode !== null && outcome.statusCode >= 200 && outcome.statusCode < 300;
  // A receiver that says "gone" asks us to stop.
  const hopeless = outcome.statusCode === GONE || 'refusal' in destination;
  const pauseMs = delivered || hopeless ? undefined : deps.pausesMs[tries - 1];
  const state = delivered ? 'delivered' : pauseMs === undefined ? 'failed' : 'pending';
  const url = 'url' in destination ? destination.url : delivery.url;
  await deps.db.transaction().execute(async (tx) => {
    await logTry(deps, delivery, tries, triedAt, outcome, tx);
    await deps.deliveries.update(delivery.id, { url, tries, state, finished_at: ended(state) }, tx);
    if (!(await deps.queue.finish(tx, claim))) throw new Error('the claim on a delivery was lost');
    if (pauseMs !== undefined) {
      const { id: subjectId, key_id: keyId } = delivery;
      await deps.queue.push(tx, { queue: 'deliveries', keyId, subjectId, delayMs: pauseMs });
    } else if (delivery.line !== null) await advanceLine(deps, delivery.line, tx);
    if (outcome.statusCode === GONE && delivery.webhook_id !== null) {
      const disabled_reason = `${url} answered ${GONE} (gone) at ${triedAt.toISOString()}`;
      await deps.webhooks.update(delivery.webhook_id, { enabled: 0, disabled_reason }, tx);
    }
  });
  deps.metrics.deliveryTries.inc({
    outcome: state === 'delivered' ? 'delivered' : state === 'failed' ? 'given_up' : 'retry',
  });
  deps.log.info(
    { delivery_id: delivery.id, job_id: delivery.job_id, status: outcome.statusCode, error: outcome.error, tries },
    state === 'delivered' ? 'delivered' : state === 'failed' ? 'delivery given up' : 'delivery failed, will try again',
  );
}

function ended(state: DeliveryState): string | null {
  return state === 'pending' ? null : new Date().toISOString();
}

async function logTry(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  tries: number,
  triedAt: Date,
  outcome: Outcome,
  tx: Tx,
): Promise<void> {
  const text = (headers: Record<string, string> | null) => (headers === null ? null : JSON.stringify(headers));
  await deps.deliveries.logTry(
    {
      delivery_id: delivery.id,
      try_number: tries,
      tried_at: triedAt.toISOString(),
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
  triedAt: Date,
): Promise<Outcome> {
  const nothing = { statusCode: null, response: null, requestHeaders: null, responseHeaders: null };
  if ('refusal' in destination) return { ...nothing, error: destination.refusal, durationMs: 0 };
  const requestHeaders = {
    'content-type': 'application/json',
    ...signatureHeaders(destination.secrets, delivery.id, triedAt, delivery.body),
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
