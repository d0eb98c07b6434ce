/** PostgreSQL's text has no character 0 and SQLite's ends there; clients may well put one into a file name. */
export function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
