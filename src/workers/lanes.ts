import type { Worker } from 'node:worker_threads';
import type { EngineCalls, EngineSettings } from '../engines/calls.ts';
import type { HeardWindow, Pcm, RecognizeOptions } from '../engines/ports.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { threadModule } from './start-module.ts';

/** What a lane is asked: the recogniser, windows, how. */
export interface LaneQuestion {
  id: number;
  args: Parameters<EngineCalls['recognize']>;
}
/** What it answers. */
export type LaneAnswer =
  | { id: number; heard: HeardWindow[] }
  | { id: number; failure: { code: ErrorCode; message: string } };

/** Windows that are worth being heard together; more are shared out in several rounds, so that no lane waits long for another at the end. */
const LARGEST_SHARE = 8;

/**
 * Lets further threads, each with models of its own, hear a part of the windows of a call. One thread cannot keep two cores busy: between two matrix products
 * it is alone, and small products gain little from a second thread. A single window is still heard with all threads by the models of this one.
 * Lanes open at the first call they can help with, and join in when their model is loaded.
 */
export function withLanes(calls: EngineCalls, settings: EngineSettings): EngineCalls {
  const lanes: Lane[] = [];
  const wanted = (settings.lanes ?? 1) - 1;

  async function recognize(model: string, windows: readonly Pcm[], options: RecognizeOptions): Promise<HeardWindow[]> {
    if (wanted < 1 || windows.length < 2) return calls.recognize(model, windows, options);
    for (let i = 0; i < wanted; i++) if (!lanes[i] || lanes[i]?.gone) lanes[i] = new Lane(settings);
    const heard: HeardWindow[] = [];
    const open = shareOut(windows, wanted + 1);
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
      ...lanes.map((lane) => work((...args) => lane.ask(args))),
      work(calls.recognize),
    ]);
    for (const lane of done) if (lane.status === 'rejected') throw lane.reason;
    return heard;
  }

  return { ...calls, recognize };
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

  ask(args: LaneQuestion['args']): Promise<HeardWindow[]> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      // An idle lane must not keep its process alive, one at work must.
      this.#worker.ref();
      this.#worker.postMessage({ id, args } satisfies LaneQuestion);
    });
  }

  #lost(cause: Error): void {
    this.gone = true;
    for (const { reject } of this.#waiting.values())
      reject(new AppError('model_failed', { message: `A thread of the models broke off: ${cause.message}`, cause }));
    this.#waiting.clear();
  }
}
