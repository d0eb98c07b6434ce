import { type Pcm, SAMPLE_RATE_HZ } from '../../engines/ports/audio.ts';
import type { LanguageGuess } from '../../engines/ports/language-detector.ts';
import type { RecognizedWindow, RecognizeOptions, Recognizer } from '../../engines/ports/recognizer.ts';
import { AppError } from '../../errors.ts';
import type { Engines } from '../../pipeline/stage.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { SCHEDULER } from '../settings.ts';
import { type Priority, RecognitionLoad } from './recognition-load.ts';

/** Speech to be recognised. */
export interface RecognitionRequest {
  model: string;
  options: RecognizeOptions;
  /** A final is never dropped; a partial may be when there is no time for it. */
  priority: Priority;
  /** The audio, requested when the recogniser is free; null when the result is no longer needed. */
  window(): Pcm | null;
}

interface QueuedRequest extends RecognitionRequest {
  /** Requests of the same group can share a batch. */
  group: string;
  attempts: number;
  queuedMs: number;
  resolve(recognized: RecognizedWindow | null): void;
  reject(error: unknown): void;
}

/** What a scheduler works with. */
interface SchedulerDeps {
  engines: Engines;
  metrics: Pick<Metrics, 'livePartials'>;
  log: Logger;
}

/** Schedules recognition for all sessions: one batch per lane, finals before partials. Under load it makes partials less frequent. */
class Scheduler {
  #deps: SchedulerDeps;
  #queue: QueuedRequest[] = [];
  #load: RecognitionLoad;
  #lanes: number;
  #running = 0;
  #closed = false;
  /** Cached, because describing a recogniser takes a call to its process. */
  #recognizers = new Map<string, Promise<Recognizer>>();

  constructor(deps: SchedulerDeps) {
    this.#deps = deps;
    this.#lanes = deps.engines.lanes ?? 1;
    this.#load = new RecognitionLoad(this.#lanes);
  }

