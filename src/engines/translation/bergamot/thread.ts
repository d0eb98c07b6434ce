import { Worker } from 'node:worker_threads';
import { AppError } from '../../../errors.ts';
import { createConcurrencyLimit } from '../../llm/concurrency-limit.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { readModelFiles } from './model-files.ts';
import type { Pair } from './pairs.ts';

/** Options of {@link createThread}. */
export interface ThreadOptions {
  /** Folder of the compiled package. */
  folder: string;
  /** After this time without use the thread ends and its memory is freed. */
  idleMs: number;
  /** Maximum time of one reply. */
  limitMs: number;
}

/** A thread that translates. It is started at the first use and replaced when it fails. */
export interface Thread {
  translate(route: readonly Pair[], texts: readonly string[], signal?: AbortSignal): Promise<string[]>;
  readonly running: boolean;
}

/** The memory of the thread never shrinks, so it is restarted after loading more models than this. */
const MAX_LOADED = 4;
const FROM_SOURCE = import.meta.url.endsWith('.ts');
/** Node has no option for the loader of a worker thread, so the worker registers it itself. */
const LOAD_SOURCE = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(new URL('./worker.ts', import.meta.url).href)}); })`;

/** Runs Bergamot off the main thread. */
export function createThread(options: ThreadOptions): Thread {
  return new BergamotThread(options);
}

/** A worker thread and the models that it has loaded. */
interface RunningWorker {
  worker: Worker;
  loaded: Set<string>;
}

class BergamotThread implements Thread {
  readonly #options: ThreadOptions;
  readonly #limit = createConcurrencyLimit(1);
  #current: RunningWorker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  get running(): boolean {
    return this.#current !== undefined;
  }

  translate(route: readonly Pair[], texts: readonly string[], signal?: AbortSignal): Promise<string[]> {
    return this.#limit(async () => {
      clearTimeout(this.#idle);
      try {
        return await this.#translate(route, texts, signal);
      } finally {
        // An idle worker must not keep the process alive.
        this.#current?.worker.unref();
        this.#idle = setTimeout(() => this.#stop(), this.#options.idleMs).unref();
      }
    }, signal);
  }

  async #translate(route: readonly Pair[], texts: readonly string[], signal?: AbortSignal): Promise<string[]> {
    const missing = () => route.filter(({ dir }) => !this.#current?.loaded.has(dir));
    if (this.#current && this.#current.loaded.size + missing().length > MAX_LOADED) this.#stop();
    const toLoad = missing();
    const files = await Promise.all(toLoad.map(readModelFiles));
    const { worker, loaded } = this.#current ?? (await this.#start(signal));
    worker.ref();
    for (const [index, { dir }] of toLoad.entries()) {
      const message: ToWorker = { type: 'load', pair: dir, files: files[index]! };
      await this.#request(worker, message, `load the model in ${dir}`, signal);
      loaded.add(dir);
    }
    const pairs = route.map(({ dir }) => dir);
    const message: ToWorker = { type: 'translate', pairs, texts: [...texts] };
    return this.#request(worker, message, `translate with ${pairs.join(' and ')}`, signal);
  }

  async #start(signal: AbortSignal | undefined): Promise<RunningWorker> {
    const worker = startWorker(this.#options.folder);
    worker.once('exit', () => {
      if (this.#current?.worker === worker) this.#current = undefined;
    });
    const started = { worker, loaded: new Set<string>() };
    this.#current = started;
    await this.#reply(worker, 'start', signal);
    return started;
  }

  #stop(): void {
    void this.#current?.worker.terminate();
    this.#current = undefined;
  }

  #request(worker: Worker, message: ToWorker, action: string, signal?: AbortSignal): Promise<string[]> {
    const received = this.#reply(worker, action, signal);
    worker.postMessage(message);
    return received;
  }

  /** Waits for one reply. A worker that fails or whose caller aborts is ended, because its computation cannot be interrupted. */
  async #reply(worker: Worker, action: string, signal: AbortSignal | undefined): Promise<string[]> {
    try {
      return await waitForReply(worker, { action, limitMs: this.#options.limitMs, signal });
    } catch (error) {
      if (this.#current?.worker === worker) this.#stop();
      throw error;
    }
  }
}

function startWorker(folder: string): Worker {
  const worker = FROM_SOURCE
    ? new Worker(LOAD_SOURCE, { eval: true, workerData: folder })
    : new Worker(new URL('./worker.js', import.meta.url), { workerData: folder });
  // Between two requests there is no other handler, and an unhandled error would end the process.
  worker.on('error', () => {});
  return worker;
}

/** The next message of a worker. Rejects when the worker fails, ends or exceeds the limit, or when the signal aborts. */
async function waitForReply(
  worker: Worker,
  { action, limitMs, signal }: { action: string; limitMs: number; signal: AbortSignal | undefined },
): Promise<string[]> {
  const done = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const fail = (reason: string, cause?: unknown) =>
        reject(new AppError('model_failed', { message: `Bergamot could not ${action}: ${reason}`, cause }));
      const onMessage = (answer: FromWorker) => {
        if ('texts' in answer) resolve(answer.texts);
        else fail(answer.error);
      };
      const onError = (error: Error) => fail(error.message, error);
      const onExit = () => fail('its thread ended');
      worker.once('message', onMessage).once('error', onError).once('exit', onExit);
      const timer = setTimeout(() => fail(`it took more than ${limitMs / 1000} s`), limitMs);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true, signal: done.signal });
      done.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      });
      if (signal?.aborted) reject(signal.reason);
    });
  } finally {
    done.abort();
  }
}
