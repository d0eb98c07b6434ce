import type { Worker } from 'node:worker_threads';
import type { EngineCalls, EngineSettings } from '../engines/calls.ts';
import { type HeardWindow, type Pcm, type RecognizeOptions, SAMPLE_RATE_HZ } from '../engines/ports.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { threadModule } from './start-module.ts';

/** What a lane is asked: to load a recogniser, or to hear windows. */
export type LaneQuestion = { id: number } & ({ load: string } | { hear: Parameters<EngineCalls['recognize']> });
/** What it answers; nothing is heard by loading. */
export type LaneAnswer =
  | { id: number; heard: HeardWindow[] }
  | { id: number; failure: { code: ErrorCode; message: string } };

/** Windows that are worth being heard together; more are shared out in several rounds, so that no lane waits long for another at the end. */
const LARGEST_SHARE = 8;
/** A call with less audio is over before another thread has loaded its model. */
const WORTH_LOADING_SEC = 60;

/** The models' calls, heard by several threads where that helps. */
export interface Lanes {
  calls: EngineCalls;
  /** Loads a recogniser into every lane; without it, the first long call does so in passing. */
  load(model: string): Promise<void>;
}

/**
 * Lets further threads, each with models of its own, hear a part of the windows of a call. One thread cannot keep two cores busy: between two matrix products
 * it is alone, and small products gain little from a second thread. A single window is still heard with all threads by the models of this one.
 */
export function withLanes(calls: EngineCalls, settings: EngineSettings): Lanes {
  const lanes: (Lane | undefined)[] = new Array<undefined>((settings.lanes ?? 1) - 1).fill(undefined);

  async function load(model: string): Promise<void> {
    for (const [i, lane] of lanes.entries()) if (!lane || lane.gone) lanes[i] = new Lane(settings);
    await Promise.all(lanes.map((lane) => lane?.load(model)));
  }

  async function recognize(model: string, windows: readonly Pcm[], options: RecognizeOptions): Promise<HeardWindow[]> {
    const helpers = lanes.filter((lane) => lane?.has(model)) as Lane[];
    // What goes wrong with loading goes wrong in this thread too, and is told there.
    if (helpers.length < lanes.length && secondsOf(windows) >= WORTH_LOADING_SEC) load(model).catch(() => undefined);
    if (helpers.length === 0 || windows.length < 2) return calls.recognize(model, windows, options);
    const heard: HeardWindow[] = [];
    const open = shareOut(windows, helpers.length + 1);
    const work = async (hear: EngineCalls['recognize']) => {
      for (let share = open.shift(); share; share = open.shift()) {
        const indices = share;
        const chosen = indices.map((index) => windows[index] as Pcm);
        const answers = await hear(model, chosen, options).catch((error) => {
          // The call has failed: nobody needs the rest.
          open.length = 0;
          throw error;
        });
        indices.forEach((index, position) => {
          heard[index] = answers[position] as HeardWindow;
        });
      }
    };
    // Others first: this thread computes without a pause once it has begun.
    const done = await Promise.allSettled([
      ...helpers.map((lane) => work((...args) => lane.hear(args))),
      work(calls.recognize),
    ]);
    for (const lane of done) if (lane.status === 'rejected') throw lane.reason;
    return heard;
  }

  return { calls: { ...calls, recognize }, load };
}

function secondsOf(windows: readonly Pcm[]): number {
  return windows.reduce((sum, pcm) => sum + pcm.length, 0) / SAMPLE_RATE_HZ;
}

/** Windows by index in shares of about the same length of audio, a whole number of them for each lane. */
export function shareOut(windows: readonly Pcm[], lanes: number): number[][] {
  const count = Math.min(windows.length, lanes * Math.ceil(windows.length / (lanes * LARGEST_SHARE)));
  const shares = Array.from({ length: count }, () => ({ indices: [] as number[], samples: 0 }));
  const longestFirst = windows.map((pcm, index) => ({ index, length: pcm.length })).sort((a, b) => b.length - a.length);
  for (const { index, length } of longestFirst) {
    const least = shares.reduce((a, b) => (b.samples < a.samples ? b : a));
    least.indices.push(index);
    least.samples += length;
  }
  return shares.map(({ indices }) => indices);
}

/** One further thread. */
class Lane {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(heard: HeardWindow[]): void; reject(error: Error): void }>();
  readonly #loading = new Map<string, Promise<unknown>>();
  readonly #loaded = new Set<string>();
  #nextId = 1;
  gone = false;

  constructor(settings: EngineSettings) {
    const threads = Math.max(1, Math.floor(settings.threads / (settings.lanes ?? 1)));
    const own: EngineSettings = { ...settings, threads, lanes: 1 };
    this.#worker = threadModule(new URL('./lane.ts', import.meta.url), own);
    this.#worker.on('message', (answer: LaneAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (this.#waiting.size === 0) this.#worker.unref();
      if ('heard' in answer) waiting?.resolve(answer.heard);
      else waiting?.reject(new AppError(answer.failure.code, { message: answer.failure.message }));
    });
    this.#worker.once('error', (error) => this.#lost(error));
    this.#worker.once('exit', () => this.#lost(new Error('the thread ended')));
    this.#worker.unref();
  }

  has(model: string): boolean {
    return !this.gone && this.#loaded.has(model);
  }

  async load(model: string): Promise<void> {
    const loading = this.#loading.get(model) ?? this.#ask({ load: model });
    this.#loading.set(model, loading);
    try {
      await loading;
      this.#loaded.add(model);
    } catch (error) {
      this.#loading.delete(model);
      throw error;
    }
  }

  hear(args: Parameters<EngineCalls['recognize']>): Promise<HeardWindow[]> {
    return this.#ask({ hear: args });
  }

  #ask(what: { load: string } | { hear: Parameters<EngineCalls['recognize']> }): Promise<HeardWindow[]> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      // An idle lane must not keep its process alive, one at work must.
      this.#worker.ref();
      this.#worker.postMessage({ id, ...what } satisfies LaneQuestion);
    });
  }

  #lost(cause: Error): void {
    this.gone = true;
    for (const { reject } of this.#waiting.values())
      reject(new AppError('model_failed', { message: `A thread of the models broke off: ${cause.message}`, cause }));
    this.#waiting.clear();
  }
}
