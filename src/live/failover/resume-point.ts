/**
 * Finds where the bytes of a reconnected client belong. The client continues after the last acknowledgement it received, which may be earlier than the
 * last one sent; the ends of acknowledged chunks are the candidates. Its first bytes are compared with the stored bytes at each candidate, the earliest
 * first. Digital silence may match too early, which only shortens a silence. `stored` are the bytes from the first candidate to the end.
 */
export function findResumePoint(
  candidates: readonly number[],
  end: number,
  stored: Uint8Array,
  first: Uint8Array,
): number {
  const base = end - stored.length;
  for (const candidate of candidates) {
    const overlap = Math.min(first.length, end - candidate);
    if (overlap <= 0) continue;
    const repeated = stored.subarray(candidate - base, candidate - base + overlap);
    if (Buffer.compare(repeated, first.subarray(0, overlap)) === 0) return candidate;
  }
  return end;
}
