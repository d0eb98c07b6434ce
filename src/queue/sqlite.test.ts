import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queueContract } from '../../test/contract/queue.ts';
import { migrate } from '../store/migrations.ts';
import { openSqlite } from '../store/sqlite.ts';
import { createSqliteQueue } from './sqlite.ts';

queueContract('sqlite', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'verbatim-queue-'));
  const db = openSqlite(join(dir, 'test.db'));
  await migrate(db);
  return {
    db,
    open: (now) => createSqliteQueue(db, now),
    async close() {
      await db.destroy();
      await rm(dir, { recursive: true });
    },
  };
});
