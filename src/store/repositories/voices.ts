import type { Database, Tx } from '../tables/tables.ts';
import type { VoiceRow } from '../tables/voices.ts';

/** An enrolled voice that is ready for identification. */
export interface StoredVoice {
  id: string;
  name: string;
  model: string;
  vector: Float32Array;
  speechSec: number;
}

/** Enrolled voices. Every query is limited to one key. */
export function createVoiceStore(db: Database) {
  return {
    async insert(row: VoiceRow, tx: Tx): Promise<void> {
      await tx.insertInto('voices').values(row).execute();
    },
    find: (id: string, tx: Database | Tx = db): Promise<VoiceRow | undefined> =>
      tx.selectFrom('voices').selectAll().where('id', '=', id).executeTakeFirst(),
    list: (keyId: string): Promise<VoiceRow[]> =>
      db.selectFrom('voices').selectAll().where('key_id', '=', keyId).orderBy('created_at').orderBy('id').execute(),
    async count(keyId: string, tx: Database | Tx = db): Promise<number> {
      const row = await tx
        .selectFrom('voices')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('key_id', '=', keyId)
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },
    async update(id: string, change: Partial<Omit<VoiceRow, 'id' | 'key_id'>>, tx: Database | Tx = db): Promise<void> {
      await tx.updateTable('voices').set(change).where('id', '=', id).execute();
    },
    async delete(id: string, tx: Database | Tx = db): Promise<void> {
      await tx.deleteFrom('voices').where('id', '=', id).execute();
    },
    /** Returns the ready voices of a key: those with these ids, all (`true`), or none. */
    async ready(keyId: string, wanted: boolean | readonly string[] | undefined): Promise<StoredVoice[]> {
      if (!wanted) return [];
      let query = db.selectFrom('voices').selectAll().where('key_id', '=', keyId).where('state', '=', 'ready');
      if (wanted !== true) query = query.where('id', 'in', wanted);
      return (await query.orderBy('created_at').execute()).map((row) => ({
        id: row.id,
        name: row.name,
        model: row.model!,
        vector: decodeVector(row.vector!),
        speechSec: row.speech_sec!,
      }));
    },
  };
}

/** Encodes an embedding as text. */
export function encodeVector(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64');
}

function decodeVector(text: string): Float32Array {
  return new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
}

export type VoiceStore = ReturnType<typeof createVoiceStore>;
