import { AppError } from '../errors.ts';

/** Parses a `Range` header into bytes `[start, end)`; null for the whole file, also when several ranges are requested. */
export function parseRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  if (start >= size || (from === '' && Number(to) === 0)) throw new AppError('range_not_satisfiable');
  return end <= start ? null : { start, end };
}
