export type LiveState = 'open' | 'stopped' | 'ended';

/** State of a live session that its job does not have: socket token, state and owner. */
export interface LiveSessionRow {
  job_id: string;
  key_id: string;
  /** SHA-256 of the token in its URL, hex. */
  token_hash: string;
  state: LiveState;
  /** When the first socket connected; null until then. */
  connected_at: string | null;
  created_at: string;
  ended_at: string | null;
  /** The process that owns the session, and its URL. */
  owner_id: string | null;
  owner_url: string | null;
  /** Milliseconds since 1970; afterwards another process may claim the session. */
  owned_until: number;
  /** Number of ownership changes; each owner writes to its own folder. */
  epoch: number;
}

/** A file of a session's folder. All files only grow, except for `speakers.json`, which is replaced. */
export type SessionFile = 'audio.raw' | 'journal' | 'messages.jsonl' | 'speakers.json';

/** A part of a live session's folder for other machines: bytes, or the blob that contains them. */
export interface LiveNoteRow {
  job_id: string;
  number: number;
  file: SessionFile;
  bytes: Uint8Array | null;
  blob_id: string | null;
}
