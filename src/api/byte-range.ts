import { AppError } from '../errors.ts';

/** Bytes `[start, end)` asked for by a `Range` header; null when the whole is wanted. Several ranges at once are answered with the whole. */
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