  /** Recognises some speech; null when the request was dropped. */
  recognize(request: RecognitionRequest): Promise<RecognizedWindow | null> {
    if (this.#closed) return Promise.reject(stopping());
    return new Promise((resolve, reject) => {
      const group = JSON.stringify([request.model, request.options]);
      this.#queue.push({ ...request, group, attempts: 0, queuedMs: performance.now(), resolve, reject });
      void this.#run();
    });
  }

  /** Detects the language of some speech, the most likely first. */
  async detectLanguage(pcm: Pcm, candidates: readonly string[]): Promise<LanguageGuess[]> {
    return (await this.#deps.engines.languageDetector().detectLanguage([pcm], candidates))[0] ?? [];
  }

  /** New audio that should arrive before a partial is recognised again. */
  partialEverySec(): number {
    const { partialEverySec, partialEveryBusySec } = SCHEDULER;
    const overload = Math.max(0, Math.min(1, (this.#load.total - 0.4) / 0.5));
    return partialEverySec + overload * (partialEveryBusySec - partialEverySec);
  }

  /** Whether the load is so high that optional work is left out in favour of finals. */
  isBusy(): boolean {
    if (this.#load.finals > SCHEDULER.busyWithFinals || this.#load.total > SCHEDULER.busy) return true;
    return this.#queue.some(({ priority }) => priority === 'final');
  }

  /** How long the oldest final in the queue has waited; 0 when none waits. */
  finalWaitMs(): number {
    const oldest = this.#queue.find(({ priority }) => priority === 'final');
    return oldest ? performance.now() - oldest.queuedMs : 0;
  }

  /** Rejects everything that waits; used when the process stops. */
  close(): void {
    this.#closed = true;
    for (const request of this.#queue.splice(0)) request.reject(stopping());
  }

  async #run(): Promise<void> {
    if (this.#running >= this.#lanes) return;
    this.#running++;
    // Requests of sessions whose audio arrived in the same turn of the event loop share a batch.
    await new Promise(setImmediate);
    while (this.#canStart()) {
      const batch = this.#takeBatch();
      const { priority } = batch[0]!;
      this.#load.begin(priority);
      await this.#recognizeBatch(batch);
      this.#load.end(priority);
    }
    this.#running--;
  }

  /** With several lanes one of them is kept free of partials, so that a final never waits for all of them. */
  #canStart(): boolean {
    if (this.#queue.some(({ priority }) => priority === 'final')) return true;
    return this.#queue.length > 0 && (this.#lanes === 1 || this.#load.running('partial') < this.#lanes - 1);
  }

  /** The next requests that can share a call. */
  #takeBatch(): QueuedRequest[] {
    const queue = this.#queue;
    const priority = queue.some((request) => request.priority === 'final') ? 'final' : 'partial';
    const first = queue.findIndex((request) => request.priority === priority);
    const { group } = queue[first]!;
    const limit = priority === 'final' ? SCHEDULER.finalBatch : SCHEDULER.partialBatch;
    const batch: QueuedRequest[] = [];
    for (let i = first; i < queue.length && batch.length < limit; ) {
      const request = queue[i]!;
      if (request.priority === priority && request.group === group) batch.push(...queue.splice(i, 1));
      else i++;
    }
    return batch;
  }

  async #recognizeBatch(batch: readonly QueuedRequest[]): Promise<void> {
    const { metrics } = this.#deps;
    const members = this.#openWindows(batch);
    const [first] = members;
    if (!first) return;
    try {
      const recognizer = await this.#recognizerOf(first.request.model);
      const windows = members.map(({ pcm }) => pcm);
      const recognized = await recognizer.recognize(windows, first.request.options);
      members.forEach(({ request }, i) => {
        if (request.priority === 'partial') metrics.livePartials.inc({ outcome: 'recognised' });
        request.resolve(recognized[i] ?? null);
      });
    } catch (error) {
      for (const { request, pcm } of members) this.#retry(request, pcm, error);
    }
  }

  /** Gets the audio of each request; drops those that are no longer needed and puts back what makes the batch too long. */
  #openWindows(batch: readonly QueuedRequest[]): { request: QueuedRequest; pcm: Pcm }[] {
    const members: { request: QueuedRequest; pcm: Pcm }[] = [];
    let seconds = 0;
    for (const request of batch) {
      const pcm = request.window();
      if (!pcm || pcm.length === 0) {
        if (request.priority === 'partial') this.#deps.metrics.livePartials.inc({ outcome: 'dropped' });
        request.resolve(null);
        continue;
      }
      seconds += pcm.length / SAMPLE_RATE_HZ;
      const isTooLong = members.length > 0 && seconds > SCHEDULER.partialBatchSec;
      if (request.priority === 'partial' && isTooLong) this.#queue.push(request);
      else members.push({ request, pcm });
    }
    return members;
  }

  #retry(request: QueuedRequest, pcm: Pcm, error: unknown): void {
    if (request.priority === 'partial') {
      request.resolve(null);
      return;
    }
    const attempts = request.attempts + 1;
    this.#deps.log.warn({ err: error, attempts }, 'live: recognition of an utterance failed');
    if (this.#closed || attempts >= SCHEDULER.attempts) request.reject(error);
    else this.#queue.unshift({ ...request, attempts, window: () => pcm });
  }

  #recognizerOf(id: string): Promise<Recognizer> {
    const known = this.#recognizers.get(id) ?? this.#deps.engines.recognizer(id);
    this.#recognizers.set(id, known);
    known.catch(() => this.#recognizers.delete(id));
    return known;
  }
}

function stopping(): AppError {
  return new AppError('not_ready', { message: 'The server is stopping' });
}

/** The part of the scheduler that sessions use. */
export type RecognitionScheduler = Pick<
  Scheduler,
  'recognize' | 'detectLanguage' | 'partialEverySec' | 'isBusy' | 'finalWaitMs' | 'close'
>;

/** Creates the scheduler that all live sessions of a process share. */
export function createRecognitionScheduler(
  engines: Engines,
  metrics: Pick<Metrics, 'livePartials'>,
  log: Logger,
): RecognitionScheduler {
  return new Scheduler({ engines, metrics, log });
}
