import { AppError } from '../../errors.ts';
import type { ByteRange } from './blobs.ts';

/** The bytes `[start, end)` of a blob that are meant; one that starts past the end or before the start is refused. */
export function checkRange(range: ByteRange = { start: 0 }, sizeBytes: number): { start: number; end: number } {
  const { start } = range;
  const end = Math.min(range.end ?? sizeBytes, sizeBytes);
  const isValid = Number.isSafeInteger(start) && start >= 0 && start <= end;
  if (!isValid || (start >= sizeBytes && sizeBytes > 0)) throw new AppError('range_not_satisfiable');
  return { start, end };
}
