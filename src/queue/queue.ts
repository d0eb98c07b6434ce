import type { Watch } from '../store/database/signals.ts';
import type { Tx } from '../store/tables/tables.ts';

/** The queues. */
export type QueueName = 'jobs' | 'deliveries' | 'voices';

/** A leased message; it returns to the queue when the lease expires. */
export interface Claim {
  messageId: string;
  queue: QueueName;
  keyId: string;
  /** The job, delivery or voice of the message. */
  subjectId: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Proves ownership of the lease. */
  leaseToken: string;
  /** Whether an earlier consumer died with this message, so that it must run without others that would die with it. */
  alone: boolean;
}

export interface ClaimOptions {
  leaseMs: number;
  /** Maximum number of leased messages per key. */
  perKey: number;
  /** Keys with their own maximum; read again for every claim. */
  keyShares?: ReadonlyMap<string, number>;
  /** Scheduling weights of keys: weight 2 gets twice the turns of a key without one; read again for every claim. */
  priorities?: ReadonlyMap<string, number>;
  /** Abilities of the consumer; by default all. */
  abilities?: readonly string[];
  /**
   * Whether the consumer handles other messages at the same time. When it dies, none of them is charged with an attempt, because only one may
   * be the cause; each runs alone the next time, and is then charged.
   */
  shared?: boolean;
}

/** Length of a queue. */
export interface QueueDepth {
  queue: QueueName;
  /** Required ability; empty for none. */
  needs: string;
  /** Messages without a lease, due or not. */
  waiting: number;
  /** Messages with a lease. */
  held: number;
  /** Waiting time of the oldest due message. */
  oldestSec: number;
}

export interface NewMessage {
  queue: QueueName;
  keyId: string;
  subjectId: string;
  /** Due time; by default immediately. */
  delayMs?: number;
  /** Ability that a consumer needs. */
  needs?: string;
}

/**
 * A message queue in the database. Changes to records and messages share a transaction, so that
 * neither exists without the other.
 */
export interface Queue {
  push(tx: Tx, message: NewMessage): Promise<void>;
  /** Claims the next due message, fair between keys and with at most `perKey` leases per key; null when there is none. */
  claim(queue: QueueName, options: ClaimOptions): Promise<Claim | null>;
  /** Extends a lease; false when it was lost. */
  renew(claim: Claim, leaseMs: number): Promise<boolean>;
  /** Removes a message; false when the lease was lost, and then the transaction must be rolled back. */
  finish(tx: Tx, claim: Claim): Promise<boolean>;
  /** Returns a message to the queue; `keepAttempt` does not count the attempt (a shutdown is not a failure). */
  release(claim: Claim, options: { delayMs: number; keepAttempt?: boolean }): Promise<void>;
  /** Removes a message without a lease; false when it is leased or does not exist. */
  cancel(tx: Tx, queue: QueueName, subjectId: string): Promise<boolean>;
  depths(): Promise<QueueDepth[]>;
  /** Calls back when there may be a message to claim. */
  watch(queue: QueueName): Watch;
}
