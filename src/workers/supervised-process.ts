import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { AppError } from '../errors.ts';
import { forkModule } from './fork-module.ts';
import type { FromChild, ToChild } from './messages.ts';

const START_TIMEOUT_MS = 30_000;
const PING_EVERY_MS = 2_000;

export type SupervisedEvent = 'started' | 'exited' | 'killed' | 'idle';

export interface SupervisionOptions {
  /** The module that the process runs; it uses `serveCalls`. */
  module: URL;
  /** The subject of error messages. */
  name: string;
  /** Passed to the process when it starts. */
  settings: unknown;
  memoryLimitBytes: number;
  /** Stop the process to free its memory after this time without calls. */
  idleMs: number;
  /** A process that has not answered for this long is killed. */
  silentMs: number;
  /** Scheduling priority of the process, from 0 (normal) to 19 (lowest). */
  niceness?: number | undefined;
  onEvent?(event: { kind: SupervisedEvent; reason?: string }): void;
  /** Receives what the process reports about itself. */
  onReport?(report: unknown): void;
}

/** Options of one call. */
export interface CallOptions {
  /** The process is killed when the call takes longer. */
  limitMs: number;
  /** Receives what the call reports before its end. */
  onEvent?(value: unknown): void;
}

/** A process that could not be started, or ended during a call. */
export class ProcessFailure extends AppError {
  /** Whether it was killed because it did not respond or took too long. */
  readonly isLate: boolean;

  constructor(message: string, { isLate = false, cause }: { isLate?: boolean; cause?: unknown } = {}) {
    super('model_failed', { message, cause });
    this.isLate = isLate;
  }
}

/** State of a process, for operators. */
export interface ProcessState {
  running: boolean;
  pid: number | null;
  memoryBytes: number;
  restarts: number;
}

/** Functions that a process offers to its parent. */
// biome-ignore lint/suspicious/noExplicitAny: any function matches
export type CallsOf<Calls> = { [Method in keyof Calls]: (...args: any[]) => Promise<unknown> };

/** Calls the functions of another process. */
export interface ProcessCaller<Calls extends CallsOf<Calls>> {
  call<M extends keyof Calls & string>(
    method: M,
    args: Parameters<Calls[M]>,
    options: CallOptions,
  ): Promise<Awaited<ReturnType<Calls[M]>>>;
}

interface Pending extends CallOptions {
  method: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer?: NodeJS.Timeout;
}

interface KillReason {
  message: string;
  isLate: boolean;
}

const NOT_RUNNING = { running: false, pid: null, memoryBytes: 0 };

/**
 * Keeps one process running: starts it with the first call, watches its answers, its memory and the time of each
 * call, and replaces it when it dies. Calls in progress then fail with a `ProcessFailure`.
 */
export class SupervisedProcess<Calls extends CallsOf<Calls>> implements ProcessCaller<Calls> {
  #options: SupervisionOptions;
  /** The last process, and the same once it is ready. */
  #spawned: ChildProcess | undefined;
  #child: ChildProcess | undefined;
  #starting: Promise<ChildProcess> | undefined;
  #pending = new Map<number, Pending>();
  #nextId = 1;
  #heartbeat: NodeJS.Timeout | undefined;
  #lastMessageMs = 0;
  #lastUsedMs = performance.now();
  #killReason: KillReason | undefined;
  #closed = false;
  #state: ProcessState = { ...NOT_RUNNING, restarts: 0 };

  constructor(options: SupervisionOptions) {
    this.#options = options;
  }

  get state(): ProcessState {
    return this.#state;
  }

