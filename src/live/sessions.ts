import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tellWebhooks } from '../deliveries/webhooks.ts';
import { AppError } from '../errors.ts';
import type { LiveParams } from '../schemas/live-params.ts';
import { lock } from '../store/locks.ts';
import { removeRecording } from '../store/recordings.ts';
import type { JobRow, LiveSessionRow } from '../store/tables.ts';
import { LiveSession } from './session.ts';
import type { SessionDeps } from './session-deps.ts';
import { makeToken, matchesHash, parseToken } from './token.ts';

/** A client that missed the end of its session may come back for it for so long. */
const LATE_MS = 10 * 60_000;
/** The sign that it has seen the end comes within a round trip. */
const SEEN_MS = 5_000;

export interface NewSession {
  params: LiveParams;
  keyId: string;
  /** How many the key may have at once, if that is not what everybody may. */
  ownLimit?: number | null;
  requestId: string;
}

/** Why a socket is refused. */
export class Refusal {
  readonly code: number;
  readonly reason: string;

  constructor(code: number, reason: string) {
    this.code = code;
    this.reason = reason;
  }
}

/** The live sessions of this process. */
export class LiveSessions {
  #deps: SessionDeps;
  #sessions = new Map<string, LiveSession>();
  #opening = new Map<string, Promise<LiveSession | null>>();
  #stopping = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  get runningCount(): number {
    return [...this.#sessions.values()].filter((session) => !session.ended).length;
  }

  /** How far behind the slowest session is. */
  get lagSec(): number {
    return Math.max(0, ...[...this.#sessions.values()].map((session) => session.lagSec));
  }

  /** Takes up the sessions that an earlier process left, and clears away what is left of those that are over. */
  async recover(): Promise<void> {
    const recent = new Date(Date.now() - LATE_MS).toISOString();
    const rows = await this.#deps.liveSessions.inState(['open', 'stopped', 'ended']);
    for (const row of rows) {
      if (row.state !== 'ended' || (row.ended_at ?? '') > recent) await this.#open(row.job_id);
      else await this.#forget(row.job_id);
    }
    // Folders of which no record knows.
    for (const name of await readdir(this.#deps.settings.dir).catch(() => [])) {
      if (!rows.some((row) => row.job_id === name)) await removeRecording(join(this.#deps.settings.dir, name));
    }
  }

  /** Begins a session: 429 when there are too many. */
  async create({
    params,
    keyId,
    ownLimit,
    requestId,
  }: NewSession): Promise<{ id: string; token: string; createdAt: string }> {
    const id = randomUUID();
    const { token, hash } = makeToken(id);
    const createdAt = new Date().toISOString();
    const { custom_metadata, ...kept } = params;
    await this.#deps.db.transaction().execute(async (tx) => {
      const { maxSessions } = this.#deps.settings;
      const maxSessionsPerKey = ownLimit ?? this.#deps.settings.maxSessionsPerKey;
      await lock(tx, 'live');
      const running = await this.#deps.liveSessions.countRunning(keyId, tx);
      if (running.ofKey >= maxSessionsPerKey || running.all >= maxSessions) {
        const limit = running.ofKey >= maxSessionsPerKey ? `${maxSessionsPerKey} a key` : `${maxSessions} in all`;
        throw new AppError('too_many', { message: `Too many live sessions at once (${limit})`, retryAfterSec: 10 });
      }
      await this.#deps.jobs.insert(
        {
          id,
          key_id: keyId,
          kind: 'live',
          request_id: requestId,
          status: 'queued',
          file_id: null,
          request_params_json: JSON.stringify(kept),
          custom_metadata_json: custom_metadata ? JSON.stringify(custom_metadata) : null,
          post_session_metadata_json: '{}',
          progress_json: null,
          error_code: null,
          error_message: null,
          created_at: createdAt,
          started_at: null,
          completed_at: null,
        },
        tx,
      );
      await this.#deps.liveSessions.insert(
        {
          job_id: id,
          key_id: keyId,
          token_hash: hash,
          state: 'open',
          connected_at: null,
          created_at: createdAt,
          ended_at: null,
          owner_id: null,
          owner_url: null,
          owned_until: 0,
          epoch: 0,
        },
        tx,
      );
      await tellWebhooks(this.#deps, { keyId, jobId: id, event: 'live.start_session' }, tx);
    });
    await this.#open(id);
    return { id, token, createdAt };
  }

  /** The session a token is for, or why there is none. */
  async admit(token: string | null): Promise<LiveSession | Refusal> {
    const parsed = parseToken(token);
    if (!parsed) return new Refusal(4401, 'The token is missing or malformed');
    if (this.#stopping) return new Refusal(1001, 'The server is going away');
    const row = await this.#deps.liveSessions.find(parsed.sessionId);
    if (!row) {
      const job = await this.#deps.jobs.find(parsed.sessionId);
      return job ? new Refusal(4401, 'The session has ended') : new Refusal(4404, 'There is no such session');
    }
    if (!matchesHash(parsed.secret, row.token_hash)) return new Refusal(4401, 'The token is not valid');
    const session = await this.#open(row.job_id);
    return session && !session.everythingSeen ? session : new Refusal(4401, 'The session has ended');
  }

  /** Removes a session that is over or was never used from this process; one that runs is `busy`. */
  async release(job: JobRow): Promise<void> {
    const session = this.#sessions.get(job.id);
    if (session && !session.idle) throw new AppError('busy', { message: 'The session is running' });
    await this.#forget(job.id);
  }

  /** Leaves every session as it is on disk. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#sessions.values()].map((session) => session.close()));
    this.#sessions.clear();
  }

  async #open(id: string): Promise<LiveSession | null> {
    const known = this.#sessions.get(id);
    if (known) return known;
    const opening = this.#opening.get(id) ?? this.#load(id).finally(() => this.#opening.delete(id));
    this.#opening.set(id, opening);
    return opening;
  }

  async #load(id: string): Promise<LiveSession | null> {
    const row: LiveSessionRow | undefined = await this.#deps.liveSessions.find(id);
    const job = row && (await this.#deps.jobs.find(id));
    if (!row || !job) {
      await this.#forget(id);
      return null;
    }
    const session = await LiveSession.open(this.#deps, row, job, (ended) => this.#onEnded(ended));
    this.#sessions.set(id, session);
    if (session.ended) this.#onEnded(session);
    return session;
  }

  #onEnded(session: LiveSession): void {
    const forget = () => {
      if (this.#stopping || !this.#sessions.has(session.id)) return;
      this.#forget(session.id).catch((error) => this.#deps.log.warn({ err: error }, 'live: cannot tidy up'));
    };
    // A client that has seen the end needs nothing more.
    setTimeout(() => session.everythingSeen && forget(), SEEN_MS).unref();
    setTimeout(forget, LATE_MS).unref();
  }

  async #forget(id: string): Promise<void> {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    if (session) await session.remove();
    else await removeRecording(join(this.#deps.settings.dir, id));
    await this.#deps.liveSessions.delete(id);
  }
}
