import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '../store/clock.ts';
import type { LiveSessionStore, Owner } from '../store/live-sessions.ts';

export interface OwnershipOptions {
  liveSessions: LiveSessionStore;
  clock: Clock;
  /** A process that is silent for this long loses its sessions. */
  leaseMs: number;
  /** No other process can have sessions, so that those of an earlier one are free at once. */
  alone: boolean;
}

/** Which live sessions this process has, among all that share the database. Two never have the same at once. */
export class Ownership {
  #options: OwnershipOptions;
  #owner: Owner;
  /** By this process's own clock, counted from before the database was asked: rather too early than too late. */
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

  /** Whether nobody else can have taken what is ours: only then may anything be acknowledged or told. */
  get held(): boolean {
    return this.#options.alone || performance.now() < this.#heldUntilMs;
  }

  /** What a new session's record says of its owner. */
  get ofNewSession() {
    const { id, url, leaseMs } = this.#owner;
    return { owner_id: id, owner_url: url, owned_until: this.#options.clock.now() + leaseMs, epoch: 1 };
  }

  /** Begins to have sessions; `url` is how other processes reach this one. */
  async begin(url: string): Promise<void> {
    this.#owner = { ...this.#owner, url };
    if (this.#options.alone) await this.#options.liveSessions.letGo();
    await this.keep();
  }

  /** Takes a session that nobody has; gives its new epoch, or null when somebody has it. */
  take(sessionId: string): Promise<number | null> {
    return this.#options.liveSessions.take(sessionId, this.#owner, this.#options.clock.now());
  }

  /** Lets others have a session that we have taken. */
  async giveBack(sessionId: string): Promise<void> {
    await this.#options.liveSessions.update(sessionId, this.#owner.id, { owner_id: null, owned_until: 0 });
  }

  /** Says that we are alive; gives the ids of the sessions that are still ours, or null when nobody could have taken any. */
  async keep(): Promise<Set<string> | null> {
    if (this.#options.alone) return null;
    const askedMs = performance.now();
    const kept = await this.#options.liveSessions.keep(this.#owner, this.#options.clock.now());
    this.#heldUntilMs = askedMs + this.#owner.leaseMs;
    return kept;
  }

  /** Sessions that nobody has. */
  ownerless() {
    return this.#options.liveSessions.ownerless(this.#options.clock.now());
  }

  /** Where a session is: the address of the other process that has it, or null when it is ours or nobody's. */
  elsewhere(row: { owner_id: string | null; owner_url: string | null; owned_until: number }): string | null {
    const taken = row.owned_until > this.#options.clock.now() && row.owner_id !== this.#owner.id;
    return taken ? (row.owner_url ?? '') : null;
  }

  /** Lets others have our sessions at once. */
  end(): Promise<void> {
    return this.#options.liveSessions.letGo(this.#owner.id);
  }
}
