import type { Config } from '../config.ts';
import { createResultWork, type ResultWork } from '../jobs/result-work.ts';
import { createTurns } from '../jobs/turns.ts';
import { createResultSizes } from '../store/repositories/result-sizes.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Stores } from '../wiring.ts';
import { IsolatingCaller } from '../workers/isolating-caller.ts';
import { SupervisedProcess } from '../workers/supervised-process.ts';

/** Shorter results are processed in this process: within a few milliseconds. */
const SHORT_BYTES = 200_000;
/** A search only reads them, and results that do not contain the text are not parsed. */
const SHORT_SEARCH_BYTES = 1_000_000;
const SHORT_SEARCH_JOBS = 500;
const LIMIT_MS = 60_000;
const IDLE_MS = 60_000;
const MEMORY_LIMIT_BYTES = 1.5e9;

/** The part of the configuration that the process uses. */
export type ResultConfig = Pick<Config, 'database' | 'dataDir' | 'logLevel'>;

/** Works on long results in other processes, so that the process that answers requests is not blocked. */
export function startResultWork(config: Config, stores: Stores, log: Logger): ResultWork & { close(): Promise<void> } {
  const local = createResultWork(stores);
  const sizes = createResultSizes(stores.db);
  const edits = supervise(config, log, 'edits');
  // A search may take long, so that edits do not wait for it.
  const searches = supervise(config, log, 'searches');
  // One at a time, because each holds a whole result in memory.
  const inEditTurn = createTurns(() => 'all');
  const inSearchTurn = createTurns((keyId) => keyId);
  const options = { limitMs: LIMIT_MS };
  const isShort = async (jobId: string, moreBytes = 0) => (await sizes.ofJob(jobId)) + moreBytes < SHORT_BYTES;
  const inProcess = new IsolatingCaller<Calls>(edits);
  const inSearchProcess = new IsolatingCaller<Calls>(searches);
  return {
    edit: async (request) =>
      (await isShort(request.job.id, request.patchJson.length))
        ? local.edit(request)
        : inEditTurn(request.job.key_id, () => inProcess.call('edit', [request], options)),
    writeRevision: async (request) =>
      (await isShort(request.job.id))
        ? local.writeRevision(request)
        : inEditTurn(request.job.key_id, () => inProcess.call('writeRevision', [request], options)),
    revisions: async (job) =>
      (await isShort(job.id))
        ? local.revisions(job)
        : inEditTurn(job.key_id, () => inProcess.call('revisions', [job], options)),
    find: async (keyId, query) =>
      (await sizes.ofKey(keyId, SHORT_SEARCH_JOBS)) < SHORT_SEARCH_BYTES
        ? local.find(keyId, query)
        : inSearchTurn(keyId, () => inSearchProcess.call('find', [keyId, query], options)),
    delete: async (job, audit) =>
      (await isShort(job.id)) ? local.delete(job, audit) : inProcess.call('delete', [job, audit], options),
    close: async () => void (await Promise.all([edits.close(), searches.close()])),
  };
}

type Calls = Pick<ResultWork, keyof ResultWork>;

function supervise({ database, dataDir, logLevel }: Config, log: Logger, what: string): SupervisedProcess<Calls> {
  return new SupervisedProcess({
    module: new URL('./result-process.ts', import.meta.url),
    name: `The process for ${what}`,
    settings: { database, dataDir, logLevel } satisfies ResultConfig,
    memoryLimitBytes: MEMORY_LIMIT_BYTES,
    idleMs: IDLE_MS,
    // Each call has its own limit; a long text may block the process meanwhile.
    silentMs: LIMIT_MS,
    onEvent: (event) => log.info({ ...event, what }, 'result process'),
  });
}
