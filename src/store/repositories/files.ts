import type { FileRow } from '../tables/jobs.ts';
import type { Database, Tx } from '../tables/tables.ts';

/** Audio files; the content is in the blob store. */
export function createFileStore(db: Database) {
  return {
    async insert(row: FileRow, tx: Database | Tx = db): Promise<void> {
      await tx.insertInto('files').values(row).execute();
    },
    find: (id: string, tx: Database | Tx = db): Promise<FileRow | undefined> =>
      tx.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Returns the existing files among these ids, by id. */
    async findAll(ids: readonly string[]): Promise<Map<string, FileRow>> {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom('files').selectAll().where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    async update(id: string, change: Partial<Omit<FileRow, 'id' | 'key_id'>>): Promise<void> {
      await db.updateTable('files').set(change).where('id', '=', id).execute();
    },
    /** Files of a key that no job uses and that were created before `before` (ISO). */
    unused: (keyId: string, before: string, limit: number): Promise<FileRow[]> =>
      db
        .selectFrom('files')
        .selectAll()
        .where('key_id', '=', keyId)
        .where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('jobs').select('jobs.id').whereRef('jobs.file_id', '=', 'files.id'))),
        )
        .limit(limit)
        .execute(),
    async delete(id: string, tx: Database | Tx = db): Promise<void> {
      await tx.deleteFrom('files').where('id', '=', id).execute();
    },
  };
}

export type FileStore = ReturnType<typeof createFileStore>;
