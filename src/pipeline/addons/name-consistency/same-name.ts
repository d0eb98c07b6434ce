import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { similarity, soundOf } from '../../../text/sounds.ts';
import { foldCase } from '../../formats/words.ts';
import type { Spelling } from './names.ts';

/** Names up to this length may differ by one letter, longer ones by two. */
const SHORT_LETTERS = 5;
/** Minimum similarity of sound for names that do not sound the same. */
const NEARLY = 0.9;
/** From this length on, one different sound does not make another name. */
const LONG_LETTERS = 6;
/** How much more frequent the right spelling must be: for the same sound, and for a similar sound. */
const MORE_OFTEN = 2;
const MUCH_MORE_OFTEN = 3;
/** Two spellings that both occur this often are two people, unless one is far more frequent. */
const ESTABLISHED = 3;
const FAR_MORE_OFTEN = 4;
/** Of two spellings that occur once each, the right one must have this much more confidence. */
const SURER = 0.15;

/** Whether `rare` is a misspelling of `usual`. Joining two people is worse than keeping two spellings, so doubtful cases are false. */
export function isSameName(rare: Spelling, usual: Spelling): boolean {
  if (rare.language !== usual.language || rare.written === usual.written) return false;
  const [a, b] = [plain(rare.written), plain(usual.written)];
  const letters = Math.min(a.length, b.length);
  if (distance(a, b) > (letters <= SHORT_LETTERS ? 1 : 2) || vowels(a) !== vowels(b)) return false;
  const score = similarity(soundOf(a, rare.language), soundOf(b, usual.language));
  if (score === 1 || (rare.language === 'en' && score >= NEARLY && sameMetaphone(a, b)))
    return outweighs(usual, rare, MORE_OFTEN);
  const slip = letters >= LONG_LETTERS && score >= NEARLY && distance(a, b) === 1 && rare.confidence < usual.confidence;
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

/** The written vowels: they distinguish Joan from John and Mario from Maria. A silent e counts (Daniel, Danielle); y equals i. */
function vowels(name: string): string {
  return name
    .replace(/(.)\1+/gu, '$1')
    .replace(/y/gu, 'i')
    .replace(/[^aeiou]/gu, '');
}
