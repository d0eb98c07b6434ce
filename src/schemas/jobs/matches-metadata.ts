/**
 * Checks whether metadata include everything in the filter. Objects match by subset, arrays when every listed element is present.
 * Query strings contain only text, so `"2"` matches 2 and `"true"` matches true.
 */
export function matchesMetadata(record: unknown, filter: unknown): boolean {
  if (Array.isArray(filter)) {
    return Array.isArray(record) && filter.every((wanted) => record.some((value) => matchesMetadata(value, wanted)));
  }
  if (typeof filter === 'object' && filter !== null) {
    if (typeof record !== 'object' || record === null || Array.isArray(record)) return false;
    return Object.entries(filter).every(
      ([key, wanted]) =>
        Object.hasOwn(record, key) && matchesMetadata((record as Record<string, unknown>)[key], wanted),
    );
  }
  if (record === filter) return true;
  return isScalar(record) && isScalar(filter) && String(record) === String(filter);
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
