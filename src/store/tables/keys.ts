/** An API key. The secret itself is never stored. */
export interface KeyRow {
  id: string;
  name: string;
  /** SHA-256 of the secret, hex. */
  hash: string;
  /** First characters of the secret, by which users identify the key. */
  prefix: string;
  /** Signs the outgoing requests of this key (`whsec_…`). */
  webhook_secret: string;
  created_at: string;
  revoked_at: string | null;
  /** Permissions, separated by spaces. */
  scopes: string;
  /** Limits of the key; missing ones are the service defaults. */
  limits_json: string;
  /** Null for the service default, 0 to keep for ever. */
  retention_days: number | null;
  /** 1: delete jobs after their results are delivered. */
  keep_nothing: number;
  last_used_at: string | null;
}

/** A dashboard session. The cookie itself is never stored. */
export interface DashboardSessionRow {
  /** SHA-256 of the cookie's secret, hex. */
  hash: string;
  key_id: string;
  created_at: string;
  /** Milliseconds since 1970; extended by use. */
  expires_at: number;
}

/** A webhook of a key. */
export interface WebhookRow {
  id: string;
  key_id: string;
  url: string;
  description: string | null;
  events_json: string;
  /** Signs requests (`whsec_…`). */
  secret: string;
  /** Also signs until `old_secret_until` (milliseconds since 1970), so that a receiver can switch to the new secret. */
  old_secret: string | null;
  old_secret_until: number;
  enabled: number;
  disabled_reason: string | null;
  created_at: string;
}

/** An entry of the audit log. */
export interface AuditRow {
  id: string;
  at: string;
  /** Null when nobody was signed in. */
  key_id: string | null;
  key_name: string | null;
  action: string;
  /** Id of the object of the action. */
  subject: string | null;
  address: string | null;
  detail_json: string;
}

/** Tokens of a rate limit, shared by all processes. */
export interface RateBucketRow {
  key_id: string;
  tokens: number;
  /** Milliseconds since 1970. */
  filled_at: number;
}
