import { toAppError } from '../errors.ts';
import type { Failure, FromChild, ToChild } from './messages.ts';

/** The calls of a process, and its state for the parent. */
export interface CallHost {
  calls: object;
  /** The calls take one more argument, last: a function that reports an event to the caller. */
  reportEvents?: true;
  report?(): unknown;
}

export interface ServeOptions<Settings> {
  open(settings: Settings): CallHost | Promise<CallHost>;
  /** One call at a time; otherwise calls run concurrently. */
  serial: boolean;
  describeFailure(method: string, error: unknown): Failure;
}

/** Describes a failure by its code, its message and the invalid fields. */
export function describeAppError(_method: string, error: unknown): Failure {
  const { code, message, validationErrors } = toAppError(error);
  return { code, message, ...(validationErrors ? { validationErrors } : {}) };
}

type Call = (...args: unknown[]) => Promise<unknown>;

/** Answers the calls of a `SupervisedProcess`. Runs in the child process, and ends it when the parent has ended. */
export function serveCalls<Settings>({ open, serial, describeFailure }: ServeOptions<Settings>): void {
  let host: CallHost | undefined;
  let queue: Promise<void> = Promise.resolve();

  async function start(settings: Settings): Promise<void> {
    host = await open(settings);
    send({ type: 'ready' });
  }

  async function answer(id: number, method: string, args: unknown[]): Promise<void> {
    send({ type: 'begun', id });
    try {
      const call = (host?.calls as Record<string, Call> | undefined)?.[method];
      if (!call) throw new Error(`there is no call ${method}, or the process has not started`);
      const reporter = host?.reportEvents ? [(value: unknown) => send({ type: 'event', id, value })] : [];
      send({ type: 'result', id, value: await call(...args, ...reporter) });
    } catch (error) {
      send({ type: 'failure', id, ...describeFailure(method, error) });
    }
  }

  process.on('message', (message: ToChild) => {
    if (message.type === 'start') void start(message.settings as Settings);
    else if (message.type === 'ping')
      send({ type: 'pong', memoryBytes: process.memoryUsage.rss(), report: host?.report?.() });
    else {
      const { id, method, args } = message;
      if (serial) queue = queue.then(() => answer(id, method, args));
      else void answer(id, method, args);
    }
  });
  // The parent has ended.
  process.on('disconnect', () => process.exit(0));
  if (process.connected === false) process.exit(0);
  // Ctrl-C reaches the whole process group; the parent decides when this process stops.
  process.on('SIGINT', () => {});
}

function send(message: FromChild): void {
  // The callback ignores an error: the parent has just ended, and `disconnect` follows.
  process.send?.(message, undefined, undefined, () => {});
}
