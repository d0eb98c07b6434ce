import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDialect, SqliteDriver } from 'kysely';

/** Time to wait until another process has finished writing. */
export const LOCK_TIMEOUT_MS = 10_000;
const RETRY_EVERY_MS = 5;

const SQLITE_BUSY = 5;

/** The outcome of an attempt: a value, or that another process holds a lock. */
interface Attempt<T> {
  isLocked: boolean;
  value: T;
}

/** Repeats an attempt while another process holds a lock. The event loop continues meanwhile. Returns the last value. */
export async function untilUnlocked<T>(attempt: () => Promise<Attempt<T>>, timeoutMs = LOCK_TIMEOUT_MS): Promise<T> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    const { isLocked, value } = await attempt();
    if (!isLocked || performance.now() >= endMs) return value;
    await sleep(RETRY_EVERY_MS);
  }
}

/** SQLite that waits for the lock of another process without blocking this process: large writes hold it for up to seconds. */
export class WaitingDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDriver>[0];

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new WaitingDriver(this.#config);
  }
}

class WaitingDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => executeUnlocked(connection, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

/** Transactions take the lock when they begin, so only that statement and those outside of transactions can find it taken. */
async function executeUnlocked<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
  const outcome = await untilUnlocked<() => QueryResult<Row>>(async () => {
    try {
      const result = await connection.executeQuery<Row>(query);
      return { isLocked: false, value: () => result };
    } catch (error) {
      if (!isBusy(error)) throw error;
      const fail = () => {
        throw error;
      };
      return { isLocked: true, value: fail };
    }
  });
  return outcome();
}

function isBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY;
}
