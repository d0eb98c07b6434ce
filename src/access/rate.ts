interface Bucket {
  tokens: number;
  atMs: number;
  perSecond: number;
  burst: number;
}

/** A rate limit for each id. */
export interface RateLimit {
  /** Takes one token; returns 0 when allowed, else the seconds to wait. `ownPerSecond` replaces the default rate. */
  take(id: string, ownPerSecond?: number | null): number | Promise<number>;
}

/** A rate limit whose tokens can be returned. */
export interface RefundableRateLimit extends RateLimit {
  /** Returns one token. */
  giveBack(id: string): void;
}

/** Creates a token bucket for this process: `perSecond` tokens per second, at most `burst`. */
export function createRateLimiter(
  perSecond: number,
  burst = perSecond * 2,
  now: () => number = () => performance.now(),
) {
  const buckets = new Map<string, Bucket>();
  return {
    /** Takes one token; returns 0 when allowed, else the seconds to wait. `ownPerSecond` replaces the default rate. */
    take(id: string, ownPerSecond?: number | null): number {
      const nowMs = now();
      if (buckets.size > 10_000) forgetFull(buckets, nowMs);
      const rate = ownPerSecond ?? perSecond;
      const most = ownPerSecond ? Math.max(1, ownPerSecond * 2) : burst;
      const known = buckets.get(id);
      // A changed rate starts with a full bucket.
      const bucket = known?.perSecond === rate ? known : { tokens: most, atMs: nowMs, perSecond: rate, burst: most };
      refill(bucket, nowMs);
      buckets.set(id, bucket);
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1;
        return 0;
      }
      return Math.max(1, Math.ceil((1 - bucket.tokens) / rate));
    },
    /** Returns one token. */
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
