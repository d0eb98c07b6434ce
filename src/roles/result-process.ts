/** The process that works on long results. */
import { join } from 'node:path';
import { createResultWork } from '../jobs/result-work.ts';
import { createQueue } from '../queue/sql.ts';
import { openDatabase } from '../store/database/database.ts';
import { createJobStore } from '../store/repositories/jobs.ts';
import { createLogger } from '../telemetry/logger.ts';
import { describeAppError, serveCalls } from '../workers/serve-calls.ts';
import type { ResultConfig } from './result-work.ts';

/** Connections to PostgreSQL. */
const POOL_SIZE = 2;

serveCalls<ResultConfig>({
  async open({ database, dataDir, logLevel }) {
    const log = createLogger(logLevel, { role: 'results' });
    const { db, clock, signals } = await openDatabase({
      url: database.url,
      poolSize: POOL_SIZE,
      path: join(dataDir, 'verbatim.db'),
      onTrouble: (error, what) => log.warn({ err: error }, what),
    });
    const queue = createQueue(db, { now: clock.now, signals });
    return { calls: createResultWork({ db, jobs: createJobStore(db, signals), queue }) };
  },
  serial: false,
  describeFailure: describeAppError,
});
