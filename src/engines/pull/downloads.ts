import { randomUUID } from 'node:crypto';
import { AppError, toAppError } from '../../errors.ts';
import type { ModelPull } from '../../schemas/admin/model-pulls.ts';
import { fetchChecked, type RedirectCheck } from './fetch-checked.ts';
import { filesAt, pullModel } from './pull-model.ts';

/** Number of ended downloads that stay in the list. */
const MAX_ENDED = 50;
const SIZE_TIMEOUT_MS = 10_000;

export interface DownloadsOptions {
  modelsDir: string;
  /** URL of a model; `{model}` is replaced by its name. */
  hub: string;
  checkRedirect: RedirectCheck;
}

interface Running {
  pull: ModelPull;
  abort: AbortController;
  /** Received bytes of each file. */
  received: Map<string, number>;
}

/** The URL of a requested model and its local name. */
export function sourceOf(model: string, hub: string): { baseUrl: string; name: string } {
  const baseUrl = /^https?:\/\//.test(model) ? model : hub.replace('{model}', model);
  const { pathname } = new URL(baseUrl);
  const last = (baseUrl === model ? pathname : model).replace(/\/+$/, '').split('/').at(-1) ?? '';
  return { baseUrl, name: last.replace(/\.bin$/, '') };
}

/** Downloads models in the background, with one attempt each. Requesting an interrupted download again continues it. */
export function createDownloads(options: DownloadsOptions) {
  const all: Running[] = [];

  return {
    list: (): ModelPull[] => all.map(({ pull }) => pull).reverse(),
    /** Starts a download and returns its state. */
    start(model: string): ModelPull {
      const { baseUrl, name } = sourceOf(model, options.hub);
      if (all.some(({ pull }) => pull.name === name && pull.state === 'pulling')) {
        throw new AppError('conflict', { message: `${name} is already being downloaded` });
      }
      const running: Running = {
        pull: {
          id: randomUUID(),
          model,
          name,
          state: 'pulling',
          received_bytes: 0,
          total_bytes: null,
          error: null,
          created_at: new Date().toISOString(),
          finished_at: null,
        },
        abort: new AbortController(),
        received: new Map(),
      };
      all.push(running);
      if (all.length > MAX_ENDED) {
        all.splice(
          all.findIndex(({ pull }) => pull.state !== 'pulling'),
          1,
        );
      }
      void run(running, baseUrl, options);
      return { ...running.pull };
    },
    /** Cancels a download, or removes an ended one from the list. */
    cancel(id: string): void {
      const at = all.findIndex(({ pull }) => pull.id === id);
      const running = all[at];
      if (!running) throw new AppError('not_found', { message: 'There is no such download' });
      if (running.pull.state === 'pulling') running.abort.abort(new Error('cancelled'));
      else all.splice(at, 1);
    },
    /** Cancels all downloads at shutdown. */
    stop(): void {
      for (const { abort } of all) abort.abort(new Error('stopping'));
    },
  };
}

export type Downloads = ReturnType<typeof createDownloads>;

async function run({ pull, abort, received }: Running, baseUrl: string, options: DownloadsOptions): Promise<void> {
  const { modelsDir, checkRedirect } = options;
  const { signal } = abort;
  try {
    const sizes = sizeOf(baseUrl, signal, checkRedirect).then((size) => {
      pull.total_bytes = size;
    });
    const onProgress = (file: string, doneBytes: number) => {
      received.set(file, doneBytes);
      pull.received_bytes = [...received.values()].reduce((sum, bytes) => sum + bytes, 0);
    };
    await Promise.all([pullModel({ baseUrl, name: pull.name, modelsDir, onProgress, signal, checkRedirect }), sizes]);
    pull.total_bytes = pull.received_bytes;
    pull.state = 'done';
  } catch (error) {
    pull.state = signal.aborted ? 'cancelled' : 'failed';
    pull.error = signal.aborted ? null : toAppError(error).message;
  }
  pull.finished_at = new Date().toISOString();
}

/** Total size of all files; null when the server does not report it. */
async function sizeOf(baseUrl: string, signal: AbortSignal, checkRedirect: RedirectCheck): Promise<number | null> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SIZE_TIMEOUT_MS)]);
  const sizes = await Promise.all(
    filesAt(baseUrl).map(async ({ url }) => {
      const answer = await fetchChecked(url, { method: 'HEAD', signal: limited }, checkRedirect).catch(() => null);
      const length = answer?.ok ? answer.headers.get('content-length') : null;
      return length === null ? Number.NaN : Number(length);
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return Number.isFinite(total) ? total : null;
}
