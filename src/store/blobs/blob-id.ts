const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Only a well-formed UUID becomes part of a path or an object name. */
export function isBlobId(id: string): boolean {
  return UUID.test(id);
}
