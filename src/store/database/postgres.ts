import { Kysely, PostgresDialect, type PostgresPool, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { AppError } from '../../errors.ts';
import type { Database, Tables } from '../tables/tables.ts';
import { withoutNul } from './plain-text.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const MAX_TRANSACTION_ATTEMPTS = 5;
/** PostgreSQL type ids of bigint and numeric. Both hold milliseconds, bytes and counts, which fit into a number. */
const NUMBERS = new Set([20, 1700]);

export interface PostgresOptions {
  url: string;
  poolSize: number;
  /** 0 for no timeout, as for migrations. */
  statementTimeoutMs?: number;
  /** Called for idle connections that are lost. */
  onLost?(error: Error): void;
}

/** Opens a PostgreSQL database. Connections are opened on first use and replaced when lost. */
export function openPostgres(options: PostgresOptions): Database {
  const timeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    ...connectionOptions(options.url),
    max: options.poolSize,
    statement_timeout: timeoutMs,
    // A server that stopped responding does not enforce the statement timeout.
    ...(timeoutMs > 0 ? { query_timeout: timeoutMs + 5_000 } : {}),
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: ((id: number, format: never) =>
        NUMBERS.has(id) ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', (error) => options.onLost?.(error));
  // Without a listener, a lost connection would end the process; the query itself also gets the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new RetryingKysely({ dialect: new PostgresDialect({ pool: adapt(pool) }) });
}

/** Options of every connection, including the one for notifications. */
export function connectionOptions(url: string): pg.ClientConfig {
  return { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true };
}

/** Retries a transaction that the database aborted because of a conflict. */
class RetryingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (callback) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await execute(callback);
        } catch (error) {
          if (attempt >= MAX_TRANSACTION_ATTEMPTS || !isConflict(error)) throw error;
        }
      }
    };
    return builder;
  }
}

/** A deadlock or a serialisation failure. */
function isConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '40P01' || code === '40001';
}

function adapt(pool: pg.Pool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw translate(error);
      });
      const query = async (text: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(text, parameters.map(withoutNul));
        } catch (error) {
          throw translate(error);
        }
      };
      return { query, release: () => client.release() } as unknown as Awaited<ReturnType<PostgresPool['connect']>>;
    },
  };
}

const GONE_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08|57P0[123]|53300)/;
const GONE_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;

/** Converts connection errors to 503, so that clients retry. */
function translate(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (!GONE_CODES.test(String(code)) && !GONE_MESSAGES.test(String(message))) return error;
  return new AppError('not_ready', { message: 'The database is unavailable', retryAfterSec: 2, cause: error });
}
