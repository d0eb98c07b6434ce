import type { JobKind, UsageRow } from '../tables/jobs.ts';
import type { Database, Tx } from '../tables/tables.ts';

/** Filter for usage. */
export interface UsageFilter {
  /** Days, both inclusive. */
  from: string;
  to: string;
  keyId?: string | undefined;
  kind?: JobKind | undefined;
}

export interface UsageSum {
  day: string;
  key_id: string;
  key_name: string | null;
  kind: JobKind;
  count: number;
  failed: number;
  audio_ms: number;
  billing_ms: number;
}

/** Returns the usage of an ended job; `metadata` is null for a failed job, which counts no audio. */
export function usageOf(
  job: { id: string; key_id: string; kind: JobKind },
  endedAt: string,
  metadata: { audio_duration: number; billing_time: number } | null,
): UsageRow {
  return {
    job_id: job.id,
    key_id: job.key_id,
    kind: job.kind,
    day: endedAt.slice(0, 10),
    ended_at: endedAt,
    failed: metadata ? 0 : 1,
    audio_ms: Math.round((metadata?.audio_duration ?? 0) * 1000),
    billing_ms: Math.round((metadata?.billing_time ?? 0) * 1000),
  };
}

/** Usage of ended jobs and sessions. */
export function createUsageStore(db: Database) {
  return {
    /** Records the end of a job. Idempotent. */
    async record(row: UsageRow, tx: Tx): Promise<void> {
      await tx
        .insertInto('usage')
        .values(row)
        .onConflict((oc) => oc.column('job_id').doNothing())
        .execute();
    },
    /** Sums by day, key and kind, newest day first. */
    async sums(filter: UsageFilter): Promise<UsageSum[]> {
      let query = db
        .selectFrom('usage')
        .leftJoin('api_keys', 'api_keys.id', 'usage.key_id')
        .where('usage.day', '>=', filter.from)
        .where('usage.day', '<=', filter.to);
      if (filter.keyId !== undefined) query = query.where('usage.key_id', '=', filter.keyId);
      if (filter.kind !== undefined) query = query.where('usage.kind', '=', filter.kind);
      const rows = await query
        .select(({ fn }) => [
          'usage.day',
          'usage.key_id',
          'api_keys.name as key_name',
          'usage.kind',
          fn.countAll<number>().as('count'),
          fn.sum<number>('usage.failed').as('failed'),
          fn.sum<number>('usage.audio_ms').as('audio_ms'),
          fn.sum<number>('usage.billing_ms').as('billing_ms'),
        ])
        .groupBy(['usage.day', 'usage.key_id', 'api_keys.name', 'usage.kind'])
        .orderBy('usage.day', 'desc')
        .orderBy('usage.key_id')
        .orderBy('usage.kind')
        .execute();
      // Databases return large sums as text.
      return rows.map((row) => ({
        ...row,
        count: Number(row.count),
        failed: Number(row.failed),
        audio_ms: Number(row.audio_ms),
        billing_ms: Number(row.billing_ms),
      }));
    },
  };
}

export type UsageStore = ReturnType<typeof createUsageStore>;
