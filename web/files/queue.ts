import { useEffect, useState } from 'preact/hooks';
import { VerbatimError } from '../../src/client/index.ts';
import type { JobStatus } from '../../src/schemas/jobs/job.ts';
import { client } from '../service.ts';
import { type Source, sourceName } from './sources.ts';

/** State of one file in the queue. */
export type QueueState = 'waiting' | 'uploading' | 'queued' | 'processing' | 'done' | 'error' | 'cancelled';

/** One file in the queue. */
export interface QueueItem {
  id: number;
  name: string;
  state: QueueState;
  sentBytes: number;
  totalBytes: number | null;
  jobId: string | null;
  /** Progress of the job, 0 to 1. */
  progress: number;
  error: unknown;
}

interface Entry extends QueueItem {
  source: Source;
  params: Record<string, unknown>;
  abort: AbortController;
}

const UPLOADS = 2;
const POLL_MS = 1_500;
const RETRY_MS = 5_000;
/** Share of the upload in the progress of an item. */
const UPLOAD_SHARE = 0.2;

/** Uploads files and follows their jobs. It is independent of the pages, so that it continues when the user opens another page. */
class TranscriptionQueue {
  #entries: Entry[] = [];
  #listeners = new Set<() => void>();
  #lastId = 0;
  #uploading = 0;
  #polling = false;
  #firstCreated: string | null = null;

  get items(): readonly QueueItem[] {
    return this.#entries;
  }

  get active(): boolean {
    return this.#entries.some(isActive);
  }

  /** Adds files. Resolves to the queue items. */
  add(sources: readonly Source[], params: Record<string, unknown>): QueueItem[] {
    const added = sources.map(
      (source): Entry => ({
        id: ++this.#lastId,
        name: sourceName(source),
        state: 'waiting',
        sentBytes: 0,
        totalBytes: source.kind === 'file' ? source.file.size : null,
        jobId: null,
        progress: 0,
        error: null,
        source,
        params,
        abort: new AbortController(),
      }),
    );
    this.#entries = [...this.#entries, ...added];
    this.#changed();
    this.#startUploads();
    return added;
  }

  /** Cancels an upload, or deletes the job. */
  async cancel(id: number): Promise<void> {
    const entry = this.#entries.find((each) => each.id === id);
    if (!entry || !isActive(entry)) return;
    entry.abort.abort();
    if (entry.jobId) await client.deleteJob(entry.jobId);
    entry.state = 'cancelled';
    this.#changed();
  }

  /** Removes items that have ended from the list. */
  clear(): void {
    this.#entries = this.#entries.filter(isActive);
    this.#changed();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  #startUploads(): void {
    while (this.#uploading < UPLOADS) {
      const next = this.#entries.find(({ state }) => state === 'waiting');
      if (!next) return;
      this.#uploading++;
      next.state = 'uploading';
      this.#changed();
      void this.#submit(next).finally(() => {
        this.#uploading--;
        this.#changed();
        this.#startUploads();
      });
    }
  }

  async #submit(entry: Entry): Promise<void> {
    const { signal } = entry.abort;
    try {
      const audio_url = await this.#upload(entry);
      entry.jobId = await createJob({ ...entry.params, audio_url }, signal);
      entry.state = 'queued';
      this.#firstCreated ??= new Date(Date.now() - 60_000).toISOString();
      void this.#poll();
    } catch (error) {
      if (signal.aborted) entry.state = 'cancelled';
      else Object.assign(entry, { state: 'error', error });
    }
  }

  async #upload(entry: Entry): Promise<string> {
    if (entry.source.kind === 'url') return entry.source.url;
    const { audio_url } = await client.upload(entry.source.file, {
      signal: entry.abort.signal,
      onProgress: (sentBytes, totalBytes) => {
        Object.assign(entry, { sentBytes, totalBytes });
        this.#changed();
      },
    });
    return audio_url;
  }

  /** Reads the states of all jobs as a list: one request per job would be too many for a large queue. */
  async #poll(): Promise<void> {
    if (this.#polling) return;
    this.#polling = true;
    while (this.#running().length > 0) {
      try {
        const open = new Map(this.#running().map((entry) => [entry.jobId!, entry]));
        const filter = { limit: 100, result: false, after_date: this.#firstCreated! };
        for await (const job of client.listJobs(filter)) {
          const entry = open.get(job.id);
          open.delete(job.id);
          if (entry && isActive(entry)) this.#update(entry, job.status, job.post_session_metadata);
        }
        // A job that is not listed any more was deleted elsewhere.
        for (const entry of open.values()) if (isActive(entry)) entry.state = 'cancelled';
        this.#changed();
      } catch {
        // The next poll tries again.
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    this.#polling = false;
  }

  #running(): Entry[] {
    return this.#entries.filter((entry) => entry.jobId !== null && isActive(entry));
  }

  #update(entry: Entry, status: JobStatus, details: Record<string, unknown>): void {
    entry.state = status;
    const { progress } = (details['progress'] ?? {}) as { progress?: number };
    entry.progress = status === 'done' ? 1 : (progress ?? entry.progress);
    const message = details['error_message'];
    if (status === 'error') entry.error = new Error(typeof message === 'string' ? message : 'The job failed');
  }
}

/** Creates a job. A full queue (429) is retried until there is room. */
async function createJob(body: Record<string, unknown> & { audio_url: string }, signal: AbortSignal): Promise<string> {
  for (;;) {
    try {
      return (await client.createJob(body, { signal })).id;
    } catch (error) {
      if (!(error instanceof VerbatimError) || error.status !== 429) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      signal.throwIfAborted();
    }
  }
}

/** Whether an item has not ended. */
export function isActive({ state }: QueueItem): boolean {
  return state === 'waiting' || state === 'uploading' || state === 'queued' || state === 'processing';
}

/** Progress of an item, 0 to 1, including its upload. */
export function fractionOf({ state, sentBytes, totalBytes, progress }: QueueItem): number {
  if (!isActive({ state } as QueueItem)) return 1;
  const sent = totalBytes ? Math.min(1, sentBytes / totalBytes) : state === 'waiting' || state === 'uploading' ? 0 : 1;
  const uploaded = state === 'queued' || state === 'processing' ? 1 : sent;
  return uploaded * UPLOAD_SHARE + progress * (1 - UPLOAD_SHARE);
}

/** The queue of this browser tab. */
export const queue = new TranscriptionQueue();

// Leaving the site stops uploads, so the browser asks first.
addEventListener('beforeunload', (event) => {
  if (queue.items.some(({ state }) => state === 'waiting' || state === 'uploading')) event.preventDefault();
});

/** Returns the queue items and updates when they change. */
export function useQueue(): readonly QueueItem[] {
  const [, setTurn] = useState(0);
  useEffect(() => queue.onChange(() => setTurn((before) => before + 1)), []);
  return queue.items;
}
