const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Only a well-formed uuid ever becomes part of a path or of an object's name. */
export function isBlobId(id: string): boolean {
  return UUID.test(id);
}
