import { doubleMetaphone } from 'double-metaphone';
import type { CustomVocabularyConfig } from '../../../schemas/jobs/addon-options.ts';
import { frameOf, similarity, soundOf } from '../../../text/sounds.ts';
import { foldCase } from '../../formats/words.ts';
import { strengthOf } from './strength.ts';

/** A phrase of the vocabulary with one of its pronunciations. */
export interface Entry {
  value: string;
  intensity: number;
  /** See {@link strengthOf}. */
  strength: number;
  sound: string;
  /** Number of words in this pronunciation. */
  wordCount: number;
}

/** A phrase that sounds similar to a text. */
export interface SimilarEntry {
  entry: Entry;
  /** 1 means the same sound. */
  similarity: number;
  /** Whether both are names that differ in the last vowel. */
  otherEnding: boolean;
}

/** A vocabulary indexed for one language: by wording and by sound. */
export interface SoundIndex {
  /** Values and pronunciations in the form in which they are compared, without spaces. */
  exact: Map<string, Entry>;
  /** The phrases that sound similar to a text. */
  similar(text: string): readonly SimilarEntry[];
  /** The longest phrase, in words. */
  maxWords: number;
}

/** Shorter consonant frames match only themselves, because with one sound less they match everything. */
const SHORT_FRAME = 3;
/** Lower similarities are never enough. */
const MIN_SIMILARITY = 0.75;
/** Size of the cache of words; most words occur many times. */
const CACHE_SIZE = 20_000;

/** Indexes a vocabulary for transcripts in `language`. Yields after each entry, because a large vocabulary takes most of a second. */
export function* indexing(config: CustomVocabularyConfig, language: string): Generator<void, SoundIndex> {
  const exact = new Map<string, Entry>();
  const byFrame = new Map<string, Entry[]>();
  let maxWords = 1;
  for (const item of config.vocabulary) {
    const {
      value,
      intensity,
      pronunciations = [],
      language: own = language,
    } = typeof item === 'string' ? { value: item } : item;
    const chosen = intensity ?? config.default_intensity;
    if (chosen === 0) continue;
    for (const spoken of [value, ...pronunciations]) {
      const entry: Entry = {
        value,
        intensity: chosen,
        strength: strengthOf(chosen, 'sounds'),
        sound: soundOf(spoken, own),
        wordCount: spoken.trim().split(/\s+/u).length,
      };
      maxWords = Math.max(maxWords, entry.wordCount);
      const wording = exactKey(spoken);
      if (wording !== '' && !exact.has(wording)) exact.set(wording, entry);
      for (const key of entryKeys(entry.sound, spoken, own)) {
        const entries = byFrame.get(key);
        if (!entries) byFrame.set(key, [entry]);
        // An entry can have the same key twice, one after the other.
        else if (entries.at(-1) !== entry) entries.push(entry);
      }
    }
    yield;
  }
  const cache = new Map<string, readonly SimilarEntry[]>();
  const similar = (text: string) => {
    let found = cache.get(text);
    if (!found) {
      found = findSimilar(text, language, byFrame);
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(text, found);
    }
    return found;
  };
  return { exact, similar, maxWords };
}

function findSimilar(text: string, language: string, byFrame: ReadonlyMap<string, readonly Entry[]>): SimilarEntry[] {
  const sound = soundOf(text, language);
  const entries = new Set(entryKeys(sound, text, language).flatMap((key) => byFrame.get(key) ?? []));
  // Every additional sound costs at least half a point, so most candidates can be excluded by length.
  const mostMissing = (longest: number) => (1 - MIN_SIMILARITY) * longest * 2;
  return [...entries]
    .filter(
      (entry) => Math.abs(entry.sound.length - sound.length) <= mostMissing(Math.max(entry.sound.length, sound.length)),
    )
    .map((entry) => ({
      entry,
      similarity: similarity(sound, entry.sound),
      otherEnding: lastVowel(sound) !== lastVowel(entry.sound),
    }))
    .filter((candidate) => candidate.similarity >= MIN_SIMILARITY);
}

/** A wording in the form in which it is compared: without case, spaces and hyphens. */
export function exactKey(text: string): string {
  return foldCase(text).replace(/[\s\p{Pd}.,]+/gu, '');
}

/** The index keys of a sound: its frame, the frame without any one sound, and in English its metaphone. */
function entryKeys(sound: string, letters: string, language: string): string[] {
  const frame = frameOf(sound);
  const keys = [frame];
  if (frame.length > SHORT_FRAME) {
    for (let i = 0; i < frame.length; i++) keys.push(frame.slice(0, i) + frame.slice(i + 1));
  }
  if (language === 'en') {
    for (const code of doubleMetaphone(letters.replace(/[^\p{L}]+/gu, '')))
      if (code.length > 2) keys.push(`en ${code}`);
  }
  return keys;
}

/** The final vowel of a sound, if it ends in one. */
function lastVowel(sound: string): string {
  return /[aeiou]$/u.exec(sound)?.[0] ?? '';
}
