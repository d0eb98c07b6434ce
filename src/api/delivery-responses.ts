import type { Delivery, DeliveryDetail, DeliveryTry } from '../schemas/admin/delivery-log.ts';
import type { DeliveryRow, DeliveryTryRow } from '../store/tables/deliveries.ts';

/** Converts a delivery to its API representation. The internal state `waiting` is reported as `pending`. */
export function showDelivery(row: DeliveryRow, tries: readonly DeliveryTryRow[]): Delivery {
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
    tries: tries.map(showTry),
  };
}

/** Adds the request to a delivery. */
export function showDeliveryDetail(row: DeliveryRow, tries: readonly DeliveryTryRow[]): DeliveryDetail {
  const delivery = showDelivery(row, tries);
  const { method, url } = delivery;
  const headers = readHeaders(tries.at(-1)?.request_headers_json ?? null);
  const unsigned = { 'content-type': 'application/json', 'webhook-id': row.id };
  return { ...delivery, request: { method, url, headers: headers ?? unsigned, body: row.body } };
}

function showTry(row: DeliveryTryRow): DeliveryTry {
  const { tried_at, duration_ms, status_code, response_headers_json, response, error } = row;
  return { tried_at, duration_ms, status_code, response_headers: readHeaders(response_headers_json), response, error };
}

function readHeaders(json: string | null): Record<string, string> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, string>);
}
