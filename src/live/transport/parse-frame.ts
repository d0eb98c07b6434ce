/** Frames above this size contain audio, which is one long string. */
const LARGE_BYTES = 64 * 1024;
const MAX_BRACKETS = 100;
const BRACKETS = ['[', '{', ','].map((character) => character.charCodeAt(0));

/** Parses a text frame as JSON; undefined when it is not JSON, or a large frame that is not one long string. */
export function parseFrame(data: Buffer): unknown {
  // Millions of nested or neighbouring values would take hundreds of megabytes, and seconds in which nothing else is served.
  if (data.length > LARGE_BYTES && BRACKETS.some((code) => occursTooOften(data, code))) return undefined;
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}

function occursTooOften(data: Buffer, code: number): boolean {
  let at = -1;
  for (let count = 0; count <= MAX_BRACKETS; count++) {
    at = data.indexOf(code, at + 1);
    if (at === -1) return false;
  }
  return true;
}
