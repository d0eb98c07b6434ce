/** A message of a queue. */
export interface MessageRow {
  id: string;
  queue: string;
  key_id: string;
  subject_id: string;
  /** Ability that a worker needs; empty for none. */
  needs: string;
  /** Milliseconds since 1970. */
  run_at: number;
  attempt: number;
  lease_token: string | null;
  /** Milliseconds since 1970; 0 without a lease. */
  lease_until: number;
}

/** When a key was last served, for fairness between keys. */
export interface TurnRow {
  queue: string;
  key_id: string;
  served_at: number;
}

/** A worker process as of its last report. */
export interface WorkerRow {
  id: string;
  /** Milliseconds since 1970. */
  seen_at: number;
  ready: number;
  state_json: string;
}

/** The shared clock of the processes on SQLite; one row. */
export interface ClockRow {
  id: number;
  /** Milliseconds since 1970 at the last save. */
  time_ms: number;
  /** Time of the machine's monotonic clock at the same moment. */
  monotonic_ms: number;
}
