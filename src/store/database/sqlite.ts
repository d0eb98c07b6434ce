import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import { Kysely, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { Database, Tables } from '../tables/tables.ts';
import { withoutNul } from './plain-text.ts';
import { LOCK_TIMEOUT_MS, WaitingDialect } from './wait-for-lock.ts';

/** Opens or creates the embedded database. Several processes may open it. */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const raw = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  raw.exec('PRAGMA journal_mode = WAL');
  // FULL: a job that was answered with 201 must survive a power failure, not only a crash.
  raw.exec('PRAGMA synchronous = FULL');
  raw.exec('PRAGMA secure_delete = ON');
  // From here on the dialect waits for locks, because SQLite would block the whole process meanwhile.
  raw.exec('PRAGMA busy_timeout = 0');
  return new Kysely<Tables>({ dialect: new WaitingDialect({ database: adapt(raw) }) });
}

/** Adapts the database to the interface of better-sqlite3 that Kysely expects, and caches prepared statements. */
function adapt(raw: InstanceType<typeof DatabaseSync>): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      statements.clear();
      raw.close();
    },
    prepare(sql) {
      // A deferred transaction that reads and then writes fails when another process wrote in between; an immediate one waits.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const known = statements.get(text);
      if (known) return known;
      const statement = wrap(raw.prepare(text));
      // Schema statements run once and lists have many shapes, so the cache is bounded.
      if (statements.size > 500) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}

function wrap(statement: StatementSyncInstance): SqliteStatement {
  type Parameters = Parameters_<typeof statement.all>;
  const reader = statement.columns().length > 0;
  const plain = (parameters: readonly unknown[]) => parameters.map(withoutNul) as Parameters;
  return {
    reader,
    all: (parameters) => statement.all(...plain(parameters)),
    run: (parameters) => statement.run(...plain(parameters)),
    iterate: (parameters) => statement.iterate(...plain(parameters)) as IterableIterator<unknown>,
  };
}

type Parameters_<T> = T extends (...args: infer A) => unknown ? A : never;
