import type { Tx } from '../store/tables.ts';

/** The kinds of work that wait in line. */
export type QueueName = 'jobs' | 'deliveries';

/** A piece of work held for a while; it goes back into the line if the holder falls silent. */
export interface Claim {
  messageId: string;
  queue: QueueName;
  keyId: string;
  /** The job or delivery this is about. */
  subjectId: string;
  /** 1 for the first holder. */
  attempt: number;
  /** Proves that we still are the holder. */
  leaseToken: string;
}

export interface QueueDepth {
  queue: QueueName;
  /** Nobody works on it; due or not. */
  waiting: number;
  /** Somebody does. */
  held: number;
}

/**
 * The line of work. Whatever changes a record together with the line takes part in the same transaction, so that
 * neither can exist without the other.
 */
export interface Queue {
  push(tx: Tx, message: { queue: QueueName; keyId: string; subjectId: string; runAtMs: number }): Promise<void>;
  /** Takes the next due piece, fair between keys and never more than `perKey` at a time of one key; null when there is none. */
  claim(queue: QueueName, options: { leaseMs: number; perKey: number }): Promise<Claim | null>;
  /** Keeps a claim for longer; false when it was lost. */
  renew(claim: Claim, leaseMs: number): Promise<boolean>;
  /** Ends the work; false when the claim was lost, and then the transaction must be given up. */
  finish(tx: Tx, claim: Claim): Promise<boolean>;
  /** Puts the work back, due at `runAtMs`; `keepAttempt` gives the try back too (a shutdown is not a failure). */
  release(claim: Claim, options: { runAtMs: number; keepAttempt?: boolean }): Promise<void>;
  /** Takes work out of the line that nobody holds; false when somebody does or it is not there. */
  cancel(tx: Tx, queue: QueueName, subjectId: string): Promise<boolean>;
  depths(): Promise<QueueDepth[]>;
}
