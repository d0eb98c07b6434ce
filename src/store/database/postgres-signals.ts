import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Tx } from '../tables/tables.ts';
import { connectionOptions } from './postgres.ts';
import type { Signals, Watch } from './signals.ts';

const CHANNEL = 'verbatim';
/** Poll interval for changes without a signal: expired leases and due messages. */
const SIGNALLED_POLL_MS = 1_000;
const RECONNECT_MS = 1_000;
const PING_EVERY_MS = 10_000;
const PING_TIMEOUT_MS = 5_000;

/** Signals by LISTEN and NOTIFY. While the connection is lost, watchers poll. */
export class PostgresSignals implements Signals {
  #url: string;
  #onTrouble: (error: unknown) => void;
  #client: pg.Client | null = null;
  #connected = false;
  #closed = false;
  #watches = new Map<string, Set<() => void>>();
  #timers: { reconnect?: NodeJS.Timeout; ping?: NodeJS.Timeout } = {};

  private constructor(url: string, onTrouble: (error: unknown) => void) {
    this.#url = url;
    this.#onTrouble = onTrouble;
  }

  static async open(url: string, onTrouble: (error: unknown) => void): Promise<PostgresSignals> {
    const signals = new PostgresSignals(url, onTrouble);
    await signals.#connect();
    return signals;
  }

  async notify(on: Database | Tx, subject: string): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${subject})`.execute(on);
  }

  watch(subject: string): Watch {
    let told = false;
    let wake = () => {};
    const onTold = () => {
      told = true;
      wake();
    };
    const all = this.#watches.get(subject) ?? new Set();
    this.#watches.set(subject, all.add(onTold));
    return {
      next: (pollMs, signal) =>
        new Promise((resolve) => {
          const done = () => {
            told = false;
            wake = () => {};
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            resolve();
          };
          const timer = setTimeout(done, this.#connected ? Math.max(pollMs, SIGNALLED_POLL_MS) : pollMs);
          signal.addEventListener('abort', done, { once: true });
          wake = done;
          if (told || signal.aborted) done();
        }),
      close: () => {
        all.delete(onTold);
        if (all.size === 0 && this.#watches.get(subject) === all) this.#watches.delete(subject);
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timers.reconnect);
    clearInterval(this.#timers.ping);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ ...connectionOptions(this.#url), query_timeout: PING_TIMEOUT_MS });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection was closed')));
    client.on('notification', ({ payload }) => this.#wake(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      return this.#lost(client, error);
    }
    this.#connected = true;
    // Detects a server that stopped responding without closing the connection.
    this.#timers.ping = setInterval(() => {
      client.query('select 1').catch((error) => this.#lost(client, error));
    }, PING_EVERY_MS);
    this.#timers.ping.unref();
    this.#wakeAll();
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client || this.#closed) return;
    this.#client = null;
    this.#connected = false;
    clearInterval(this.#timers.ping);
    client.end().catch(() => {});
    this.#onTrouble(error);
    this.#timers.reconnect = setTimeout(() => void this.#connect(), RECONNECT_MS);
    this.#timers.reconnect.unref();
    // A signal may have been missed, so wake everyone.
    this.#wakeAll();
  }

  #wake(subject: string): void {
    for (const told of this.#watches.get(subject) ?? []) told();
  }

  #wakeAll(): void {
    for (const subject of this.#watches.keys()) this.#wake(subject);
  }
}
