/** `waiting`: sent after the earlier deliveries of its sequence (`line`). */
export type DeliveryState = 'waiting' | 'pending' | 'delivered' | 'failed';

/**
 * An outgoing notification. Some columns and the table `delivery_tries` keep names from before the glossary, because two versions may
 * share a database during an upgrade. Its id is the `webhook-id` of every attempt.
 */
export interface DeliveryRow {
  id: string;
  key_id: string;
  /** Empty for a test event. */
  job_id: string;
  /** Null for a callback. */
  webhook_id: string | null;
  event: string;
  url: string;
  method: string;
  body: string;
  state: DeliveryState;
  /** Deliveries with the same `line` are sent one after the other, in the order of `place`. */
  line: string | null;
  place: number;
  /** Number of attempts. */
  tries: number;
  created_at: string;
  finished_at: string | null;
}

/** A delivery attempt. */
export interface DeliveryAttemptRow {
  delivery_id: string;
  try_number: number;
  tried_at: string;
  duration_ms: number;
  status_code: number | null;
  response: string | null;
  error: string | null;
  request_headers_json: string | null;
  response_headers_json: string | null;
}
