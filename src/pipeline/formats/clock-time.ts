/** A time in the form of subtitle files: `01:02:03,456`; beyond 99 hours it gets longer. */
export function clockTime(ms: number, point: ',' | '.'): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = two(ms / 3_600_000);
  const minutes = two((ms / 60_000) % 60);
  return `${hours}:${minutes}:${two((ms / 1000) % 60)}${point}${String(ms % 1000).padStart(3, '0')}`;
}
