import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { toAppError } from '../../errors.ts';
import type { Database, Tx } from '../tables/tables.ts';
import type { BlobStore } from './blobs.ts';
import { type Comparison, compareBlobs, usedBlobs } from './compare.ts';

/** Time after which a new blob must have a row that refers to it. Longer than any upload takes. */
const UNCLAIMED_MS = 24 * 3_600_000;
const COMPARE_EVERY_MS = 24 * 3_600_000;
const BATCH_SIZE = 500;

/** A blob store that loses track of no blob: it records every write and every deletion in the database first. */
export interface TrackedBlobs extends BlobStore {
  /**
   * Deletes blobs that no row refers to: those whose deletion failed or was interrupted, and those whose row was never written. Stops at
   * the first failure, because then the store is unavailable; returns how many it deleted.
   */
  deleteUnused(nowMs: number): Promise<number>;
  /** Compares the store with the database, at most once a day, because listing a large bucket takes long; otherwise returns null. */
  compare(nowMs: number): Promise<Comparison | null>;
}

export interface TrackedOptions {
  now(): number;
  /** Called when a blob cannot be deleted now; `deleteUnused` deletes it later. */
  onTrouble(error: unknown, what: string): void;
}

/**
 * Records that a blob is no longer used. Call it in the transaction that deletes the row, and `delete` after the commit: then the blob is
 * also deleted when the store is unavailable or the process exits in between.
 */
export async function releaseBlob(tx: Database | Tx, blobId: string): Promise<void> {
  await tx
    .insertInto('blob_checks')
    .values({ blob_id: blobId, due_at: 0 })
    .onConflict((oc) => oc.column('blob_id').doUpdateSet({ due_at: 0 }))
    .execute();
}

/** Tracks the blobs of a store in the database. `delete` of the result does not fail when the store is unavailable. */
export function trackBlobs(db: Database, blobs: BlobStore, { now, onTrouble }: TrackedOptions): TrackedBlobs {
  const forget = (ids: string[]) => db.deleteFrom('blob_checks').where('blob_id', 'in', ids).execute();
  let comparedMs = Number.NEGATIVE_INFINITY;
  return {
    ...blobs,
    async write(stream, options) {
      // The stream may fail while the database is written; without a listener the process would exit.
      if (stream instanceof Readable) stream.on('error', () => {});
      const id = randomUUID();
      try {
        await db
          .insertInto('blob_checks')
          .values({ blob_id: id, due_at: now() + UNCLAIMED_MS })
          .execute();
      } catch (error) {
        if (stream instanceof Readable) stream.destroy();
        throw toAppError(error);
      }
      return blobs.write(stream, { ...options, id });
    },
    async delete(id) {
      try {
        await blobs.delete(id);
        await forget([id]);
      } catch (error) {
        onTrouble(error, 'cannot delete a blob now; it is deleted later');
        await releaseBlob(db, id);
      }
    },
    async deleteUnused(nowMs) {
      let deleted = 0;
      for (;;) {
        const due = db.selectFrom('blob_checks').select('blob_id').where('due_at', '<=', nowMs);
        const ids = (await due.orderBy('due_at').limit(BATCH_SIZE).execute()).map((row) => row.blob_id);
        if (ids.length === 0) return deleted;
        const used = await usedBlobs(db, ids);
        for (const id of ids) {
          if (used.has(id)) continue;
          await blobs.delete(id);
          deleted++;
        }
        await forget(ids);
      }
    },
    async compare(nowMs) {
      if (nowMs - comparedMs < COMPARE_EVERY_MS) return null;
      comparedMs = nowMs;
      return compareBlobs(db, blobs, nowMs - UNCLAIMED_MS);
    },
  };
}
