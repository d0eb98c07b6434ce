import { lazy, loadSet } from '../../../data/load.ts';
import { frequentWords } from '../../../text/frequent-words.ts';
import { STREET_WORDS } from '../../contact/street-words.ts';
import { MONTH_NAMES, WEEKDAY_NAMES } from '../../dates/calendar-words.ts';
import { nationalities } from '../../terms/nationalities.ts';
import type { Passage } from '../../text/passage.ts';
import type { Token } from '../../text/tokens.ts';
import { wordList } from '../../text/word-lists.ts';
import { isAlsoWord, isFamily, isGiven, organizationTable, placeTable } from '../gazetteer.ts';
import { NAME_CUES, NAME_QUESTIONS, PARTICLES, titleKind } from '../name-cues.ts';

/** Size of the hash table of features. */
export const FEATURE_PLACES = 1 << 18;

const organizationEndings = lazy(() => loadSet('lists/organisations/endings.txt'));
const organizationBeginnings = lazy(() => loadSet('lists/organisations/beginnings.txt'));
const LANGUAGE_NUMBER = { en: 1, fr: 2, de: 3, es: 4, it: 5 };
/** Longest distance between a question for a name and the answer, in tokens. */
const QUESTION_REACH = 14;

/** List memberships of a token, as bits. */
const [GIVEN, FAMILY, COMMON, COUNTRY, CITY, TOWN, ORG, SUFFIX] = [1, 2, 4, 8, 16, 32, 64, 128];
const [HEAD, TITLE, PARTICLE, NATION, CALENDAR, STREET, WORDY] = [256, 512, 1024, 2048, 4096, 8192, 16_384];

/** Values for positions outside the passage. */
const EDGE_WORD = 7;
const EDGE_SHAPE = 11;
const EDGE_KNOWN = 1 << 20;
/** How far features look to each side, in tokens. */
const REACH = 3;

/** The values of a token that features combine, in the order of `valuesAt`. */
const VALUES = wordList('features/values');
/** The features of a token: each consists of three values; the index after the last one stands for no value. The weights depend on their order. */
const TEMPLATES = wordList('features/templates').map((template) => {
  const values = template.split(' ').map((name) => VALUES.indexOf(name));
  return [0, 1, 2].map((part) => values[part] ?? VALUES.length) as [number, number, number];
});
/** Number of features per token. */
export const FEATURES_PER_TOKEN = TEMPLATES.length;

/** The hashed features of every token of a passage, `FEATURES_PER_TOKEN` for each. */
export function passageFeatures(passage: Passage): Int32Array {
  const features = new Int32Array(passage.tokens.length * FEATURES_PER_TOKEN);
  const valuesAt = createValues(passage);
  for (let at = 0; at < passage.tokens.length; at++) {
    const values = valuesAt(at);
    for (let kind = 0; kind < FEATURES_PER_TOKEN; kind++) {
      const [a, b, c] = TEMPLATES[kind]!;
      features[at * FEATURES_PER_TOKEN + kind] = placeOf(kind, values[a] ?? 0, values[b] ?? 0, values[c] ?? 0);
    }
  }
  return features;
}

function createValues(passage: Passage): (at: number) => number[] {
  const { tokens } = passage;
  const language = LANGUAGE_NUMBER[passage.language] * 2 + (passage.cased ? 1 : 0);
  const words = edged(tokens, EDGE_WORD, (token) => hashText(token.kind === 'number' ? digits(token) : token.fold));
  const shapes = edged(tokens, EDGE_SHAPE, (token) => shapeOf(token, passage.cased));
  const bits = knownBits(passage);
  const known = edged(tokens, EDGE_KNOWN, (_, at) => bits[at] ?? 0);
  const cues = cueNumbers(passage);
  return (at) => {
    const i = at + REACH;
    const text = tokens[at]?.kind === 'word' ? passage.wordAt(at) : '';
    const [k2, k1, k0, l1, l2] = [known[i - 2]!, known[i - 1]!, known[i]!, known[i + 1]!, known[i + 2]!];
    const parts = [text.slice(0, 3), text.slice(0, 4), text.slice(-2), text.slice(-3), text.slice(-4)].map(hashText);
    return [
      language,
      ...words.subarray(i - 3, i + 4),
      ...shapes.subarray(i - 2, i + 3),
      ...[k2, k1, k0, l1, l2, cues[at] ?? 0],
      ...parts,
      Math.min(text.length, 12),
      ...[k0, l1, k1].map((value) => value & (GIVEN | FAMILY)),
      ...[k0 & (COMMON | WORDY), k0 & (COUNTRY | CITY | TOWN), k0 & (ORG | SUFFIX | HEAD)],
      ...[l1, l2].map((value) => value & (SUFFIX | STREET)),
      ...[k1, k2].map((value) => value & (HEAD | STREET | SUFFIX)),
      ...[wordBeyond(tokens, words, at, -1), wordBeyond(tokens, words, at, 1)],
    ];
  };
}

