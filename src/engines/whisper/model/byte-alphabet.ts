/**
 * Byte-level vocabularies represent each byte as one printable character: printable bytes as themselves, the others
 * from U+0100 on.
 */
const PRINTABLE: readonly (readonly [number, number])[] = [
  [0x21, 0x7e],
  [0xa1, 0xac],
  [0xae, 0xff],
];

/** Byte → character. */
export const CHARACTER_OF_BYTE: readonly string[] = (() => {
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = PRINTABLE.some(([from, to]) => byte >= from && byte <= to);
    return String.fromCharCode(printable ? byte : next++);
  });
})();

const BYTE_OF_CHARACTER = new Map(CHARACTER_OF_BYTE.map((character, byte) => [character, byte]));

/** The bytes of a vocabulary entry; `undefined` for an entry with other characters. */
export function bytesOfEntry(entry: string): Uint8Array | undefined {
  const bytes = new Uint8Array(entry.length);
  for (let i = 0; i < entry.length; i++) {
    const byte = BYTE_OF_CHARACTER.get(entry[i] ?? '');
    if (byte === undefined) return undefined;
    bytes[i] = byte;
  }
  return bytes;
}

/** Text in the byte alphabet. */
export function entryOfText(text: string): string {
  return entryOfBytes(new TextEncoder().encode(text));
}

/** Bytes in the byte alphabet. */
export function entryOfBytes(bytes: Uint8Array): string {
  let entry = '';
  for (const byte of bytes) entry += CHARACTER_OF_BYTE[byte];
  return entry;
}
