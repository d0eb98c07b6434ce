import {
  type HeardWindow,
  type LanguageGuess,
  type Pcm,
  type RecognizeOptions,
  type Recognizer,
  SAMPLE_RATE_HZ,
} from '../engines/ports.ts';
import { AppError } from '../errors.ts';
import type { Engines } from '../pipeline/stage.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** What somebody said, or has said so far. */
export interface ReadRequest {
  model: string;
  options: RecognizeOptions;
  /** A final is never left out; a partial may be, when there is no time for it. */
  priority: 'final' | 'partial';
  /** The audio, asked for when its turn has come; null when it is no longer wanted. */
  window(): Pcm | null;
}

interface Waiting extends ReadRequest {
  group: string;
  tries: number;
  resolve(heard: HeardWindow | null): void;
  reject(error: unknown): void;
}

/** Audio read in one call of partials: a final that comes meanwhile waits for it. */
const PARTIAL_BATCH_SEC = 8;
const FINAL_BATCH = 4;
const PARTIAL_BATCH = 6;
const TRIES = 3;
/** How often a partial is read when there is time, and when there is none. */
const PARTIAL_EVERY_SEC = 0.4;
const PARTIAL_EVERY_BUSY_SEC = 3;
/** One session takes up to a quarter of the time for its finals when they are searched widely and hear what was said before, and half of it with its partials. */
const BUSY_WITH_FINALS = 0.3;
const BUSY = 0.7;
/** Over which time the load is told. */
const LOAD_SEC = 4;

/**
 * One ear for all sessions: what waits is read in batches, one at a time, finals first. It also says how often partials may be asked for, so that
 * under load they thin out before finals are late.
 */
export function createHearing(engines: Engines, metrics: Pick<Metrics, 'livePartials'>, log: Logger) {
  const waiting: Waiting[] = [];
  let running = false;
  let closed = false;
  /** Shares of the time spent reading, and reading finals. */
  let busy = 0;
  let busyWithFinals = 0;
  let reading: ReadRequest['priority'] | null = null;
  let measuredMs = performance.now();

  const recognizers = new Map<string, Promise<Recognizer>>();
  /** Asking what a recogniser is like takes a turn in its line; once is enough. */
  function recognizerOf(id: string): Promise<Recognizer> {
    const known = recognizers.get(id) ?? engines.recognizer(id);
    recognizers.set(id, known);
    known.catch(() => recognizers.delete(id));
    return known;
  }

  /** Counts the time since the last call as spent on what is being read, and notes what is read from now on. */
  function count(next: ReadRequest['priority'] | null): void {
    const now = performance.now();
    const weight = 1 - Math.exp(-(now - measuredMs) / 1000 / LOAD_SEC);
    busy += ((reading ? 1 : 0) - busy) * weight;
    busyWithFinals += ((reading === 'final' ? 1 : 0) - busyWithFinals) * weight;
    measuredMs = now;
    reading = next;
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    // Requests of sessions whose audio arrived in the same turn share a batch.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = take();
      count(batch[0]?.priority ?? null);
      await read(batch);
      count(null);
    }
    running = false;
  }

  /** The next requests that can share a call. */
  function take(): Waiting[] {
    const priority = waiting.some((request) => request.priority === 'final') ? 'final' : 'partial';
    const first = waiting.findIndex((request) => request.priority === priority);
    const { group } = waiting[first]!;
    const limit = priority === 'final' ? FINAL_BATCH : PARTIAL_BATCH;
    const batch: Waiting[] = [];
    for (let i = first; i < waiting.length && batch.length < limit; ) {
      const request = waiting[i]!;
      if (request.priority === priority && request.group === group) batch.push(...waiting.splice(i, 1));
      else i++;
    }
    return batch;
  }

  async function read(batch: readonly Waiting[]): Promise<void> {
    const members: { request: Waiting; pcm: Pcm }[] = [];
    let seconds = 0;
    for (const request of batch) {
      const pcm = request.window();
      if (!pcm || pcm.length === 0) {
        if (request.priority === 'partial') metrics.livePartials.inc({ outcome: 'left_out' });
        request.resolve(null);
        continue;
      }
      seconds += pcm.length / SAMPLE_RATE_HZ;
      if (request.priority === 'partial' && members.length > 0 && seconds > PARTIAL_BATCH_SEC) waiting.push(request);
      else members.push({ request, pcm });
    }
    const [first] = members;
    if (!first) return;
    try {
      const recognizer = await recognizerOf(first.request.model);
      const heard = await recognizer.recognize(
        members.map(({ pcm }) => pcm),
        first.request.options,
      );
      members.forEach(({ request }, i) => {
        if (request.priority === 'partial') metrics.livePartials.inc({ outcome: 'read' });
        request.resolve(heard[i] ?? null);
      });
    } catch (error) {
      for (const { request, pcm } of members) retry(request, pcm, error);
    }
  }

  function retry(request: Waiting, pcm: Pcm, error: unknown): void {
    if (request.priority === 'partial') {
      request.resolve(null);
      return;
    }
    log.warn({ err: error, tries: request.tries + 1 }, 'an utterance could not be read');
    const tries = request.tries + 1;
    if (closed || tries >= TRIES) request.reject(error);
    else waiting.unshift({ ...request, tries, window: () => pcm });
  }

  return {
    /** Reads some speech; null when it was left out. */
    read(request: ReadRequest): Promise<HeardWindow | null> {
      if (closed) return Promise.reject(new AppError('not_ready', { message: 'The server is stopping' }));
      return new Promise((resolve, reject) => {
        const group = JSON.stringify([request.model, request.options]);
        waiting.push({ ...request, group, tries: 0, resolve, reject });
        void run();
      });
    },
    /** Tells the language of some speech, the most likely first. */
    async detectLanguage(pcm: Pcm, candidates: readonly string[]): Promise<LanguageGuess[]> {
      return (await engines.languageDetector().detectLanguage([pcm], candidates))[0] ?? [];
    },
    /** New audio that should have come before a partial is read again. */
    partialEverySec(): number {
      count(reading);
      const over = Math.max(0, Math.min(1, (busy - 0.4) / 0.5));
      return PARTIAL_EVERY_SEC + over * (PARTIAL_EVERY_BUSY_SEC - PARTIAL_EVERY_SEC);
    },
    /** Whether there is hardly time for finals: then nothing is spent on making them a little better. */
    isBusy(): boolean {
      count(reading);
      return busyWithFinals > BUSY_WITH_FINALS || busy > BUSY || waiting.some(({ priority }) => priority === 'final');
    },
    /** Leaves out what waits; used when the process stops. */
    close(): void {
      closed = true;
      for (const request of waiting.splice(0)) {
        request.reject(new AppError('not_ready', { message: 'The server is stopping' }));
      }
    },
  };
}

export type Hearing = ReturnType<typeof createHearing>;
