import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { foldCase } from '../../formats/words.ts';
import { alikeness, soundOf } from '../vocabulary/sounds.ts';
import type { Spelling } from './names.ts';

/** Names of up to this many letters may differ by one of them, longer ones by two. */
const SHORT_LETTERS = 5;
/** How alike names must sound that are not quite the same. */
const NEARLY = 0.9;
/** From this many letters on a slip of one sound is no other name. */
const LONG_LETTERS = 6;
/** How much more often the right spelling must occur: for the same sound, and for nearly the same. */
const MORE_OFTEN = 2;
const MUCH_MORE_OFTEN = 3;
/** Spellings heard this often each are taken for two people unless one is heard far more. */
const ESTABLISHED = 3;
const FAR_MORE_OFTEN = 4;
/** Of two that occur once each, the one the recogniser is this much surer of. */
const SURER = 0.15;

/** Whether `rare` is only another way to write `usual`. Wrong either way is worse than leaving both, so every doubt is a no. */
export function isSameName(rare: Spelling, usual: Spelling): boolean {
  if (rare.language !== usual.language || rare.written === usual.written) return false;
  const [a, b] = [plain(rare.written), plain(usual.written)];
  const letters = Math.min(a.length, b.length);
  if (distance(a, b) > (letters <= SHORT_LETTERS ? 1 : 2) || vowels(a) !== vowels(b)) return false;
  const alike = alikeness(soundOf(a, rare.language), soundOf(b, usual.language));
  if (alike === 1 || (rare.language === 'en' && alike >= NEARLY && sameMetaphone(a, b)))
    return outweighs(usual, rare, MORE_OFTEN);
  const slip = letters >= LONG_LETTERS && alike >= NEARLY && distance(a, b) === 1 && rare.confidence < usual.confidence;
  return slip && outweighs(usual, rare, MUCH_MORE_OFTEN);
}

function outweighs(usual: Spelling, rare: Spelling, times: number): boolean {
  if (rare.count === 1 && usual.count === 1) return usual.confidence - rare.confidence >= SURER;
  return usual.count >= rare.count * (rare.count >= ESTABLISHED ? FAR_MORE_OFTEN : times);
}

function sameMetaphone(a: string, b: string): boolean {
  return doubleMetaphone(a)[0] === doubleMetaphone(b)[0];
}

function plain(name: string): string {
  return foldCase(name).normalize('NFD').replace(/\p{M}/gu, '');
}

/** The vowels as written: what tells Joan from John and Mario from Maria. A silent e counts (Daniel, Danielle); y and i are one. */
function vowels(name: string): string {
  return name
    .replace(/(.)\1+/gu, '$1')
    .replace(/y/gu, 'i')
    .replace(/[^aeiou]/gu, '');
}
