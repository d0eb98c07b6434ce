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

it('does not block the process while another one writes', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'locked-'));
  const [writer, waiting] = [openSqlite(join(dir, 'verbatim.db')), openSqlite(join(dir, 'verbatim.db'))];
  try {
    await sql`create table numbers (n integer)`.execute(writer);
    const written: string[] = [];
    const insert = (on: typeof writer) => sql`insert into numbers values (1)`.execute(on);
    const held = new Promise<void>((locked) => {
      void writer.transaction().execute(async (tx) => {
        await insert(tx);
        locked();
        // Runs only if the waiting connection does not block this process.
        await new Promise((resolve) => setTimeout(resolve, 50));
        written.push('the first transaction');
      });
    });
    await held;
    await Promise.all([
      insert(waiting).then(() => written.push('a statement')),
      waiting.transaction().execute(async (tx) => void (await insert(tx))),
    ]);
    expect(written).toEqual(['the first transaction', 'a statement']);
    expect((await sql<{ n: number }>`select count(*) as n from numbers`.execute(waiting)).rows).toEqual([{ n: 3 }]);
  } finally {
    await writer.destroy();
    await waiting.destroy();
    await rm(dir, { recursive: true });
  }
});
