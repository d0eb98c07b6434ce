import { isPostgres } from '../store/database/locks.ts';
import type { Database } from '../store/tables/tables.ts';
import type { RefundableRateLimit } from './rate.ts';

/** Fraction of a second's tokens that a process reserves at a time. */
const BATCH_SEC = 0.1;

interface Share {
  /** Reserved tokens that this process has not used yet. */
  left: number;
  /** No tokens are available before this time (milliseconds, shared clock). */
  emptyUntilMs: number;
  asking: Promise<void> | null;
}

export interface SharedRateOptions {
  perSecond: number;
  /** Size of the bucket; by default the tokens of two seconds. */
  burst?: number;
  /** Prefix of the bucket ids of this limiter. */
  prefix?: string;
  /** Time that all processes agree on. */
  now(): number;
}

/**
 * Creates a rate limit across all processes that share a database: each key has one bucket with the tokens of two seconds. A process
 * reserves a small batch of tokens at a time, so that most requests need no query. Unused reserved tokens are lost.
 */
export function createSharedRateLimiter(
  db: Database,
  { perSecond, burst: ownBurst, prefix = '', now }: SharedRateOptions,
): RefundableRateLimit {
  const shares = new Map<string, Share>();

  async function ask(id: string, rate: number, share: Share): Promise<void> {
    const wanted = Math.max(1, Math.floor(rate * BATCH_SEC));
    const nowMs = now();
    const burst = ownBurst ?? Math.max(1, rate * 2);
    const taken = await takeFromBucket(db, { id: prefix + id, wanted, perSecond: rate, burst, nowMs });
    share.left += taken.tokens;
    share.emptyUntilMs = taken.tokens > 0 ? 0 : nowMs + taken.waitMs;
  }

  return {
    async take(id, ownPerSecond) {
      // Reserved tokens are lost here; the next request of each key costs one query.
      if (shares.size > 10_000) shares.clear();
      const share = shares.get(id) ?? { left: 0, emptyUntilMs: 0, asking: null };
      shares.set(id, share);
      for (;;) {
        if (share.left >= 1) {
          share.left -= 1;
          return 0;
        }
        const waitMs = share.emptyUntilMs - now();
        if (waitMs > 0) return Math.max(1, Math.ceil(waitMs / 1000));
        share.asking ??= ask(id, ownPerSecond ?? perSecond, share).finally(() => {
          share.asking = null;
        });
        await share.asking;
      }
    },
    // Keep the token here instead of returning it to the database.
    giveBack(id) {
      const share = shares.get(id);
      if (share) share.left += 1;
    },
  };
}

interface Taking {
  id: string;
  wanted: number;
  perSecond: number;
  burst: number;
  nowMs: number;
}

/** Refills the bucket and takes up to `wanted` whole tokens. */
async function takeFromBucket(db: Database, taking: Taking): Promise<{ tokens: number; waitMs: number }> {
  const { id, wanted, perSecond, burst, nowMs } = taking;
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('rate_buckets')
      .values({ key_id: id, tokens: burst, filled_at: nowMs })
      .onConflict((oc) => oc.column('key_id').doNothing())
      .execute();
    const bucket = tx.selectFrom('rate_buckets').selectAll().where('key_id', '=', id);
    const row = await (isPostgres(tx) ? bucket.forUpdate() : bucket).executeTakeFirstOrThrow();
    const grownMs = Math.max(0, nowMs - row.filled_at);
    const full = Math.min(burst, row.tokens + (grownMs / 1000) * perSecond);
    const tokens = Math.min(wanted, Math.floor(full));
    await tx
      .updateTable('rate_buckets')
      .set({ tokens: full - tokens, filled_at: Math.max(nowMs, row.filled_at) })
      .where('key_id', '=', id)
      .execute();
    return { tokens, waitMs: ((1 - (full - tokens)) / perSecond) * 1000 };
  });
}
