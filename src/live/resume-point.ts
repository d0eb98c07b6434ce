/**
 * Where the bytes of a client that has come back belong. It goes on behind the last acknowledgment it has seen, which may be earlier than the
 * last one we sent; the places where acknowledged pieces ended are the candidates. Its first bytes are compared with what is kept behind
 * each, the earliest first: speech never repeats itself to the bit. (Digital silence does. Taking it for a repetition then shortens a silence.)
 * `kept` are the bytes from the first candidate to the end.
 */
export function findResumePoint(
  candidates: readonly number[],
  end: number,
  kept: Uint8Array,
  first: Uint8Array,
): number {
  const base = end - kept.length;
  for (const candidate of candidates) {
    const overlap = Math.min(first.length, end - candidate);
    if (overlap <= 0) continue;
    const stored = kept.subarray(candidate - base, candidate - base + overlap);
    if (Buffer.compare(stored, first.subarray(0, overlap)) === 0) return candidate;
  }
  return end;
}
