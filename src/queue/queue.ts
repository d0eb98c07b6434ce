import type { Watch } from '../store/signals.ts';
import type { Tx } from '../store/tables.ts';

/** The kinds of work that wait in line. */
export type QueueName = 'jobs' | 'deliveries' | 'voices';

/** A piece of work held for a while; it goes back into the line if the holder falls silent. */
export interface Claim {
  messageId: string;
  queue: QueueName;
  keyId: string;
  /** The job, delivery or voice this is about. */
  subjectId: string;
  /** 1 for the first holder. */
  attempt: number;
  /** Proves that we still are the holder. */
  leaseToken: string;
}

export interface ClaimOptions {
  leaseMs: number;
  /** Of one key at a time. */
  perKey: number;
  /** Keys that have another share than that; read anew for every claim. */
  ownShares?: ReadonlyMap<string, number>;
  /** Keys whose work goes before that of others, and how much so: 2 has twice the turns of a key that is not named; read anew for every claim. */
  priorities?: ReadonlyMap<string, number>;
  /** What the taker can do; left out, everything. */
  abilities?: readonly string[];
}

/** How much work there is of one kind. */
export interface QueueDepth {
  queue: QueueName;
  /** What it takes to do it; empty for nothing special. */
  needs: string;
  /** Nobody works on it; due or not. */
  waiting: number;
  /** Somebody does. */
  held: number;
  /** How long the oldest due piece has been waiting. */
  oldestSec: number;
}

export interface NewMessage {
  queue: QueueName;
  keyId: string;
  subjectId: string;
  /** Left out: it is due at once. */
  delayMs?: number;
  /** Only takers with this ability get it. */
  needs?: string;
}

/**
 * The line of work. Whatever changes a record together with the line takes part in the same transaction, so that
 * neither can exist without the other.
 */
export interface Queue {
  push(tx: Tx, message: NewMessage): Promise<void>;
  /** Takes the next due piece, fair between keys and never more than `perKey` at a time of one key; null when there is none. */
  claim(queue: QueueName, options: ClaimOptions): Promise<Claim | null>;
  /** Keeps a claim for longer; false when it was lost. */
  renew(claim: Claim, leaseMs: number): Promise<boolean>;
  /** Ends the work; false when the claim was lost, and then the transaction must be given up. */
  finish(tx: Tx, claim: Claim): Promise<boolean>;
  /** Puts the work back; `keepAttempt` gives the try back too (a shutdown is not a failure). */
  release(claim: Claim, options: { delayMs: number; keepAttempt?: boolean }): Promise<void>;
  /** Takes work out of the line that nobody holds; false when somebody does or it is not there. */
  cancel(tx: Tx, queue: QueueName, subjectId: string): Promise<boolean>;
  depths(): Promise<QueueDepth[]>;
  /** Tells when there may be something to take. */
  watch(queue: QueueName): Watch;
}
