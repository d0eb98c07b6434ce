import { AppError } from '../errors.ts';
import { type CallOptions, type CallsOf, type ProcessCaller, ProcessFailure } from './supervised-process.ts';

/**
 * Calls a process that runs several calls at the same time. When it dies, each of them runs again alone, so that only the call that ends the
 * process fails. New calls wait meanwhile.
 */
export class IsolatingCaller<Calls extends CallsOf<Calls>> implements ProcessCaller<Calls> {
  #process: ProcessCaller<Calls>;
  #running = new Set<{ hadCompany: boolean }>();
  #isolated: Promise<unknown> = Promise.resolve();
  #isolatedCount = 0;

  constructor(process: ProcessCaller<Calls>) {
    this.#process = process;
  }

  async call<M extends keyof Calls & string>(
    method: M,
    args: Parameters<Calls[M]>,
    options: CallOptions,
  ): Promise<Awaited<ReturnType<Calls[M]>>> {
    const run = () => this.#process.call(method, args, options);
    while (this.#isolatedCount > 0) await this.#isolated;
    const own = { hadCompany: this.#running.size > 0 };
    for (const other of this.#running) other.hadCompany = true;
    this.#running.add(own);
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ProcessFailure)) throw error;
      if (!own.hadCompany) throw describe(error);
    } finally {
      this.#running.delete(own);
    }
    return this.#runAlone(run);
  }

  #runAlone<T>(run: () => Promise<T>): Promise<T> {
    this.#isolatedCount++;
    const result = this.#isolated.then(run).finally(() => {
      this.#isolatedCount--;
    });
    this.#isolated = result.catch(() => {});
    return result.catch((error) => {
      throw error instanceof ProcessFailure ? describe(error) : error;
    });
  }
}

function describe(failure: ProcessFailure): AppError {
  return new AppError(failure.isLate ? 'timeout' : 'internal', { message: failure.message, cause: failure });
}
