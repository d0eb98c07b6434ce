import { toAppError } from '../errors.ts';
import { postJson } from '../fetch/post-json.ts';
import type { Claim, Queue } from '../queue/queue.ts';
import type { DeliveryStore } from '../store/deliveries.ts';
import type { KeyStore } from '../store/keys.ts';
import type { Database, DeliveryRow } from '../store/tables.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { signatureHeaders } from './sign.ts';

const TIMEOUT_MS = 30_000;

export interface DeliverDeps {
  db: Database;
  queue: Queue;
  deliveries: DeliveryStore;
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
}

/** Makes one try of a delivery, logs it and decides what follows: done, another try later, or given up. */
export async function deliver(deps: DeliverDeps, claim: Claim, signal: AbortSignal): Promise<void> {
  const delivery = await deps.deliveries.find(claim.subjectId);
  const key = delivery && (await deps.keys.find(delivery.key_id));
  if (!delivery || !key || delivery.state === 'delivered') {
    await deps.db.transaction().execute((tx) => deps.queue.finish(tx, claim));
    return;
  }
  const triedAt = new Date();
  const outcome = await send(deps, delivery, key.webhook_secret, triedAt);
  signal.throwIfAborted();
  const delivered = outcome.statusCode !== null && outcome.statusCode >= 200 && outcome.statusCode < 300;
  const tries = delivery.tries + 1;
  // A receiver that says "gone" asks us to stop.
  const pauseMs = outcome.statusCode === 410 ? undefined : deps.pausesMs[tries - 1];
  const ended = delivered || pauseMs === undefined;
  await deps.db.transaction().execute(async (tx) => {
    await deps.deliveries.logTry(
      {
        delivery_id: delivery.id,
        try_number: tries,
        tried_at: triedAt.toISOString(),
        duration_ms: outcome.durationMs,
        status_code: outcome.statusCode,
        response: outcome.response,
        error: outcome.error,
      },
      tx,
    );
    const state = delivered ? 'delivered' : ended ? 'failed' : 'pending';
    const finishedAt = ended ? new Date().toISOString() : null;
    await deps.deliveries.update(delivery.id, { tries, state, finished_at: finishedAt }, tx);
    if (!(await deps.queue.finish(tx, claim))) throw new Error('the claim on a delivery was lost');
    if (!ended) {
      await deps.queue.push(tx, {
        queue: 'deliveries',
        keyId: delivery.key_id,
        subjectId: delivery.id,
        delayMs: pauseMs,
      });
    }
  });
  deps.metrics.deliveryTries.inc({ outcome: delivered ? 'delivered' : ended ? 'given_up' : 'retry' });
  deps.log.info(
    { delivery_id: delivery.id, job_id: delivery.job_id, status: outcome.statusCode, error: outcome.error, tries },
    delivered ? 'delivered' : ended ? 'delivery given up' : 'delivery failed, will try again',
  );
}

async function send(deps: DeliverDeps, delivery: DeliveryRow, secret: string, triedAt: Date): Promise<Outcome> {
  const startedMs = performance.now();
  try {
    const answer = await postJson(delivery.url, {
      method: delivery.method as 'POST' | 'PUT',
      headers: signatureHeaders(secret, delivery.id, triedAt, delivery.body),
      body: delivery.body,
      timeoutMs: TIMEOUT_MS,
      allowPrivate: deps.allowPrivateUrls,
    });
    return { statusCode: answer.status, response: answer.body, error: null, durationMs: answer.durationMs };
  } catch (error) {
    return {
      statusCode: null,
      response: null,
      error: toAppError(error).message,
      durationMs: performance.now() - startedMs,
    };
  }
}
