import { isPostgres } from '../store/locks.ts';
import type { Database } from '../store/tables.ts';
import type { RefundableRateLimit } from './rate.ts';

/** So many requests a key may make are taken from its bucket at a time, as a part of a second's allowance. */
const BATCH_SEC = 0.1;

interface Share {
  /** Requests this process may still let through without asking. */
  left: number;
  /** Until then there is nothing to get (milliseconds, by the shared clock). */
  emptyUntilMs: number;
  asking: Promise<void> | null;
}

export interface SharedRateOptions {
  perSecond: number;
  /** What the bucket holds; without it, two seconds' worth. */
  burst?: number;
  /** Keeps buckets of different things apart. */
  prefix?: string;
  /** The time all processes agree on. */
  now(): number;
}

/**
 * A rate limit over all processes on one database: each key has one bucket there, which holds two seconds' worth. A process takes a small batch at
 * a time, so that most requests cost nothing; together they never let through more than the bucket gives. What a process took and did not
 * use is lost, at most a batch each.
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
      // A share that is forgotten costs its key one question.
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
    // Kept here rather than put back: it is worth the same.
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

/** Fills the bucket up to now and takes up to `wanted` whole requests out of it. */
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
