import { createHash } from 'node:crypto';
import type { EngineCalls, EngineMethod } from '../engines/calls.ts';
import type { Pcm } from '../engines/ports/audio.ts';
import type { RecognizeOptions } from '../engines/ports/recognizer.ts';
import { AppError } from '../errors.ts';
import type { ModelCaller } from './model-caller.ts';
import { splitTranslation } from './split-translation.ts';
import { type EngineState, Supervisor, type SupervisorOptions } from './supervisor.ts';

/** Options of the pool; all lanes have the same. */
export interface LanePoolOptions extends SupervisorOptions {
  lanes: number;
}

interface QueuedCall {
  method: EngineMethod;
  args: readonly unknown[];
  audioSec: number;
  /** The only lane that may run it. */
  lane?: Lane | undefined;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Lane {
  supervisor: Supervisor;
  busy: boolean;
  /** Names of the models that it was called with since its process started. */
  models: Set<string>;
}

/** Windows whose lane is remembered; more than the encoding caches can hold. */
const MAX_ENCODINGS = 4_000;

/**
 * Several model processes with few threads each. Calls wait in one queue, and each lane runs one call at a time.
 * A lane whose process already runs and has the model loaded is preferred, so that lanes that are not needed stay idle and unload.
 */
export class LanePool implements ModelCaller {
  readonly #lanes: Lane[];
  readonly #queue: QueuedCall[] = [];
  /** Which lane has the encoder output of a window in its encoding cache. */
  readonly #encodedBy = new Map<string, Lane>();
  #closed = false;

  constructor({ lanes, ...options }: LanePoolOptions) {
    this.#lanes = Array.from({ length: Math.max(1, lanes) }, (_, index) => {
      const lane: Lane = {
        busy: false,
        models: new Set(),
        supervisor: new Supervisor({
          ...options,
          onEvent: (event) => {
            if (event.kind === 'exited') lane.models.clear();
            options.onEvent?.({ ...event, lane: index });
          },
        }),
      };
      return lane;
    });
  }

  get lanes(): number {
    return this.#lanes.length;
  }

  /** The state of each lane. */
  get states(): EngineState[] {
    return this.#lanes.map(({ supervisor }) => supervisor.state);
  }

  /** The combined state of all lanes. */
  get state(): EngineState {
    const states = this.states;
    const running = states.filter((state) => state.running);
    const [first = states[0]!] = running;
    const details = new Map(running.flatMap((state) => state.details).map((model) => [model.name, model]));
    return {
      ...first,
      memoryBytes: running.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
      loaded: [...details.keys()],
      details: [...details.values()],
      restarts: states.reduce((sum, { restarts }) => sum + restarts, 0),
    };
  }

  call<M extends EngineMethod>(
    method: M,
    args: Parameters<EngineCalls[M]>,
    audioSec = 0,
  ): Promise<Awaited<ReturnType<EngineCalls[M]>>> {
    const result =
      method === 'translateSpeech' && this.#encodedBy.size > 0
        ? this.#translate(args as unknown as Parameters<EngineCalls['translateSpeech']>, audioSec)
        : this.#enqueue({ method, args, audioSec });
    return result as Promise<Awaited<ReturnType<EngineCalls[M]>>>;
  }

  /** Stops all processes. Calls in the queue and in progress fail. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(closedError());
    await Promise.all(this.#lanes.map(({ supervisor }) => supervisor.close()));
  }

  #enqueue(call: Omit<QueuedCall, 'resolve' | 'reject'>): Promise<unknown> {
    if (this.#closed) return Promise.reject(closedError());
    const result = new Promise<unknown>((resolve, reject) => {
      this.#queue.push({ ...call, resolve, reject });
    });
    this.#dispatch();
    return result;
  }

  async #translate(
    [model, windows, languages]: Parameters<EngineCalls['translateSpeech']>,
    audioSec: number,
  ): Promise<string[][]> {
    const shares = splitTranslation(windows, languages, (pcm) => this.#encodedBy.get(hashOf(pcm)));
    const texts: string[][] = [];
    await Promise.all(
      shares.map(async ({ lane, windows, languages, indices }) => {
        const own = await this.#enqueue({
          method: 'translateSpeech',
          args: [model, windows, languages],
          audioSec,
          lane,
        });
        indices.forEach((index, i) => {
          texts[index] = (own as string[][])[i]!;
        });
      }),
    );
    return texts;
  }

  #dispatch(): void {
    for (let at = 0; at < this.#queue.length; ) {
      const call = this.#queue[at]!;
      const lane = this.#freeLaneFor(call);
      if (lane) {
        this.#queue.splice(at, 1);
        void this.#run(lane, call);
      } else at++;
    }
  }

  #freeLaneFor(call: QueuedCall): Lane | undefined {
    const free = this.#lanes.filter((lane) => !lane.busy && (!call.lane || call.lane === lane));
    const model = modelOf(call);
    return (
      free.find((lane) => lane.supervisor.state.running && lane.models.has(model)) ??
      free.find((lane) => lane.supervisor.state.running) ??
      free[0]
    );
  }

  #noteEncodings(lane: Lane, method: EngineMethod, args: readonly unknown[]): void {
    if (this.#lanes.length === 1 || method !== 'recognize') return;
    const [, windows, options] = args as [string, readonly Pcm[], RecognizeOptions];
    if (!options.cacheEncodings) return;
    for (const pcm of windows) this.#encodedBy.set(hashOf(pcm), lane);
    for (const key of this.#encodedBy.keys()) {
      if (this.#encodedBy.size <= MAX_ENCODINGS) break;
      this.#encodedBy.delete(key);
    }
  }

  async #run(lane: Lane, { method, args, audioSec, resolve, reject }: QueuedCall): Promise<void> {
    lane.busy = true;
    try {
      const result = lane.supervisor.call(method, args as Parameters<EngineCalls[typeof method]>, audioSec);
      lane.models.add(modelOf({ method, args }));
      this.#noteEncodings(lane, method, args);
      resolve(await result);
    } catch (error) {
      reject(error);
    } finally {
      lane.busy = false;
      this.#dispatch();
    }
  }
}

function hashOf(pcm: Pcm): string {
  return createHash('sha1')
    .update(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength))
    .digest('base64');
}

/** Recognisers are named in the first argument; every other method has one model of its own. */
function modelOf({ method, args }: Pick<QueuedCall, 'method' | 'args'>): string {
  return typeof args[0] === 'string' ? args[0] : method;
}

function closedError(): AppError {
  return new AppError('model_failed', { message: 'The model processes are shutting down' });
}
