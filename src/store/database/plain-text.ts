/** Replaces NUL characters, which PostgreSQL rejects and SQLite truncates at. */
export function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
