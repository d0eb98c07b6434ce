interface Bucket {
  tokens: number;
  atMs: number;
  perSecond: number;
  burst: number;
}

/** A limit on how often each of many may do something. */
export interface RateLimit {
  /** Takes one; answers 0 when allowed, else the seconds to wait. A rate of its own goes before the common one. */
  take(id: string, ownPerSecond?: number | null): number | Promise<number>;
}

/** The same, where what was taken may turn out not to count. */
export interface RefundableRateLimit extends RateLimit {
  /** Gives one back. */
  giveBack(id: string): void;
}

/** How often something may happen in this process: steadily `perSecond`, in a burst up to `burst`. */
export function createRateLimiter(
  perSecond: number,
  burst = perSecond * 2,
  now: () => number = () => performance.now(),
) {
  const buckets = new Map<string, Bucket>();
  return {
    /** Takes one; answers 0 when allowed, else the seconds to wait. A rate of its own goes before the common one. */
    take(id: string, ownPerSecond?: number | null): number {
      const nowMs = now();
      if (buckets.size > 10_000) forgetFull(buckets, nowMs);
      const rate = ownPerSecond ?? perSecond;
      const most = ownPerSecond ? Math.max(1, ownPerSecond * 2) : burst;
      const known = buckets.get(id);
      // A rate that was changed begins anew.
      const bucket = known?.perSecond === rate ? known : { tokens: most, atMs: nowMs, perSecond: rate, burst: most };
      refill(bucket, nowMs);
      buckets.set(id, bucket);
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1;
        return 0;
      }
      return Math.max(1, Math.ceil((1 - bucket.tokens) / rate));
    },
    /** Gives one back that turned out not to count. */
    giveBack(id: string): void {
      const bucket = buckets.get(id);
      if (bucket) bucket.tokens = Math.min(bucket.burst, bucket.tokens + 1);
    },
  };
}

function refill(bucket: Bucket, nowMs: number): void {
  const gained = ((nowMs - bucket.atMs) / 1000) * bucket.perSecond;
  bucket.tokens = Math.min(bucket.burst, bucket.tokens + gained);
  bucket.atMs = nowMs;
}

function forgetFull(buckets: Map<string, Bucket>, nowMs: number): void {
  for (const [id, bucket] of buckets) {
    refill(bucket, nowMs);
    if (bucket.tokens >= bucket.burst) buckets.delete(id);
  }
}
