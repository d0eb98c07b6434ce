import type { UsageItem } from '../../src/client/index.ts';

/** One series of the usage chart. */
export interface Series {
  name: string;
  /** Minutes per day of this series plus all previous ones. */
  stacked: number[];
}

const DAY_SEC = 86_400;
const MAX_SERIES = 8;

/** Sums usage into one series per key or kind; the smallest are combined. Days without usage are zero. */
export function stackedByDay(
  items: readonly UsageItem[],
  from: string,
  days: number,
  by: 'key_name' | 'kind',
): { days: number[]; series: Series[] } {
  const first = Date.parse(`${from}T00:00:00Z`) / 1000;
  const minutes = new Map<string, number[]>();
  for (const item of items) {
    const at = Math.round((Date.parse(`${item.day}T00:00:00Z`) / 1000 - first) / DAY_SEC);
    if (at < 0 || at >= days) continue;
    const row = minutes.get(item[by]) ?? new Array<number>(days).fill(0);
    row[at] = (row[at] ?? 0) + item.audio_seconds / 60;
    minutes.set(item[by], row);
  }
  const sum = (row: readonly number[]) => row.reduce((total, each) => total + each, 0);
  const sorted = [...minutes].sort(([, a], [, b]) => sum(b) - sum(a));
  const rest = sorted.splice(sorted.length > MAX_SERIES ? MAX_SERIES - 1 : sorted.length);
  if (rest.length > 0) {
    sorted.push(['Others', rest[0]![1].map((_, at) => rest.reduce((total, [, row]) => total + row[at]!, 0))]);
  }
  const below = new Array<number>(days).fill(0);
  const series = sorted.map(([name, row]) => ({
    name: name === 'pre-recorded' ? 'Files' : name === 'live' ? 'Live' : name,
    stacked: row.map((value, at) => {
      below[at] = below[at]! + value;
      return below[at]!;
    }),
  }));
  return { days: Array.from({ length: days }, (_, at) => first + at * DAY_SEC), series };
}
