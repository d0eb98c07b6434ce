import { AppError } from '../errors.ts';
import { isPostgres } from './locks.ts';
import type { Database, Tx } from './tables.ts';

/** A file of a session's folder. All only grow, but the last, of which the newest counts. */
export type SessionFile = 'audio.raw' | 'journal' | 'messages.jsonl' | 'speakers.json';

/** A copy of a session's folder that other machines can reach. */
export interface FolderCopy {
  /** Adds to files; resolves when whoever takes up the session will find it. What was given before is then there too. */
  append(parts: readonly (readonly [SessionFile, Uint8Array])[], options?: { soon?: boolean }): Promise<void>;
}

/** Something that was added to a file. */
export interface Note {
  number: number;
  file: SessionFile;
  bytes: Uint8Array;
}

/** What one owner of a session has to write down. */
export interface NotesOfSession {
  sessionId: string;
  /** It must still be the session's. */
  epoch: number;
  notes: Note[];
}

/** Audio that has moved to a blob. */
export interface PackedAudio {
  sessionId: string;
  epoch: number;
  blobId: string;
  /** The notes of audio it replaces: those behind the last blob, up to this one. */
  since: number;
  upTo: number;
}

const AT_ONCE = 20;

/** The folders of running sessions, written down piece by piece where every machine can read them. */
export function createLiveNotes(db: Database) {
  /** Which of these sessions still are of these epochs. They stay so until the transaction ends: whoever takes one up waits for it. */
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
    /** Writes down what those say who still own their sessions; gives these sessions. Saying it twice is saying it once. */
    add: (said: readonly NotesOfSession[]): Promise<Set<string>> =>
      db.transaction().execute(async (tx) => {
        const owned = await stillOwned(tx, said);
        const rows = said
          .filter(({ sessionId }) => owned.has(sessionId))
          .flatMap(({ sessionId, notes }) => notes.map((note) => ({ job_id: sessionId, blob_id: null, ...note })));
        if (rows.length > 0) {
          await tx
            .insertInto('live_notes')
            .values(rows)
            .onConflict((oc) => oc.columns(['job_id', 'number']).doNothing())
            .execute();
        }
        return owned;
      }),

    /** The notes of a session in their order, some at a time. */
    async *read(sessionId: string) {
      for (let after = 0; ; ) {
        const rows = await db
          .selectFrom('live_notes')
          .selectAll()
          .where('job_id', '=', sessionId)
          .where('number', '>', after)
          .orderBy('number')
          .limit(AT_ONCE)
          .execute();
        yield* rows;
        if (rows.length < AT_ONCE) return;
        after = rows.at(-1)!.number;
      }
    },

    /** Puts a blob in the place of the notes whose audio it holds; gives those that held some of it before. */
    pack: ({ sessionId, epoch, blobId, since, upTo }: PackedAudio): Promise<string[]> =>
      db.transaction().execute(async (tx) => {
        const owned = await stillOwned(tx, [{ sessionId, epoch }]);
        if (!owned.has(sessionId)) throw new AppError('conflict', { message: 'Another process has this session' });
        const notes = (file: SessionFile) =>
          tx.deleteFrom('live_notes').where('job_id', '=', sessionId).where('file', '=', file);
        // Where a client may go on is in the last entries of the journal; those of before the last blob are old news.
        await notes('journal').where('number', '<=', since).execute();
        const replaced = await notes('audio.raw')
          .where('number', '>', since)
          .where('number', '<=', upTo)
          .returning('blob_id')
          .execute();
        const row = { job_id: sessionId, number: upTo, file: 'audio.raw' as const, bytes: null, blob_id: blobId };
        await tx.insertInto('live_notes').values(row).execute();
        return replaced.flatMap((note) => note.blob_id ?? []);
      }),

    /** The blobs that notes of a session stand for. */
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

export type LiveNotes = ReturnType<typeof createLiveNotes>;
