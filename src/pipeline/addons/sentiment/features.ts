/** Features fall into this many places; with more, the tables outgrow what they know. */
export const FEATURE_PLACES = 1 << 14;

/** How a text is taken apart: English by words in order, other languages also by parts of words, which carry their endings. */
export type FeatureKind = 'words' | 'pieces';

const NEGATIONS =
  /^(no|not|never|nothing|nobody|none|neither|nor|without|hardly|barely|cannot|\w+n['’]t|dont|cant|wont|didnt|isnt)$/;
/** A negation reaches this many words. */
const REACH = 3;

/** The places in a table of learnt vectors that a text points to. */
export function textFeatures(text: string, kind: FeatureKind): number[] {
  const tokens = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*|[!?…]+/gu) ?? [];
  const names = new Set<string>();
  let negatedFor = 0;
  tokens.forEach((token, index) => {
    names.add(token);
    names.add(`${tokens[index - 1] ?? '^'} ${token}`);
    if (kind === 'pieces') {
      for (const piece of piecesOf(token)) names.add(piece);
    } else {
      if (negatedFor-- > 0) names.add(`not ${token}`);
      if (NEGATIONS.test(token)) negatedFor = REACH;
    }
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

/** FNV-1a: spreads evenly, and is the same everywhere. */
function placeOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % FEATURE_PLACES;
}
