import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '../../store/database/clock.ts';
import type { LiveSessionStore, Owner } from '../../store/repositories/live-sessions.ts';

export interface OwnershipOptions {
  liveSessions: LiveSessionStore;
  clock: Clock;
  /** A process that does not renew its lease for this long loses its sessions. */
  leaseMs: number;
  /** Whether this is the only process; it then takes over the sessions of an earlier one at once. */
  alone: boolean;
}

/** The leases of live sessions among the processes that share a database. A session has one owner at a time. */
export class Ownership {
  #options: OwnershipOptions;
  #owner: Owner;
  /** End of the lease by this process's own clock. It is counted from before the database query, so it is never too late. */
  #heldUntilMs = 0;

  constructor(options: OwnershipOptions) {
    this.#options = options;
    this.#owner = { id: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`, url: '', leaseMs: options.leaseMs };
  }

  get ownerId(): string {
    return this.#owner.id;
  }

  get leaseMs(): number {
    return this.#owner.leaseMs;
  }

  /** Whether the lease is certain to hold; only then may audio be acknowledged or messages be sent. */
  get held(): boolean {
    return this.#options.alone || performance.now() < this.#heldUntilMs;
  }

  /** The owner columns of a new session. */
  get ofNewSession() {
    const { id, url, leaseMs } = this.#owner;
    return { owner_id: id, owner_url: url, owned_until: this.#options.clock.now() + leaseMs, epoch: 1 };
  }

  /** Starts owning sessions; `url` is how other processes reach this one. */
  async begin(url: string): Promise<void> {
    this.#owner = { ...this.#owner, url };
    if (this.#options.alone) await this.#options.liveSessions.release();
    await this.renew();
  }

  /** Takes a session without an owner; returns its new epoch, or null when it has an owner. */
  take(sessionId: string): Promise<number | null> {
    return this.#options.liveSessions.take(sessionId, this.#owner, this.#options.clock.now());
  }

  /** Releases a session that was taken. */
  async giveBack(sessionId: string): Promise<void> {
    await this.#options.liveSessions.update(sessionId, this.#owner.id, { owner_id: null, owned_until: 0 });
  }

  /** Renews the lease; returns the ids of the sessions that are still owned, or null when this is the only process. */
  async renew(): Promise<Set<string> | null> {
    if (this.#options.alone) return null;
    const requestedMs = performance.now();
    const kept = await this.#options.liveSessions.renew(this.#owner, this.#options.clock.now());
    this.#heldUntilMs = requestedMs + this.#owner.leaseMs;
    return kept;
  }

  /** Sessions without an owner. */
  ownerless() {
    return this.#options.liveSessions.ownerless(this.#options.clock.now());
  }

  /** The URL of the other process that owns a session, or null when there is none. */
  otherOwner(row: { owner_id: string | null; owner_url: string | null; owned_until: number }): string | null {
    const taken = row.owned_until > this.#options.clock.now() && row.owner_id !== this.#owner.id;
    return taken ? (row.owner_url ?? '') : null;
  }

  /** Releases all sessions. */
  releaseAll(): Promise<void> {
    return this.#options.liveSessions.release(this.#owner.id);
  }
}
