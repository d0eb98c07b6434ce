import { AppError } from '../../errors.ts';
import type { ByteRange } from './blobs.ts';

/** Resolves a range to bytes `[start, end)`; rejects one that starts past the end. */
export function checkRange(range: ByteRange = { start: 0 }, sizeBytes: number): { start: number; end: number } {
  const { start } = range;
  const end = Math.min(range.end ?? sizeBytes, sizeBytes);
  const isValid = Number.isSafeInteger(start) && start >= 0 && start <= end;
  if (!isValid || (start >= sizeBytes && sizeBytes > 0)) throw new AppError('range_not_satisfiable');
  return { start, end };
}
