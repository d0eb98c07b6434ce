/** How often something may happen: steadily `perSecond`, in a burst up to `burst`. */
export function createRateLimiter(perSecond: number, burst = perSecond * 2, now: () => number = Date.now) {
  const buckets = new Map<string, { tokens: number; atMs: number }>();
  return {
    /** Takes one; answers 0 when allowed, else the seconds to wait. */
    take(id: string): number {
      const nowMs = now();
      if (buckets.size > 10_000) forgetFull(buckets, nowMs, perSecond, burst);
      const bucket = buckets.get(id) ?? { tokens: burst, atMs: nowMs };
      bucket.tokens = Math.min(burst, bucket.tokens + ((nowMs - bucket.atMs) / 1000) * perSecond);
      bucket.atMs = nowMs;
      buckets.set(id, bucket);
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1;
        return 0;
      }
      return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    },
  };
}

function forgetFull(
  buckets: Map<string, { tokens: number; atMs: number }>,
  nowMs: number,
  perSecond: number,
  burst: number,
): void {
  for (const [id, bucket] of buckets) {
    if (bucket.tokens + ((nowMs - bucket.atMs) / 1000) * perSecond >= burst) buckets.delete(id);
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