  async call<M extends keyof Calls & string>(
    method: M,
    args: Parameters<Calls[M]>,
    options: CallOptions,
  ): Promise<Awaited<ReturnType<Calls[M]>>> {
    this.#lastUsedMs = performance.now();
    const child = await this.#running();
    const id = this.#nextId++;
    const answer = await new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { ...options, method, resolve, reject });
      child.send({ type: 'call', id, method, args } satisfies ToChild, (cause) => {
        if (cause) this.#settle(id, (pending) => pending.reject(this.#failed('could not be reached', { cause })));
      });
    });
    return answer as Awaited<ReturnType<Calls[M]>>;
  }

  /** Starts the process if it is not running, so that the next call does not wait for it. */
  async start(): Promise<void> {
    this.#lastUsedMs = performance.now();
    await this.#running();
  }

  /** Stops the process. Calls in progress fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#spawned;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    this.#kill('is shutting down');
    // Also while it starts.
    child.kill('SIGKILL');
    await gone;
  }

  #running(): Promise<ChildProcess> {
    if (this.#closed) return Promise.reject(this.#failed('is shutting down'));
    if (this.#child) return Promise.resolve(this.#child);
    this.#starting ??= this.#start().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  #start(): Promise<ChildProcess> {
    const child = forkModule(this.#options.module);
    this.#spawned = child;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        reject(this.#failed('did not start in time'));
      }, START_TIMEOUT_MS);
      child.on('message', (message: FromChild) => {
        this.#lastMessageMs = performance.now();
        if (message.type === 'ready') {
          clearTimeout(timer);
          this.#onReady(child);
          resolve(child);
        } else this.#receive(message);
      });
      child.once('error', (cause) => reject(this.#failed('could not be started', { cause })));
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        this.#onExit(child, `exited (${signal ?? code})`);
        reject(this.#failed(`exited while starting (${signal ?? code})`));
      });
      child.send({ type: 'start', settings: this.#options.settings } satisfies ToChild);
    });
  }

  #onReady(child: ChildProcess): void {
    this.#child = child;
    this.#killReason = undefined;
    this.#state = { ...this.#state, running: true, pid: child.pid ?? null };
    this.#heartbeat = setInterval(() => this.#check(child), PING_EVERY_MS);
    this.#heartbeat.unref();
    this.#lowerPriority(child);
    this.#options.onEvent?.({ kind: 'started' });
  }

  #lowerPriority(child: ChildProcess): void {
    if (!this.#options.niceness || child.pid === undefined) return;
    try {
      setPriority(child.pid, this.#options.niceness);
    } catch {
      // Not permitted, or the process has just ended: it then runs with normal priority.
    }
  }

  #receive(message: Exclude<FromChild, { type: 'ready' }>): void {
    if (message.type === 'pong') {
      this.#state = { ...this.#state, memoryBytes: message.memoryBytes };
      this.#options.onReport?.(message.report);
      return;
    }
    const pending = this.#pending.get(message.id);
    if (message.type === 'begun') {
      if (pending)
        pending.timer = setTimeout(() => this.#kill(`took too long (${pending.method})`, true), pending.limitMs);
    } else if (message.type === 'event') pending?.onEvent?.(message.value);
    else if (message.type === 'result') this.#settle(message.id, ({ resolve }) => resolve(message.value));
    else this.#settle(message.id, ({ reject }) => reject(new AppError(message.code, message)));
  }

  #check(child: ChildProcess): void {
    const { silentMs, memoryLimitBytes, idleMs } = this.#options;
    const nowMs = performance.now();
    const busy = this.#pending.size > 0;
    if (busy) this.#lastUsedMs = nowMs;
    if (nowMs - this.#lastMessageMs > silentMs) this.#kill(`did not answer for ${silentMs / 1000} s`, true);
    else if (this.#state.memoryBytes > memoryLimitBytes * (busy ? 1.5 : 1)) {
      this.#kill(`used ${Math.round(this.#state.memoryBytes / 1e6)} MB of memory`);
    } else if (!busy && nowMs - this.#lastUsedMs > idleMs) this.#kill('was idle', false, 'idle');
    else child.send({ type: 'ping' } satisfies ToChild, () => {});
  }

  #kill(message: string, isLate = false, kind: 'killed' | 'idle' = 'killed'): void {
    this.#killReason = { message, isLate };
    this.#options.onEvent?.({ kind, reason: message });
    this.#child?.kill('SIGKILL');
  }

  #onExit(child: ChildProcess, how: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    clearInterval(this.#heartbeat);
    this.#state = { ...NOT_RUNNING, restarts: this.#state.restarts + 1 };
    const { message, isLate } = this.#killReason ?? { message: how, isLate: false };
    this.#options.onEvent?.({ kind: 'exited', reason: message });
    for (const id of [...this.#pending.keys()]) {
      this.#settle(id, (pending) => pending.reject(this.#failed(message, { isLate })));
    }
  }

  #settle(id: number, end: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    end(pending);
  }

  #failed(what: string, details: { isLate?: boolean; cause?: unknown } = {}): ProcessFailure {
    return new ProcessFailure(`${this.#options.name} ${what}`, details);
  }
}
