import { soundRules } from './sound-rules.ts';

const VOWELS = new Set('aeiou');
/** Sounds that are easily confused. */
const NEAR = [
  'bp',
  'dt',
  'gk',
  'vf',
  'vb',
  'zs',
  'JS',
  'CS',
  'CJ',
  'Tt',
  'Ts',
  'Td',
  'Tf',
  'Xk',
  'XS',
  'gJ',
  'mn',
  'Nn',
  'wv',
  'ij',
  'uw',
  'sS',
  'hX',
  'jJ',
];
const near = new Set(NEAR.flatMap((pair) => [pair, pair[1]! + pair[0]!]));

const VOWEL_SWAP = 0.4;
const VOWEL_MORE_OR_LESS = 0.5;
const NEAR_SWAP = 0.4;
/** Weak sounds: h, j and w between other sounds. */
const FAINT = new Set(['h', 'j', 'w']);

const spoken = new Map<string, string>();
/** Size of the cache of sounds. */
const CACHE_SIZE = 50_000;

/** The sound of a text in a language, one letter per sound; words are joined. */
export function soundOf(text: string, language: string): string {
  let sound = '';
  for (const word of text.split(/[^\p{L}\p{M}\p{N}]+/u)) if (word !== '') sound += wordSound(word, language);
  return sound.replace(/(.)\1+/gu, '$1');
}

function wordSound(word: string, language: string): string {
  const key = `${language} ${word}`;
  const known = spoken.get(key);
  if (known !== undefined) return known;
  let sound = word.normalize('NFC').toLowerCase().replace(/ℓ/gu, 'l');
  for (const [written, as] of soundRules(language)) sound = sound.replace(written, as);
  sound = sound
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/gu, 'ss')
    .replace(/ø/gu, 'o')
    .replace(/æ|œ/gu, 'e')
    .replace(/ł/gu, 'l')
    .replace(/(.)\1+/gu, '$1');
  if (spoken.size >= CACHE_SIZE) spoken.clear();
  spoken.set(key, sound);
  return sound;
}

/** The consonant frame of a sound, to find similar ones: voiced and unvoiced consonants are equal. */
export function frameOf(sound: string): string {
  const frame = sound
    .replace(/^[aeiou]+/u, 'A')
    .replace(/[aeiouhjw]/gu, '')
    .replace(/[bp]/gu, 'p')
    .replace(/[dtT]/gu, 't')
    .replace(/[gkX]/gu, 'k')
    .replace(/[vf]/gu, 'f')
    .replace(/[zsSCJ]/gu, 's')
    .replace(/[mnN]/gu, 'n');
  return frame.replace(/(.)\1+/gu, '$1');
}

/** Similarity of two sounds: 1 the same, 0 nothing in common. */
export function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 || a === b ? 1 : Math.max(0, 1 - soundDistance(a, b) / longest);
}

/** The cost of the differences of two sounds. */
export function soundDistance(a: string, b: string): number {
  let previous = [0];
  for (let j = 0; j < b.length; j++) previous.push(previous[j]! + insertion(b[j]!));
  for (let i = 0; i < a.length; i++) {
    const row = [previous[0]! + insertion(a[i]!)];
    for (let j = 0; j < b.length; j++) {
      const swap = previous[j]! + substitution(a[i]!, b[j]!);
      row.push(Math.min(swap, previous[j + 1]! + insertion(a[i]!), row[j]! + insertion(b[j]!)));
    }
    previous = row;
  }
  return previous[b.length]!;
}

/** The cost of a sound that only one of two words has. */
export function insertion(sound: string): number {
  return VOWELS.has(sound) || FAINT.has(sound) ? VOWEL_MORE_OR_LESS : 1;
}

/** The cost of one sound in place of another. */
export function substitution(a: string, b: string): number {
  if (a === b) return 0;
  if (VOWELS.has(a) && VOWELS.has(b)) return VOWEL_SWAP;
  return near.has(a + b) ? NEAR_SWAP : 1;
}
