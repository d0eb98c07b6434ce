import { AppError } from '../../errors.ts';
import type { JobRow } from '../../store/tables/jobs.ts';
import type { LiveSessionRow } from '../../store/tables/live.ts';
import { SESSION } from '../settings.ts';
import { CLOSE } from '../transport/close-codes.ts';
import { matchesHash, parseToken } from '../transport/token.ts';
import { OwnedElsewhere, Refusal } from './admission.ts';
import { type CreatedSession, createSessionRecord, type NewSession, unusedSlotLimit } from './create-session.ts';
import { LiveSession } from './session.ts';
import type { SessionDeps } from './session-deps.ts';
import { openFolder, removeFolder, removeOldFolders, removeUnknownFolders } from './session-folders.ts';

/** The live sessions of this process. */
export class LiveSessions {
  #deps: SessionDeps;
  #sessions = new Map<string, LiveSession>();
  #opening = new Map<string, Promise<LiveSession | null>>();
  #stopping = false;
  #takingOver = false;
  #setStarted!: () => void;
  /** Connections wait until the sessions of an earlier process have been taken over. */
  #started = new Promise<void>((resolve) => {
    this.#setStarted = resolve;
  });
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  get runningCount(): number {
    return [...this.#sessions.values()].filter((session) => !session.ended).length;
  }

  /** Unprocessed audio of the slowest session, in seconds. */
  get lagSec(): number {
    return Math.max(0, ...[...this.#sessions.values()].map((session) => session.lagSec));
  }

  /** Takes over the sessions of an earlier process, and from then on those whose process dies. */
  async start(url: string): Promise<void> {
    const { ownership } = this.#deps;
    await removeUnknownFolders(this.#deps);
    await ownership.begin(url);
    await this.#maintain();
    this.#setStarted();
    this.#timer = setInterval(() => void this.#maintain(), ownership.leaseMs / 4);
    this.#timer.unref();
  }

  /** Renews the lease, closes sessions that another process owns now, and takes over sessions without an owner. */
  async #maintain(): Promise<void> {
    try {
      await this.#renew();
      // Taking over a long session may take longer than a lease.
      if (!this.#takingOver) await this.#takeOver();
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'live: sessions cannot be maintained; retrying');
    }
  }

  async #takeOver(): Promise<void> {
    this.#takingOver = true;
    try {
      if (this.#deps.copies)
        await removeOldFolders(this.#deps, (id) => this.#sessions.has(id) || this.#opening.has(id));
      const recent = new Date(this.#deps.clock.now() - SESSION.keepEndedMs).toISOString();
      for (const row of await this.#deps.ownership.ownerless()) {
        // A client that missed the end may still reconnect; until then the session needs no owner.
        if (row.state === 'ended' && (row.ended_at ?? '') > recent) continue;
        const done = row.state === 'ended' ? this.#remove(row.job_id) : this.#open(row.job_id);
        await done.catch((error) => {
          this.#deps.log.warn({ err: error, session_id: row.job_id }, 'live: a session cannot be taken over now');
        });
      }
    } finally {
      this.#takingOver = false;
    }
  }

  async #renew(): Promise<void> {
    const before = [...this.#sessions.values()];
    const owned = await this.#deps.ownership.renew();
    if (!owned) return;
    for (const session of before) {
      if (owned.has(session.id) || this.#sessions.get(session.id) !== session) continue;
      this.#sessions.delete(session.id);
      this.#deps.log.warn({ session_id: session.id }, 'live: another process owns this session now');
      await session.suspend();
      session.disconnect();
    }
  }

  /** Creates a session: 429 when there are too many. */
  async create(session: NewSession): Promise<CreatedSession> {
    const created = await createSessionRecord(this.#deps, session);
    await this.#open(created.id);
    return created;
  }

  /** The session of a token, the process that owns it, or why there is none. */
  async admit(token: string | null): Promise<LiveSession | OwnedElsewhere | Refusal> {
    const parsed = parseToken(token);
    if (!parsed) return new Refusal(CLOSE.unauthorized, 'The token is missing or malformed');
    await this.#started;
    if (this.#stopping) return new Refusal(CLOSE.restart, 'The server is stopping');
    const row = await this.#deps.liveSessions.find(parsed.sessionId);
    if (!row) {
      const job = await this.#deps.jobs.find(parsed.sessionId);
      return job
        ? new Refusal(CLOSE.unauthorized, 'The session has ended')
        : new Refusal(CLOSE.notFound, 'There is no such session');
    }
    if (!matchesHash(parsed.secret, row.token_hash)) return new Refusal(CLOSE.unauthorized, 'The token is not valid');
    if (await this.#isRevoked(row)) return new Refusal(CLOSE.unauthorized, 'The API key was revoked');
    if (await this.#hasNoSlot(row)) return new Refusal(CLOSE.tooMany, 'Too many concurrent live sessions');
    const url = this.#deps.ownership.otherOwner(row);
    if (url !== null) return new OwnedElsewhere(row.job_id, url);
    const session = await this.#open(row.job_id);
    // Another process took it first.
    if (!session && (await this.#deps.liveSessions.find(row.job_id))) return new OwnedElsewhere(row.job_id, '');
    return session && !session.everythingConfirmed ? session : new Refusal(CLOSE.unauthorized, 'The session has ended');
  }

  /** Whether the key that created the session was revoked since. */
  async #isRevoked(row: LiveSessionRow): Promise<boolean> {
    const key = await this.#deps.keys.find(row.key_id);
    return !key || key.revoked_at !== null;
  }

  /** Whether a session that was not used in time has lost its slot and there is no other. */
  async #hasNoSlot(row: LiveSessionRow): Promise<boolean> {
    const unusedBefore = unusedSlotLimit(this.#deps);
    if (row.connected_at !== null || row.created_at >= unusedBefore) return false;
    const ownerId = this.#deps.ownership.ownerId;
    const { here } = await this.#deps.liveSessions.countRunning({ ownerId, unusedBefore });
    return here >= this.#deps.settings.maxSessions;
  }

  /** Whether that other process still owns the session. */
  async isStillAt({ sessionId, url }: OwnedElsewhere): Promise<boolean> {
    const row = await this.#deps.liveSessions.find(sessionId);
    return row === undefined || this.#deps.ownership.otherOwner(row) === url;
  }

  /** Removes a session that has ended or was never used; a running one is `busy`. */
  async release(job: JobRow): Promise<void> {
    const row = await this.#deps.liveSessions.find(job.id);
    const idle = this.#sessions.get(job.id)?.idle ?? (!row || row.state === 'ended' || row.connected_at === null);
    if (!idle) throw new AppError('busy', { message: 'The session is running' });
    // Another owner notices that the record is missing.
    await this.#remove(job.id);
  }

  /** Closes every session without ending it; the next owner continues from disk. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#setStarted();
    clearInterval(this.#timer);
    const sessions = [...this.#sessions.values()];
    await Promise.all(sessions.map((session) => session.suspend()));
    this.#sessions.clear();
    await this.#deps.copies?.stop();
    await this.#deps.ownership.releaseAll();
    // Clients reconnect at once, so the sessions must be free for the next owner by then.
    for (const session of sessions) session.disconnect();
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
      await this.#remove(id);
      return null;
    }
    const isNew = row.owner_id === this.#deps.ownership.ownerId && row.epoch === 1;
    const epoch = isNew ? 1 : await this.#deps.ownership.take(id);
    if (epoch === null) return null;
    const folder = await openFolder(this.#deps, id, epoch).catch(async (error) => {
      // Another process may be able to open it.
      await this.#deps.ownership.giveBack(id).catch(() => {});
      throw error;
    });
    // Its last owner may have changed the record until it was taken.
    const current = (await this.#deps.liveSessions.find(id)) ?? row;
    const session = await LiveSession.open(this.#deps, { row: current, job, folder }, (ended) => this.#onEnded(ended));
    this.#sessions.set(id, session);
    if (session.ended) this.#onEnded(session);
    return session;
  }

  #onEnded(session: LiveSession): void {
    const remove = () => {
      if (this.#stopping) return;
      this.#remove(session.id).catch((error) => {
        this.#deps.log.warn({ err: error }, 'live: an ended session cannot be removed; retrying');
        setTimeout(remove, SESSION.cleanUpRetryMs).unref();
      });
    };
    const removeIfCurrent = () => this.#sessions.get(session.id) === session && remove();
    // A client that has received the end needs nothing more.
    setTimeout(() => session.everythingConfirmed && removeIfCurrent(), SESSION.confirmedEndMs).unref();
    setTimeout(removeIfCurrent, SESSION.keepEndedMs).unref();
  }

  async #remove(id: string): Promise<void> {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    await session?.suspend();
    session?.disconnect();
    await removeFolder(this.#deps, id);
    await (this.#deps.copies?.remove(id) ?? this.#deps.liveSessions.delete(id));
  }
}
