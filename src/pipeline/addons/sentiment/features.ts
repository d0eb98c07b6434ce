/** Size of the hash table of features. */
export const FEATURE_PLACES = 1 << 14;

/** The hashed features of a text, as row numbers of the vector table: words, word pairs and parts of words, because endings carry meaning. */
export function textFeatures(text: string): number[] {
  const tokens = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[!?…]+/gu) ?? [];
  const names = new Set<string>();
  tokens.forEach((token, index) => {
    names.add(token);
    names.add(`${tokens[index - 1] ?? '^'} ${token}`);
    for (const piece of piecesOf(token)) names.add(piece);
  });
  return [...names].map(placeOf);
}

function piecesOf(word: string): string[] {
  const marked = `<${word}>`;
  const pieces: string[] = [];
  for (const length of [3, 4, 5]) {
    for (let from = 0; from + length <= marked.length; from++) pieces.push(marked.slice(from, from + length));
  }
  return pieces;
}

/** FNV-1a hash. */
function placeOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % FEATURE_PLACES;
}
