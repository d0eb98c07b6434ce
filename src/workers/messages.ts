import type { ErrorCode } from '../errors.ts';

/** Parent to child process. */
export type ToChild =
  | { type: 'start'; settings: unknown }
  | { type: 'call'; id: number; method: string; args: unknown[] }
  | { type: 'ping' };

/** Why a call failed. */
export interface Failure {
  code: ErrorCode;
  message: string;
  validationErrors?: string[];
}

/** Child process to parent. */
export type FromChild =
  | { type: 'ready' }
  /** The call has left the queue of the process; its time limit starts here. */
  | { type: 'begun'; id: number }
  /** Something that a call reports before its end. */
  | { type: 'event'; id: number; value: unknown }
  | { type: 'result'; id: number; value: unknown }
  | ({ type: 'failure'; id: number } & Failure)
  | { type: 'pong'; memoryBytes: number; report: unknown };
