import type { Delivery, DeliveryAttempt, DeliveryDetail } from '../schemas/admin/delivery-log.ts';
import type { ListedDelivery } from '../store/repositories/deliveries.ts';
import type { DeliveryAttemptRow, DeliveryRow } from '../store/tables/deliveries.ts';

/**
 * Converts a delivery to its API representation. The internal state `waiting` is reported as `pending`. Without `withBody` the responses are
 * left out as well, because a receiver may return what it was sent.
 */
export function showDelivery(
  row: ListedDelivery,
  attempts: readonly DeliveryAttemptRow[],
  { withBody }: { withBody: boolean },
): Delivery {
  const { id, key_id, job_id, webhook_id, event, url, method, state, created_at, finished_at } = row;
  return {
    id,
    key_id,
    job_id: job_id === '' ? null : job_id,
    webhook_id,
    event,
    url,
    method: method as Delivery['method'],
    state: state === 'waiting' ? 'pending' : state,
    created_at,
    finished_at,
    attempts: attempts.map((row) => ({
      ...showAttempt(row),
      ...(withBody ? {} : { response_headers: null, response: null }),
    })),
  };
}

/** Adds the request to a delivery. Its body can contain a transcript, so `withBody` must only be set for the key that owns it. */
export function showDeliveryDetail(
  row: DeliveryRow,
  attempts: readonly DeliveryAttemptRow[],
  { withBody }: { withBody: boolean },
): DeliveryDetail {
  const delivery = showDelivery(row, attempts, { withBody });
  const { method, url } = delivery;
  const headers = readHeaders(attempts.at(-1)?.request_headers_json ?? null);
  const unsigned = { 'content-type': 'application/json', 'webhook-id': row.id };
  return { ...delivery, request: { method, url, headers: headers ?? unsigned, body: withBody ? row.body : null } };
}

function showAttempt(row: DeliveryAttemptRow): DeliveryAttempt {
  const { tried_at, duration_ms, status_code, response_headers_json, response, error } = row;
  return {
    attempted_at: tried_at,
    duration_ms,
    status_code,
    response_headers: readHeaders(response_headers_json),
    response,
    error,
  };
}

function readHeaders(json: string | null): Record<string, string> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, string>);
}
