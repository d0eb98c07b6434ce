import { type NotifyDeps, notify } from '../deliveries/deliveries.ts';
import type { LiveMessage } from '../schemas/live-messages.ts';
import type { Database } from '../store/tables.ts';
import type { Logger } from '../telemetry/logger.ts';

export interface CallbackLineDeps extends NotifyDeps {
  db: Database;
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

const FLUSH_EVERY_MS = 100;

/** Records the callbacks of sessions, several at a time; those of one session are a line, so that they are sent in their order. */
export class CallbackLine {
  #deps: CallbackLineDeps;
  #fresh: Callback[] = [];
  #timer: NodeJS.Timeout;
  #recording: Promise<void> | null = null;

  constructor(deps: CallbackLineDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.#turn(), FLUSH_EVERY_MS);
    this.#timer.unref();
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
    await this.#recording;
    await this.#record();
  }

  #turn(): void {
    this.#recording ??= this.#record()
      .catch((error) => this.#deps.log.warn({ err: error }, 'callbacks have to wait'))
      .finally(() => {
        this.#recording = null;
      });
  }

  async #record(): Promise<void> {
    const fresh = this.#fresh;
    if (fresh.length === 0) return;
    this.#fresh = [];
    try {
      await this.#deps.db.transaction().execute(async (tx) => {
        for (const { sessionId, keyId, url, seq, message } of fresh) {
          const event = `live.${message.type}`;
          const body = { id: sessionId, event, payload: message };
          const line = { name: sessionId, place: seq };
          const id = callbackId(sessionId, seq);
          await notify(this.#deps, { id, keyId, jobId: sessionId, event, url, method: 'POST', body, line }, tx);
        }
      });
    } catch (error) {
      this.#fresh.unshift(...fresh);
      throw error;
    }
  }
}

/** A delivery's id, made of the message's place, so that a message is never recorded twice. */
export function callbackId(sessionId: string, seq: number): string {
  return `msg_${sessionId}-${seq}`;
}
