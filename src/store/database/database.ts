import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import type { Database } from '../tables/tables.ts';
import { type Clock, startClock } from './clock.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { PostgresSignals } from './postgres-signals.ts';
import { createPolling, type Signals } from './signals.ts';
import { openSqlite } from './sqlite.ts';

const WAIT_FOR_SERVER_MS = 60_000;

export interface DatabaseOptions {
  /** `postgres://…`; by default the embedded database at `path`. */
  url: string | undefined;
  path: string;
  poolSize: number;
  /** Called for problems that resolve themselves. */
  onTrouble(error: unknown, what: string): void;
}

/** An open, migrated database and what its processes share. */
export interface OpenDatabase {
  db: Database;
  clock: Clock;
  signals: Signals;
  close(): Promise<void>;
}

/** Opens the configured database and migrates it. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, onTrouble } = options;
  if (url) await preparePostgres(url, onTrouble);
  const onLost = (error: unknown) => onTrouble(error, 'lost a database connection');
  const db = url ? openPostgres({ url, poolSize: options.poolSize, onLost }) : openSqlite(options.path);
  if (!url) await migrate(db);
  const clock = await startClock(db);
  const signals = url
    ? await PostgresSignals.open(url, (error) =>
        onTrouble(error, 'no notifications from the database; polling instead'),
      )
    : createPolling();
  return {
    db,
    clock,
    signals,
    async close() {
      clock.stop();
      await signals.close();
      await db.destroy();
    },
  };
}

/** Migrates over separate connections without a statement timeout. Waits for a server that starts later. */
async function preparePostgres(url: string, onTrouble: DatabaseOptions['onTrouble']): Promise<void> {
  const endMs = performance.now() + WAIT_FOR_SERVER_MS;
  for (;;) {
    const db = openPostgres({ url, poolSize: 2, statementTimeoutMs: 0 });
    try {
      return await migrate(db);
    } catch (error) {
      if (!(error instanceof AppError) || performance.now() > endMs) throw error;
      onTrouble(error, 'waiting for the database');
      await sleep(1_000);
    } finally {
      await db.destroy();
    }
  }
}
