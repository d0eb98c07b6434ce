import { Worker } from 'node:worker_threads';
import { AppError } from '../../../errors.ts';
import { createConcurrencyLimit } from '../../llm/concurrency-limit.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { readModelFiles } from './model-files.ts';
import type { Pair } from './pairs.ts';

/** How the thread is run. */
export interface ThreadOptions {
  /** Where the package keeps what it compiled. */
  folder: string;
  /** Unused for this long, it is ended and its memory freed. */
  idleMs: number;
  /** How long one answer may take. */
  limitMs: number;
}

/** One thread that translates, a few texts at a time; started when it is needed, replaced when it fails. */
export interface Thread {
  translate(route: readonly Pair[], texts: readonly string[], signal?: AbortSignal): Promise<string[]>;
  readonly running: boolean;
}

/** The memory of the thread never shrinks, so it is restarted after loading more models than this. */
const MAX_LOADED = 4;
const FROM_SOURCE = import.meta.url.endsWith('.ts');
/** Node's threads take no loader as an option, so the source is loaded by hand. */
const LOAD_SOURCE = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(new URL('./worker.ts', import.meta.url).href)}); })`;

/** Runs Bergamot off the main thread. */
export function createThread({ folder, idleMs, limitMs }: ThreadOptions): Thread {
  const gate = createConcurrencyLimit(1);
  let current: { worker: Worker; loaded: Set<string> } | undefined;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    void current?.worker.terminate();
    current = undefined;
  }

  async function start(signal: AbortSignal | undefined): Promise<NonNullable<typeof current>> {
    const worker = FROM_SOURCE
      ? new Worker(LOAD_SOURCE, { eval: true, workerData: folder })
      : new Worker(new URL('./worker.js', import.meta.url), { workerData: folder });
    // Between two questions nobody listens; an error then must not end the process.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (current?.worker === worker) current = undefined;
    });
    current = { worker, loaded: new Set() };
    const begun = current;
    await listen(worker, 'start', signal);
    return begun;
  }

  /** Waits for one answer. A thread that fails, takes too long or is not wanted any more is ended: what it computes cannot be interrupted. */
  async function listen(worker: Worker, what: string, signal: AbortSignal | undefined): Promise<string[]> {
    const controller = new AbortController();
    const once = { once: true, signal: controller.signal };
    try {
      return await new Promise((resolve, reject) => {
        const fail = (reason: string, cause?: unknown) =>
          reject(new AppError('model_failed', { message: `Bergamot could not ${what}: ${reason}`, cause }));
        const onMessage = (answer: FromWorker) => {
          if ('texts' in answer) resolve(answer.texts);
          else fail(answer.error);
        };
        const onError = (error: Error) => fail(error.message, error);
        const onExit = () => fail('its thread ended');
        worker.once('message', onMessage).once('error', onError).once('exit', onExit);
        const timer = setTimeout(() => fail(`it took more than ${limitMs / 1000} s`), limitMs);
        signal?.addEventListener('abort', () => reject(signal.reason), once);
        controller.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        });
        if (signal?.aborted) reject(signal.reason);
      });
    } catch (error) {
      if (current?.worker === worker) stop();
      throw error;
    } finally {
      controller.abort();
    }
  }

  function ask(worker: Worker, message: ToWorker, what: string, signal: AbortSignal | undefined): Promise<string[]> {
    const answer = listen(worker, what, signal);
    worker.postMessage(message);
    return answer;
  }

  async function translate(
    route: readonly Pair[],
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<string[]> {
    const missing = route.filter(({ dir }) => !current?.loaded.has(dir));
    if (current && current.loaded.size + missing.length > MAX_LOADED) {
      stop();
      return translate(route, texts, signal);
    }
    const files = await Promise.all(missing.map(readModelFiles));
    const { worker, loaded } = current ?? (await start(signal));
    worker.ref();
    for (const [index, { dir }] of missing.entries()) {
      await ask(worker, { type: 'load', pair: dir, files: files[index]! }, `load the model in ${dir}`, signal);
      loaded.add(dir);
    }
    const pairs = route.map(({ dir }) => dir);
    const what = `translate with ${pairs.join(' and ')}`;
    return ask(worker, { type: 'translate', pairs, texts: [...texts] }, what, signal);
  }

  return {
    get running() {
      return current !== undefined;
    },
    translate: (route, texts, signal) =>
      gate(async () => {
        clearTimeout(idle);
        try {
          return await translate(route, texts, signal);
        } finally {
          // Waiting for work, it keeps nobody from ending.
          current?.worker.unref();
          idle = setTimeout(stop, idleMs).unref();
        }
      }, signal),
  };
}
