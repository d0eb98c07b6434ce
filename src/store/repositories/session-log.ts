import { AppError } from '../../errors.ts';
import { releaseBlob } from '../blobs/tracked.ts';
import { isPostgres } from '../database/locks.ts';
import type { SessionFile } from '../tables/live.ts';
import type { Database, Tx } from '../tables/tables.ts';

/** A copy of a session's folder that other machines can read. */
export interface FolderCopy {
  /** Appends to files; resolves when this and all earlier data are available to a process that takes over the session. */
  append(parts: readonly (readonly [SessionFile, Uint8Array])[], options?: { soon?: boolean }): Promise<void>;
}

/** Data appended to a file. */
export interface LogEntry {
  number: number;
  file: SessionFile;
  bytes: Uint8Array;
}

/** Entries written by one owner of a session. */
export interface SessionEntries {
  sessionId: string;
  /** Must match the current epoch of the session. */
  epoch: number;
  entries: LogEntry[];
}

/** Audio that was moved to a blob. */
export interface PackedAudio {
  sessionId: string;
  epoch: number;
  blobId: string;
  /** Range of audio entries that the blob replaces. */
  since: number;
  upTo: number;
}

const BATCH_SIZE = 20;

/** Log of the folders of running sessions, in the database, so that every machine can read them. */
// long: one object of small queries
export function createSessionLog(db: Database) {
  /** Returns the sessions that still have the given epoch, and locks them until the transaction ends. */
  async function stillOwned(tx: Tx, owned: readonly { sessionId: string; epoch: number }[]): Promise<Set<string>> {
    const rows = tx
      .selectFrom('live_sessions')
      .select(['job_id', 'epoch'])
      .where(
        'job_id',
        'in',
        owned.map(({ sessionId }) => sessionId),
      )
      .orderBy('job_id');
    const epochs = new Map(
      (await (isPostgres(tx) ? rows.forUpdate() : rows).execute()).map((r) => [r.job_id, r.epoch]),
    );
    return new Set(owned.filter((one) => epochs.get(one.sessionId) === one.epoch).map((one) => one.sessionId));
  }

  return {
    /** Stores the entries of sessions that are still owned and returns these sessions. Idempotent. */
    add: (batch: readonly SessionEntries[]): Promise<Set<string>> =>
      db.transaction().execute(async (tx) => {
        const owned = await stillOwned(tx, batch);
        const rows = batch
          .filter(({ sessionId }) => owned.has(sessionId))
          .flatMap(({ sessionId, entries }) =>
            entries.map((entry) => ({ job_id: sessionId, blob_id: null, ...entry })),
          );
        if (rows.length > 0) {
          await tx
            .insertInto('live_notes')
            .values(rows)
            .onConflict((oc) => oc.columns(['job_id', 'number']).doNothing())
            .execute();
        }
        return owned;
      }),

    /** Yields the entries of a session in order, in batches. */
    async *read(sessionId: string) {
      for (let after = 0; ; ) {
        const rows = await db
          .selectFrom('live_notes')
          .selectAll()
          .where('job_id', '=', sessionId)
          .where('number', '>', after)
          .orderBy('number')
          .limit(BATCH_SIZE)
          .execute();
        yield* rows;
        if (rows.length < BATCH_SIZE) return;
        after = rows.at(-1)!.number;
      }
    },

    /** Replaces audio entries by a blob; returns the blobs that were replaced. */
    pack: ({ sessionId, epoch, blobId, since, upTo }: PackedAudio): Promise<string[]> =>
      db.transaction().execute(async (tx) => {
        const owned = await stillOwned(tx, [{ sessionId, epoch }]);
        if (!owned.has(sessionId)) throw new AppError('conflict', { message: 'Another process owns this session' });
        const entriesOf = (file: SessionFile) =>
          tx.deleteFrom('live_notes').where('job_id', '=', sessionId).where('file', '=', file);
        // Only the last journal entries are needed for resuming, so those before the last blob are removed.
        await entriesOf('journal').where('number', '<=', since).execute();
        const replaced = await entriesOf('audio.raw')
          .where('number', '>', since)
          .where('number', '<=', upTo)
          .returning('blob_id')
          .execute();
        const row = { job_id: sessionId, number: upTo, file: 'audio.raw' as const, bytes: null, blob_id: blobId };
        await tx.insertInto('live_notes').values(row).execute();
        const blobIds = replaced.flatMap((entry) => entry.blob_id ?? []);
        for (const id of blobIds) await releaseBlob(tx, id);
        return blobIds;
      }),

    /** Ids of the blobs of a session. */
    async blobIds(sessionId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('live_notes')
        .select('blob_id')
        .where('job_id', '=', sessionId)
        .where('blob_id', 'is not', null)
        .execute();
      return rows.flatMap((row) => row.blob_id ?? []);
    },

    async delete(sessionId: string, tx: Tx): Promise<void> {
      await tx.deleteFrom('live_notes').where('job_id', '=', sessionId).execute();
    },
  };
}

export type SessionLog = ReturnType<typeof createSessionLog>;