/** A value for each token, with `REACH` more at both ends. */
function edged(tokens: readonly Token[], edge: number, of: (token: Token, at: number) => number): Int32Array {
  const values = new Int32Array(tokens.length + 2 * REACH).fill(edge);
  tokens.forEach((token, at) => {
    values[at + REACH] = of(token, at);
  });
  return values;
}

/** The next word, skipping punctuation. */
function wordBeyond(tokens: readonly Token[], words: Int32Array, at: number, step: 1 | -1): number {
  for (let i = at + step, tries = 0; tries < 4; i += step, tries++) {
    if (!tokens[i]) return 3;
    if (tokens[i]?.kind !== 'mark') return words[i + REACH] ?? 3;
  }
  return 5;
}

function digits(token: Token): string {
  return '0'.repeat(Math.min(8, token.text.length));
}

/** The shape of a token; without capitals all words have the same shape. */
function shapeOf(token: Token, cased: boolean): number {
  const joined = token.spaced ? 0 : 64;
  if (token.kind === 'number') return joined + 20 + Math.min(8, token.text.length);
  if (token.kind === 'mark') return joined + 32 + (token.text.charCodeAt(0) % 29);
  const breaks = token.breaks ? 128 : 0;
  if (!cased) return joined + breaks + (token.fold.length === 1 ? 1 : 2);
  const opens = token.opens ? 256 : 0;
  if (!token.capital) return joined + breaks + opens + (token.text === token.lower ? 3 : 4);
  if (token.text.length === 1) return joined + breaks + opens + 5;
  if (token.text === token.text.toUpperCase()) return joined + breaks + opens + (token.text.length > 5 ? 6 : 7);
  return joined + breaks + opens + 8;
}

function knownBits({ tokens, language }: Passage): Int32Array {
  const common = frequentWords(language);
  const bits = Int32Array.from(tokens, ({ fold, kind }) => {
    if (kind !== 'word') return 0;
    return (
      (isGiven(fold) ? GIVEN : 0) |
      (isFamily(fold) ? FAMILY : 0) |
      (common.has(fold) ? COMMON : isAlsoWord(fold, language) ? WORDY : 0) |
      (organizationEndings().has(fold) ? SUFFIX : 0) |
      (organizationBeginnings().has(fold) ? HEAD : 0) |
      (titleKind(fold, language) ? TITLE : 0) |
      (PARTICLES.has(fold) ? PARTICLE : 0) |
      (nationalities().has(fold) ? NATION : 0) |
      (MONTH_NAMES[language].has(fold) || WEEKDAY_NAMES[language].has(fold) ? CALENDAR : 0) |
      (STREET_WORDS.has(fold) ? STREET : 0)
    );
  });
  const mark = (at: number, next: number, bit: number) => {
    for (let i = at; i < next; i++) bits[i] = (bits[i] ?? 0) | bit;
  };
  for (const { at, next, data } of placeTable().findAll(tokens))
    mark(at, next, data.kind === 'LOCATION_CITY' ? (data.known ? CITY : TOWN) : COUNTRY);
  for (const { at, next } of organizationTable().findAll(tokens)) mark(at, next, ORG);
  return bits;
}

/** The cue before a token: 1 to 3 tokens after a strong cue, a weak cue or a title, or the first tokens of an answer to a question for a name. */
function cueNumbers(passage: Passage): Int32Array {
  const { tokens } = passage;
  const cues = new Int32Array(tokens.length);
  const lead = (from: number, kind: number) => {
    for (let at = from, step = 0; step < 3 && at < tokens.length; at++) {
      if (tokens[at]?.kind === 'mark') continue;
      cues[at] = Math.max(cues[at] ?? 0, kind * 4 + 3 - step++);
    }
  };
  for (const { next, data } of NAME_CUES.findAll(tokens)) lead(next, data === 'strong' ? 2 : 1);
  tokens.forEach((token, at) => {
    if (titleKind(token.fold, passage.language)) lead(at + 1, 3);
  });
  for (const piece of passage.pieces)
    if (NAME_QUESTIONS.findAll(piece.preceding.slice(-QUESTION_REACH)).length > 0) lead(piece.firstToken, 4);
  return cues;
}

/** FNV-1a hash. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** Hashes a feature kind and up to three values; the final steps are those of MurmurHash3. */
function placeOf(kind: number, a: number, b: number, c: number): number {
  let hash = Math.imul(kind + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ a, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ b, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0x27d4eb2f);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash & (FEATURE_PLACES - 1);
}
