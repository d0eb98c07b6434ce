import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import type { Database } from '../tables/tables.ts';
import { type Clock, startClock } from './clock.ts';
import { migrate } from './migrations.ts';
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
  const { url } = options;
  const { db, openSignals } = url ? await openServer(url, options) : await openEmbedded(options.path);
  const clock = await startClock(db);
  const signals = await openSignals();
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

async function openEmbedded(path: string) {
  const db = openSqlite(path);
  await migrate(db);
  return { db, openSignals: async (): Promise<Signals> => createPolling() };
}

/** The PostgreSQL client is only loaded when a server is configured. */
async function openServer(url: string, { poolSize, onTrouble }: DatabaseOptions) {
  const [{ openPostgres }, { PostgresSignals }] = await Promise.all([
    import('./postgres.ts'),
    import('./postgres-signals.ts'),
  ]);
  await preparePostgres(() => openPostgres({ url, poolSize: 2, statementTimeoutMs: 0 }), onTrouble);
  const onLost = (error: unknown) => onTrouble(error, 'lost a database connection');
  const noSignals = (error: unknown) => onTrouble(error, 'no notifications from the database; polling instead');
  return {
    db: openPostgres({ url, poolSize, onLost }),
    openSignals: (): Promise<Signals> => PostgresSignals.open(url, noSignals),
  };
}

/** Migrates over separate connections without a statement timeout. Waits for a server that starts later. */
async function preparePostgres(open: () => Database, onTrouble: DatabaseOptions['onTrouble']): Promise<void> {
  const endMs = performance.now() + WAIT_FOR_SERVER_MS;
  for (;;) {
    const db = open();
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
