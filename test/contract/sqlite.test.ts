import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createQueue } from '../../src/queue/sql.ts';
import { migrate } from '../../src/store/database/migrations.ts';
import { openSqlite } from '../../src/store/database/sqlite.ts';
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

it('runs each migration once when several processes start at the same time', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'verbatim-contract-'));
  const script = `
    import { migrate } from ${JSON.stringify(new URL('../../src/store/database/migrations.ts', import.meta.url).href)};
    import { openSqlite } from ${JSON.stringify(new URL('../../src/store/database/sqlite.ts', import.meta.url).href)};
    const db = openSqlite(${JSON.stringify(join(dir, 'new.db'))});
    await migrate(db);
    await db.destroy();`;
  const start = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  await Promise.all(Array.from({ length: 5 }, start));
  const db = openSqlite(join(dir, 'new.db'));
  const rows = await db.selectFrom('api_keys').selectAll().execute();
  expect(rows).toEqual([]);
  await db.destroy();
  await rm(dir, { recursive: true });
});
