import { type NotifyDeps, notify } from '../../deliveries/deliveries.ts';
import type { LiveMessage } from '../../schemas/live/live-messages.ts';
import type { Database } from '../../store/tables/tables.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { SENDING } from '../settings.ts';

export interface CallbackQueueDeps extends NotifyDeps {
  db: Database;
  log: Logger;
}

/** A message for the callback of a session. */
export interface Callback {
  sessionId: string;
  keyId: string;
  url: string;
  /** Its sequence number. */
  seq: number;
  message: LiveMessage;
}

/** Stores the callbacks of sessions in batches. Those of one session are delivered in order. */
export class CallbackQueue {
  #deps: CallbackQueueDeps;
  #pending: Callback[] = [];
  #timer: NodeJS.Timeout;
  #storing: Promise<void> | null = null;

  constructor(deps: CallbackQueueDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.#flush(), SENDING.callbackFlushMs);
    this.#timer.unref();
  }

  /** The delivery ids of a session that are already stored. */
  async storedIds(sessionId: string): Promise<Set<string>> {
    return new Set((await this.#deps.deliveries.ofJob(sessionId)).map((row) => row.id));
  }

  push(callback: Callback): void {
    this.#pending.push(callback);
  }

  /** Stores what is still in memory. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#storing;
    await this.#store();
  }

  #flush(): void {
    this.#storing ??= this.#store()
      .catch((error) => this.#deps.log.warn({ err: error }, 'live: callbacks cannot be stored; retrying'))
      .finally(() => {
        this.#storing = null;
      });
  }

  async #store(): Promise<void> {
    const pending = this.#pending;
    if (pending.length === 0) return;
    this.#pending = [];
    try {
      await this.#deps.db.transaction().execute(async (tx) => {
        for (const { sessionId, keyId, url, seq, message } of pending) {
          const event = `live.${message.type}`;
          const body = { id: sessionId, event, payload: message };
          const sequence = { name: sessionId, position: seq };
          const id = callbackId(sessionId, seq);
          await notify(this.#deps, { id, keyId, jobId: sessionId, event, url, method: 'POST', body, sequence }, tx);
        }
      });
    } catch (error) {
      this.#pending.unshift(...pending);
      throw error;
    }
  }
}

/** The id of a delivery contains the sequence number of the message, so that a message is never stored twice. */
export function callbackId(sessionId: string, seq: number): string {
  return `msg_${sessionId}-${seq}`;
}
