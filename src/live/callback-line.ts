import type { Queue } from '../queue/queue.ts';
import type { LiveMessage } from '../schemas/live-messages.ts';
import type { DeliveryStore } from '../store/deliveries.ts';
import type { Database } from '../store/tables.ts';
import type { Logger } from '../telemetry/logger.ts';

export interface CallbackLineDeps {
  db: Database;
  queue: Queue;
  deliveries: DeliveryStore;
  log: Logger;
}

/** A message on its way to a session's callback. */
export interface Callback {
  sessionId: string;
  keyId: string;
  url: string;
  /** Its place among the session's messages. */
  seq: number;
  message: LiveMessage;
}

interface Line {
  keyId: string;
  /** Deliveries in order; the first one is in the queue, the others wait for it to end. */
  ids: string[];
  lastMs: number;
}

const FLUSH_EVERY_MS = 100;

/**
 * Keeps the callbacks of each session in order: all are recorded as deliveries at once, but only the first one of a session is put into the queue
 * of work; the next follows when it was delivered or given up.
 */
export class CallbackLine {
  #deps: CallbackLineDeps;
  #lines = new Map<string, Line>();
  #fresh: Callback[] = [];
  #timer: NodeJS.Timeout;
  #turning: Promise<void> | null = null;

  constructor(deps: CallbackLineDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.#turn(), FLUSH_EVERY_MS);
    this.#timer.unref();
  }

  /** Takes up what an earlier process left: deliveries in line behind one that may have ended since. */
  async recover(): Promise<void> {
    const rows = await this.#deps.db
      .selectFrom('deliveries')
      .innerJoin('jobs', 'jobs.id', 'deliveries.job_id')
      .select(['deliveries.id', 'deliveries.job_id', 'deliveries.key_id'])
      .where('jobs.kind', '=', 'live')
      .where('deliveries.state', '=', 'pending')
      .orderBy('deliveries.created_at')
      .execute();
    for (const row of rows) this.#lineOf(row.job_id, row.key_id).ids.push(row.id);
    for (const line of this.#lines.values()) {
      const [head] = line.ids;
      const queued = await this.#deps.db
        .selectFrom('messages')
        .select('id')
        .where('subject_id', '=', head!)
        .executeTakeFirst();
      if (!queued) await this.#enqueue(line);
    }
  }

  /** Which of a session's messages have been recorded already. */
  async recordedIds(sessionId: string): Promise<Set<string>> {
    return new Set((await this.#deps.deliveries.ofJob(sessionId)).map((row) => row.id));
  }

  push(callback: Callback): void {
    this.#fresh.push(callback);
  }

  /** Records what is still in memory. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#turning;
    await this.#record();
  }

  #turn(): void {
    if (this.#fresh.length === 0 && this.#lines.size === 0) return;
    this.#turning ??= this.#record()
      .then(() => this.#advance())
      .catch((error) => this.#deps.log.warn({ err: error }, 'callbacks have to wait'))
      .finally(() => {
        this.#turning = null;
      });
  }

  async #record(): Promise<void> {
    const fresh = this.#fresh;
    if (fresh.length === 0) return;
    this.#fresh = [];
    try {
      await this.#deps.db.transaction().execute(async (tx) => {
        for (const { sessionId, keyId, url, seq, message } of fresh) {
          const line = this.#lineOf(sessionId, keyId);
          // Order is told by time, so no two of a session may have the same.
          line.lastMs = Math.max(Date.now(), line.lastMs + 1);
          const event = `live.${message.type}`;
          await this.#deps.deliveries.insert(
            {
              id: callbackId(sessionId, seq),
              key_id: keyId,
              job_id: sessionId,
              event,
              url,
              method: 'POST',
              body: JSON.stringify({ id: sessionId, event, payload: message }),
              state: 'pending',
              tries: 0,
              created_at: new Date(line.lastMs).toISOString(),
              finished_at: null,
            },
            tx,
          );
        }
      });
    } catch (error) {
      this.#fresh.unshift(...fresh);
      throw error;
    }
    for (const { sessionId, keyId, seq } of fresh) {
      const line = this.#lineOf(sessionId, keyId);
      line.ids.push(callbackId(sessionId, seq));
      if (line.ids.length === 1) await this.#enqueue(line);
    }
  }

  async #enqueue(line: Line): Promise<void> {
    const subjectId = line.ids[0]!;
    await this.#deps.db
      .transaction()
      .execute((tx) => this.#deps.queue.push(tx, { queue: 'deliveries', keyId: line.keyId, subjectId }));
  }

  async #advance(): Promise<void> {
    for (const [sessionId, line] of this.#lines) {
      const delivery = await this.#deps.deliveries.find(line.ids[0] ?? '');
      if (delivery?.state === 'pending') continue;
      line.ids.shift();
      if (line.ids.length > 0) await this.#enqueue(line);
      else if (line.lastMs < Date.now()) this.#lines.delete(sessionId);
    }
  }

  #lineOf(sessionId: string, keyId: string): Line {
    const known = this.#lines.get(sessionId);
    if (known) return known;
    const line = { keyId, ids: [], lastMs: 0 };
    this.#lines.set(sessionId, line);
    return line;
  }
}

/** A delivery's id, made of the message's place, so that a message is never recorded twice. */
export function callbackId(sessionId: string, seq: number): string {
  return `msg_${sessionId}-${seq}`;
}
