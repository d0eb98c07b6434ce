import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createQueue } from '../../src/queue/sql.ts';
import { migrate } from '../../src/store/migrations.ts';
import { openSqlite } from '../../src/store/sqlite.ts';
import { queueContract } from './queue.ts';
import { storeContract } from './store.ts';

async function open() {
  const dir = await mkdtemp(join(tmpdir(), 'verbatim-contract-'));
  const db = openSqlite(join(dir, 'test.db'));
  await migrate(db);
  return {
    db,
    async close() {
      await db.destroy();
      await rm(dir, { recursive: true });
    },
  };
}

queueContract('sqlite', async () => {
  const { db, close } = await open();
  return { db, open: (now) => createQueue(db, { now }), close };
});
storeContract('sqlite', open);
