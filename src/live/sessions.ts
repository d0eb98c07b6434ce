import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tellWebhooks } from '../deliveries/webhooks.ts';
import { AppError } from '../errors.ts';
import type { LiveParams } from '../schemas/live-params.ts';
import { lock } from '../store/locks.ts';
import { removeRecording, takeUpRecording } from '../store/recordings.ts';
import type { JobRow, LiveSessionRow } from '../store/tables.ts';
import { LiveSession, type SessionFolder } from './session.ts';
import type { SessionDeps } from './session-deps.ts';
import { makeToken, matchesHash, parseToken } from './token.ts';

/** A client that missed the end of its session may come back for it for so long. */
const LATE_MS = 10 * 60_000;
/** The sign that it has seen the end comes within a round trip. */
const SEEN_MS = 5_000;
const AGAIN_MS = 60_000;

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

/** Another process has the session. */
export class Elsewhere {
  readonly sessionId: string;
  /** How to reach it; empty when it has only just taken it. */
  readonly url: string;

  constructor(sessionId: string, url: string) {
    this.sessionId = sessionId;
    this.url = url;
  }
}

/** The live sessions of this process. */
export class LiveSessions {
  #deps: SessionDeps;
  #sessions = new Map<string, LiveSession>();
  #opening = new Map<string, Promise<LiveSession | null>>();
  #stopping = false;
  #tending = false;
  #begin!: () => void;
  /** Connections that come before what an earlier process left has been taken up wait for that. */
  #begun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });
  #timer: NodeJS.Timeout | undefined;

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

  /** Begins to have sessions: takes up those that an earlier process left, and from then on those whose process dies. */
  async start(url: string): Promise<void> {
    const { ownership, settings, liveSessions } = this.#deps;
    // Folders first: the record of a session is there before its folder.
    const names = await readdir(settings.dir).catch(() => []);
    const known = await liveSessions.ids();
    for (const name of names) if (!known.has(name)) await removeRecording(join(settings.dir, name));
    await ownership.begin(url);
    await this.#tend();
    this.#begin();
    this.#timer = setInterval(() => void this.#tend(), ownership.leaseMs / 4);
    this.#timer.unref();
  }

