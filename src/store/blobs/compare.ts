import type { Database } from '../tables/tables.ts';
import type { BlobStore } from './blobs.ts';

/** Differences between the blob store and the database. */
export interface Comparison {
  /** Blobs that no row refers to and whose deletion is not pending. */
  orphans: string[];
  /** Blobs that a file refers to but the store does not have. */
  missing: string[];
}

const BATCH_SIZE = 500;

/** Compares what was stored before `beforeMs`. Newer blobs may belong to an upload whose row is not written yet. */
export async function compareBlobs(
  db: Database,
  blobs: Pick<BlobStore, 'list'>,
  beforeMs: number,
): Promise<Comparison> {
  const listed = new Set<string>();
  const orphans: string[] = [];
  let batch: string[] = [];
  const check = async () => {
    const known = await knownBlobs(db, batch);
    orphans.push(...batch.filter((id) => !known.has(id)));
    batch = [];
  };
  for await (const { id, storedAt } of blobs.list()) {
    listed.add(id);
    if (storedAt.getTime() < beforeMs) batch.push(id);
    if (batch.length >= BATCH_SIZE) await check();
  }
  await check();
  return { orphans, missing: await missingBlobs(db, listed, new Date(beforeMs).toISOString()) };
}

/** The blobs of files created before a time that are not among the listed ones. */
async function missingBlobs(db: Database, listed: ReadonlySet<string>, before: string): Promise<string[]> {
  const missing: string[] = [];
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'blob_id'])
      .where('id', '>', last)
      .where('created_at', '<', before)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { blob_id } of rows) if (blob_id && !listed.has(blob_id)) missing.push(blob_id);
    if (rows.length < BATCH_SIZE) return missing;
    last = rows.at(-1)!.id;
  }
}

/** Those of these blobs that a row refers to or whose deletion is pending. */
async function knownBlobs(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const checks = await db.selectFrom('blob_checks').select('blob_id').where('blob_id', 'in', ids).execute();
  return new Set([...checks.map((row) => row.blob_id), ...(await usedBlobs(db, ids))]);
}

/** Those of these blobs that a row refers to. */
export async function usedBlobs(db: Database, ids: string[]): Promise<Set<string>> {
  const files = await db.selectFrom('files').select('blob_id').where('blob_id', 'in', ids).execute();
  const notes = await db.selectFrom('live_notes').select('blob_id').where('blob_id', 'in', ids).execute();
  return new Set([...files, ...notes].flatMap((row) => row.blob_id ?? []));
}
