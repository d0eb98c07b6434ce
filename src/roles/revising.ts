import { reviser as local, type Reviser } from '../jobs/revise.ts';
import type { Logger } from '../telemetry/logger.ts';
import { IsolatingCaller } from '../workers/isolating-caller.ts';
import { SupervisedProcess } from '../workers/supervised-process.ts';

/** Shorter texts are processed in this process: within a few milliseconds. */
const SHORT_CHARACTERS = 200_000;
/** A request that takes longer is not an edit of a transcript. */
const LIMIT_MS = 60_000;
const IDLE_MS = 60_000;
const MEMORY_LIMIT_BYTES = 1.5e9;

/** Computes revisions in another process where they are long, so that the process that answers requests is not blocked. */
export function startReviser(log: Logger): Reviser & { close(): Promise<void> } {
  const supervised = new SupervisedProcess<Pick<Reviser, keyof Reviser>>({
    module: new URL('./revise-process.ts', import.meta.url),
    name: 'The process for edits',
    settings: {},
    memoryLimitBytes: MEMORY_LIMIT_BYTES,
    idleMs: IDLE_MS,
    // Each call has its own limit; a long text may block the process meanwhile.
    silentMs: LIMIT_MS,
    onEvent: (event) => log.info(event, 'edit process'),
  });
  const process = new IsolatingCaller<Pick<Reviser, keyof Reviser>>(supervised);
  const options = { limitMs: LIMIT_MS };
  return {
    edit: (request) =>
      lengthOf(request) + request.patchJson.length < SHORT_CHARACTERS
        ? local.edit(request)
        : process.call('edit', [request], options),
    at: (request) =>
      lengthOf(request) < SHORT_CHARACTERS ? local.at(request) : process.call('at', [request], options),
    describe: (rows) =>
      lengthOf({ rows }) < SHORT_CHARACTERS ? local.describe(rows) : process.call('describe', [rows], options),
    close: () => supervised.close(),
  };
}

function lengthOf({ originalJson = '', rows }: { originalJson?: string; rows: readonly { edit_json: string }[] }) {
  return rows.reduce((sum, { edit_json }) => sum + edit_json.length, originalJson.length);
}