  /** Keeps what is ours, lets go of what is not any more, and takes up what nobody has. */
  async #tend(): Promise<void> {
    try {
      await this.#keep();
      // Taking up a long session may take longer than a lease.
      if (!this.#tending) await this.#takeUp();
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'live: sessions cannot be looked after');
    }
  }

  async #takeUp(): Promise<void> {
    this.#tending = true;
    try {
      if (this.#deps.copies) await this.#removeOldFolders();
      const recent = new Date(this.#deps.clock.now() - LATE_MS).toISOString();
      for (const row of await this.#deps.ownership.ownerless()) {
        // A client that missed the end may still come for it; until then nobody needs to have it.
        if (row.state === 'ended' && (row.ended_at ?? '') > recent) continue;
        const tended = row.state === 'ended' ? this.#forget(row.job_id) : this.#open(row.job_id);
        await tended.catch((error) => {
          this.#deps.log.warn({ err: error, session_id: row.job_id }, 'live: a session cannot be taken up now');
        });
      }
    } finally {
      this.#tending = false;
    }
  }

  async #keep(): Promise<void> {
    const before = [...this.#sessions.values()];
    const kept = await this.#deps.ownership.keep();
    if (!kept) return;
    for (const session of before) {
      if (kept.has(session.id) || this.#sessions.get(session.id) !== session) continue;
      this.#sessions.delete(session.id);
      this.#deps.log.warn({ session_id: session.id }, 'live: another process has this session now');
      await session.close();
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
      const { ownerId } = this.#deps.ownership;
      const running = await this.#deps.liveSessions.countRunning({ ownerId, keyId }, tx);
      if (running.ofKey >= maxSessionsPerKey || running.here >= maxSessions) {
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
          ...this.#deps.ownership.ofNewSession,
        },
        tx,
      );
      await tellWebhooks(this.#deps, { keyId, jobId: id, event: 'live.start_session' }, tx);
    });
    await this.#open(id);
    return { id, token, createdAt };
  }

  /** The session a token is for, where it is, or why there is none. */
  async admit(token: string | null): Promise<LiveSession | Elsewhere | Refusal> {
    const parsed = parseToken(token);
    if (!parsed) return new Refusal(4401, 'The token is missing or malformed');
    await this.#begun;
    if (this.#stopping) return new Refusal(1001, 'The server is going away');
    const row = await this.#deps.liveSessions.find(parsed.sessionId);
    if (!row) {
      const job = await this.#deps.jobs.find(parsed.sessionId);
      return job ? new Refusal(4401, 'The session has ended') : new Refusal(4404, 'There is no such session');
    }
    if (!matchesHash(parsed.secret, row.token_hash)) return new Refusal(4401, 'The token is not valid');
    const url = this.#deps.ownership.elsewhere(row);
    if (url !== null) return new Elsewhere(row.job_id, url);
    const session = await this.#open(row.job_id);
    // Another process was faster.
    if (!session && (await this.#deps.liveSessions.find(row.job_id))) return new Elsewhere(row.job_id, '');
    return session && !session.everythingSeen ? session : new Refusal(4401, 'The session has ended');
  }

  /** Whether that other process still has the session. */
  async isStillAt({ sessionId, url }: Elsewhere): Promise<boolean> {
    const row = await this.#deps.liveSessions.find(sessionId);
    return row === undefined || this.#deps.ownership.elsewhere(row) === url;
  }

  /** Removes a session that is over or was never used from this process; one that runs is `busy`. */
  async release(job: JobRow): Promise<void> {
    const row = await this.#deps.liveSessions.find(job.id);
    const idle = this.#sessions.get(job.id)?.idle ?? (!row || row.state === 'ended' || row.connected_at === null);
    if (!idle) throw new AppError('busy', { message: 'The session is running' });
    // Another process that has it notices that its record is gone.
    await this.#forget(job.id);
  }

  /** Leaves every session as it is on disk, for whoever takes it up. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#begin();
    clearInterval(this.#timer);
    await Promise.all([...this.#sessions.values()].map((session) => session.close()));
    this.#sessions.clear();
    await this.#deps.copies?.stop();
    await this.#deps.ownership.end();
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
    const isNew = row.owner_id === this.#deps.ownership.ownerId && row.epoch === 1;
    const epoch = isNew ? 1 : await this.#deps.ownership.take(id);
    if (epoch === null) return null;
    const folder = await this.#folder(id, epoch).catch(async (error) => {
      // Perhaps another can.
      await this.#deps.ownership.giveBack(id).catch(() => {});
      throw error;
    });
    // Its last owner may have written to it up to the moment it was taken.
    const now = (await this.#deps.liveSessions.find(id)) ?? row;
    const session = await LiveSession.open(this.#deps, now, job, folder, (ended) => this.#onEnded(ended));
    this.#sessions.set(id, session);
    if (session.ended) this.#onEnded(session);
    return session;
  }

  /** Where a session we have just taken is kept. */
  async #folder(id: string, epoch: number): Promise<SessionFolder> {
    const home = join(this.#deps.settings.dir, id);
    const { copies } = this.#deps;
    if (!copies) return { dir: await takeUpRecording(home, epoch) };
    const dir = join(home, String(epoch));
    return { dir, copy: await copies.takeUp(id, epoch, dir) };
  }

  /** Removes what is on this machine of sessions that have ended or are elsewhere by now. */
  async #removeOldFolders(): Promise<void> {
    const { settings, liveSessions } = this.#deps;
    const names = (await readdir(settings.dir).catch(() => [])).filter((name) => !this.#sessions.has(name));
    for (const name of names) {
      if (this.#opening.has(name)) continue;
      const row = await liveSessions.find(name);
      for (const epoch of await readdir(join(settings.dir, name)).catch(() => [])) {
        if (row && Number.parseInt(epoch, 10) >= row.epoch) continue;
        await removeRecording(join(settings.dir, name, epoch));
      }
      if (!row) await removeRecording(join(settings.dir, name));
    }
  }

  #onEnded(session: LiveSession): void {
    const remove = () => {
      if (this.#stopping) return;
      this.#forget(session.id).catch((error) => {
        this.#deps.log.warn({ err: error }, 'live: cannot tidy up; trying again');
        setTimeout(remove, AGAIN_MS).unref();
      });
    };
    const forget = () => this.#sessions.get(session.id) === session && remove();
    // A client that has seen the end needs nothing more.
    setTimeout(() => session.everythingSeen && forget(), SEEN_MS).unref();
    setTimeout(forget, LATE_MS).unref();
  }

  async #forget(id: string): Promise<void> {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    await session?.close();
    await removeRecording(join(this.#deps.settings.dir, id));
    await (this.#deps.copies?.remove(id) ?? this.#deps.liveSessions.delete(id));
  }
}
