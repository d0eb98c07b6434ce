/** A time as subtitle files write it: `01:02:03,456`; longer than 99 hours just grows. */
export function clockTime(ms: number, point: ',' | '.'): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = two(ms / 3_600_000);
  const minutes = two((ms / 60_000) % 60);
  return `${hours}:${minutes}:${two((ms / 1000) % 60)}${point}${String(ms % 1000).padStart(3, '0')}`;
}
