import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toAppError } from '../../errors.ts';
import { openSqlite } from './sqlite.ts';

it('reports a full disk as storage_full', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'full-'));
  const db = openSqlite(join(dir, 'verbatim.db'));
  try {
    await sql`create table filler (bytes blob)`.execute(db);
    await sql`pragma max_page_count = 10`.execute(db);
    const thrown = await sql`insert into filler values (zeroblob(1000000))`.execute(db).catch((error) => error);
    expect(toAppError(thrown)).toMatchObject({ code: 'storage_full', status: 507 });
  } finally {
    await db.destroy();
    await rm(dir, { recursive: true });
  }
});
