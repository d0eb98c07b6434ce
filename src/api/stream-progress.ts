import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import type { ProgressEvent } from '../schemas/jobs/progress-event.ts';
import type { JobStore } from '../store/repositories/jobs.ts';
import type { JobRow } from '../store/tables/jobs.ts';

const LOOK_EVERY_MS = 300;
/** Interval of keep-alive comments, because proxies close idle connections. */
const KEEP_ALIVE_MS = 15_000;

/** Open event streams of one key in this process. Each one reads its job several times a second. */
const MAX_STREAMS_PER_KEY = 100;
const openStreams = new Map<string, number>();

/** Counts a stream of the key; returns the function that ends it. Too many at once are `too_many`. */
export function openStream(keyId: string, limit = MAX_STREAMS_PER_KEY): () => void {
  const count = openStreams.get(keyId) ?? 0;
  if (count >= limit) {
    throw new AppError('too_many', {
      message: `A key can follow at most ${limit} jobs at the same time`,
      retryAfterSec: 5,
    });
  }
  openStreams.set(keyId, count + 1);
  return () => {
    const left = (openStreams.get(keyId) ?? 1) - 1;
    if (left > 0) openStreams.set(keyId, left);
    else openStreams.delete(keyId);
  };
}

/** Sends the progress of a job as server-sent events until it ends, the client disconnects, or this process stops. */
export async function streamProgress(
  { jobs, stopping }: { jobs: JobStore; stopping: AbortSignal },
  jobId: string,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack();
  const out = reply.raw;
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  const over = AbortSignal.any([gone.signal, stopping]);
  out.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  let sent = '';
  let sentAtMs = performance.now();
  const send = (text: string) => {
    sentAtMs = performance.now();
    out.write(text);
  };
  const watch = jobs.watch(jobId);
  while (!over.aborted) {
    const job = await jobs.find(jobId);
    if (!job) break;
    const data = JSON.stringify(eventOf(job));
    const ended = job.status === 'done' || job.status === 'error';
    if (data !== sent || ended) send(`event: ${ended ? job.status : 'progress'}\ndata: ${data}\n\n`);
    else if (performance.now() - sentAtMs > KEEP_ALIVE_MS) send(': keep-alive\n\n');
    sent = data;
    if (ended) break;
    await watch.next(LOOK_EVERY_MS, over);
  }
  watch.close();
  out.end();
}

function eventOf(job: JobRow): ProgressEvent {
  const told = job.progress_json ? (JSON.parse(job.progress_json) as Omit<ProgressEvent, 'status'>) : null;
  return { stage: null, progress: 0, stages: [], ...told, status: job.status };
}
