import { Kysely, PostgresDialect, type PostgresPool, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { AppError } from '../errors.ts';
import { withoutNul } from './plain-text.ts';
import type { Database, Tables } from './tables.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const TRANSACTION_TRIES = 5;
/** Type numbers of PostgreSQL: bigint, and numeric as sums of bigint come. Both hold milliseconds, bytes and counts, which fit. */
const NUMBERS = new Set([20, 1700]);

export interface PostgresOptions {
  url: string;
  poolSize: number;
  /** 0 for none: a migration may take long. */
  statementTimeoutMs?: number;
  /** Hears of connections that were lost while nobody used them. */
  onLost?(error: Error): void;
}

/** Opens a PostgreSQL database. Nothing is connected before it is used, and lost connections are replaced when they are next needed. */
export function openPostgres(options: PostgresOptions): Database {
  const timeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    ...connectionOptions(options.url),
    max: options.poolSize,
    statement_timeout: timeoutMs,
    // A server that is gone without a word does not keep the statement's own timeout.
    ...(timeoutMs > 0 ? { query_timeout: timeoutMs + 5_000 } : {}),
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: ((id: number, format: never) =>
        NUMBERS.has(id) ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', (error) => options.onLost?.(error));
  // Without a listener, the loss of a connection in use would end the process; whoever uses it is told by its query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new RetryingKysely({ dialect: new PostgresDialect({ pool: adapt(pool) }) });
}

/** How every connection is made, also the one that listens. */
export function connectionOptions(url: string): pg.ClientConfig {
  return { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true };
}

/** Runs a transaction again that the database gave up in favour of another. */
class RetryingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (callback) => {
      for (let tries = 1; ; tries++) {
        try {
          return await execute(callback);
        } catch (error) {
          if (tries >= TRANSACTION_TRIES || !wasGivenUp(error)) throw error;
        }
      }
    };
    return builder;
  }
}

/** A deadlock, or two transactions that cannot be put in an order. */
function wasGivenUp(error: unknown): boolean {
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

/** A database that is away says so to clients (503, come again) instead of looking like a defect of ours. */
function translate(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (!GONE_CODES.test(String(code)) && !GONE_MESSAGES.test(String(message))) return error;
  return new AppError('not_ready', { message: 'The database does not answer', retryAfterSec: 2, cause: error });
}
