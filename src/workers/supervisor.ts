import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { EngineCalls, EngineMethod, EngineSettings, LoadedModel } from '../engines/calls.ts';
import { AppError } from '../errors.ts';
import { forkModule } from './fork-module.ts';
import type { FromChild, ToChild } from './messages.ts';
import type { ModelCaller } from './model-caller.ts';

const START_TIMEOUT_MS = 30_000;
const PING_EVERY_MS = 2_000;
/** JavaScript in the child never blocks for this long, so no message means that the process hangs. */
const HEARTBEAT_LIMIT_MS = 60_000;

/** `fallback`: the configured device cannot be used, and the models run on the processor. */
export type SupervisorEvent = 'started' | 'exited' | 'killed' | 'idle' | 'fallback';

export interface SupervisorOptions extends EngineSettings {
  memoryLimitBytes: number;
  /** Stop the process to free its memory after this time without calls. */
  idleMs: number;
  /** Scheduling priority of the process, from 0 (normal) to 19 (lowest). */
  niceness?: number | undefined;
  onEvent?(event: { kind: SupervisorEvent; reason?: string; lane?: number }): void;
}

interface Pending {
  method: EngineMethod;
  resolve(value: unknown): void;
  reject(error: Error): void;
  limitMs: number;
  timer?: NodeJS.Timeout;
}

/** State of a model process, for operators. */
export interface EngineState {
  running: boolean;
  pid: number | null;
  memoryBytes: number;
  /** Names of the loaded models … */
  loaded: string[];
  /** … with details. */
  details: LoadedModel[];
  /** The device that recognisers use. */
  device: string;
  restarts: number;
}

/**
 * Keeps one model process running: starts it with the first call, watches heartbeat, memory and the time of each
 * call, and replaces it when it dies. A call in progress then fails with `model_failed` and can be retried.
 */
export class Supervisor implements ModelCaller {
  readonly lanes = 1;
  #options: SupervisorOptions;
  #child: ChildProcess | undefined;
  #starting: Promise<ChildProcess> | undefined;
  #pending = new Map<number, Pending>();
  #nextId = 1;
  #heartbeat: NodeJS.Timeout | undefined;
  #lastMessageMs = 0;
  #lastUsedMs = performance.now();
  #killReason: string | undefined;
  #closed = false;
  #state: EngineState;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#state = this.#stopped(0);
  }

  #stopped(restarts: number): EngineState {
    const device = this.#options.device ?? 'cpu';
    return { running: false, pid: null, memoryBytes: 0, loaded: [], details: [], device, restarts };
  }

  get state(): EngineState {
    return this.#state;
  }

  /** Calls a method of the models; `audioSec` sets the time limit. */
  async call<M extends EngineMethod>(
    method: M,
    args: Parameters<EngineCalls[M]>,
    audioSec = 0,
  ): Promise<Awaited<ReturnType<EngineCalls[M]>>> {
    this.#lastUsedMs = performance.now();
    const child = await this.#running();
    const id = this.#nextId++;
    // Loading a large model from a slow disk takes tens of seconds. Ten times real time is far beyond any working
    // machine.
    const limitMs = 180_000 + audioSec * 10_000;
    const answer = await new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { method, resolve, reject, limitMs });
      child.send({ type: 'call', id, method, args } satisfies ToChild, (error) => {
        if (error) this.#settle(id, (pending) => pending.reject(failed('could not be reached', error)));
      });
    });
    return answer as Awaited<ReturnType<EngineCalls[M]>>;
  }

  /** Stops the process. Calls in progress fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#child ?? (await this.#starting?.catch(() => undefined));
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    this.#kill('closing');
    await gone;
  }

  #running(): Promise<ChildProcess> {
    if (this.#closed) return Promise.reject(failed('is shutting down'));
    if (this.#child) return Promise.resolve(this.#child);
    this.#starting ??= this.#start().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  #start(): Promise<ChildProcess> {
    const child = forkModule(new URL('./model-process.ts', import.meta.url));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        reject(failed('did not start in time'));
      }, START_TIMEOUT_MS);
      child.on('message', (message: FromChild) => {
        this.#lastMessageMs = performance.now();
        if (message.type === 'ready') {
          clearTimeout(timer);
          this.#onReady(child);
          resolve(child);
        } else this.#receive(message);
      });
      child.once('error', (error) => reject(failed('could not be started', error)));
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        this.#onExit(child, `exited (${signal ?? code})`);
        reject(failed(`exited while starting (${signal ?? code})`));
      });
      const { memoryLimitBytes, idleMs, niceness, onEvent, ...settings } = this.#options;
      child.send({ type: 'start', settings } satisfies ToChild);
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

  #receive(message: FromChild): void {
    if (message.type === 'pong') {
      const { memoryBytes, details, device } = message;
      if (device.used !== this.#state.device) {
        const reason = `${device.wanted} cannot be used, so the models run on the processor: ${device.reason}`;
        this.#options.onEvent?.({ kind: 'fallback', reason });
      }
      const loaded = details.map(({ name }) => name);
      this.#state = { ...this.#state, memoryBytes, details, loaded, device: device.used };
    } else if (message.type === 'begun') {
      const pending = this.#pending.get(message.id);
      if (pending) pending.timer = setTimeout(() => this.#kill(`${pending.method} took too long`), pending.limitMs);
    } else if (message.type === 'result') {
      this.#settle(message.id, (pending) => pending.resolve(message.value));
    } else if (message.type === 'failure') {
      this.#settle(message.id, (pending) => pending.reject(new AppError(message.code, { message: message.message })));
    }
  }

  #check(child: ChildProcess): void {
    const nowMs = performance.now();
    const busy = this.#pending.size > 0;
    if (busy) this.#lastUsedMs = nowMs;
    if (nowMs - this.#lastMessageMs > HEARTBEAT_LIMIT_MS) this.#kill('did not answer');
    else if (this.#state.memoryBytes > this.#options.memoryLimitBytes * (busy ? 1.5 : 1)) {
      this.#kill(`used ${Math.round(this.#state.memoryBytes / 1e6)} MB of memory`);
    } else if (!busy && nowMs - this.#lastUsedMs > this.#options.idleMs) this.#kill('idle');
    else child.send({ type: 'ping' } satisfies ToChild, () => {});
  }

  #kill(reason: string): void {
    this.#killReason = reason;
    this.#options.onEvent?.({ kind: reason === 'idle' ? 'idle' : 'killed', reason });
    this.#child?.kill('SIGKILL');
  }

  #onExit(child: ChildProcess, how: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    clearInterval(this.#heartbeat);
    this.#state = this.#stopped(this.#state.restarts + 1);
    const reason = this.#killReason ?? how;
    this.#options.onEvent?.({ kind: 'exited', reason });
    for (const id of [...this.#pending.keys()]) this.#settle(id, (pending) => pending.reject(failed(reason)));
  }

  #settle(id: number, end: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    end(pending);
  }
}

function failed(what: string, cause?: unknown): AppError {
  return new AppError('model_failed', { message: `The model process ${what}`, cause });
}
