import { doubleMetaphone } from 'double-metaphone';
import type { CustomVocabularyConfig } from '../../../schemas/addon-options.ts';
import { foldCase } from '../../formats/words.ts';
import { alikeness, frameOf, soundOf } from './sounds.ts';

/** A phrase of the vocabulary in one of the ways it may sound. */
export interface Entry {
  value: string;
  intensity: number;
  sound: string;
  /** Words in this way of saying it. */
  wordCount: number;
}

/** A phrase that sounds like what was heard. */
export interface Alike {
  entry: Entry;
  /** 1 is the same sound. */
  alike: number;
  /** Whether both are names that part ways in their last vowel. */
  otherEnding: boolean;
}

/** A vocabulary arranged for one language of transcript: by exact wording, and by sound. */
export interface SoundIndex {
  /** Values and pronunciations as they compare, without spaces. */
  exact: Map<string, Entry>;
  /** The phrases that sound about like a text. */
  alike(text: string): readonly Alike[];
  /** The longest phrase, in words. */
  maxWords: number;
}

/** Frames this short are found by themselves only: one sound less, and they are like everything. */
const SHORT_FRAME = 3;
/** Less alike than this is never enough. */
const LEAST_ALIKE = 0.75;
/** Words of a transcript whose answer is kept: most are said again and again. */
const MAX_KEPT = 20_000;

/** Arranges a vocabulary for a transcript in `language`. */
export function buildIndex(config: CustomVocabularyConfig, language: string): SoundIndex {
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
    for (const said of [value, ...pronunciations]) {
      const entry: Entry = {
        value,
        intensity: intensity ?? config.default_intensity,
        sound: soundOf(said, own),
        wordCount: said.trim().split(/\s+/u).length,
      };
      maxWords = Math.max(maxWords, entry.wordCount);
      const wording = exactKey(said);
      if (wording !== '' && !exact.has(wording)) exact.set(wording, entry);
      for (const key of entryKeys(entry.sound, said, own)) {
        const entries = byFrame.get(key);
        if (!entries) byFrame.set(key, [entry]);
        else if (!entries.includes(entry)) entries.push(entry);
      }
    }
  }
  const kept = new Map<string, readonly Alike[]>();
  const alike = (text: string) => {
    let found = kept.get(text);
    if (!found) {
      found = findAlike(text, language, byFrame);
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(text, found);
    }
    return found;
  };
  return { exact, alike, maxWords };
}

function findAlike(text: string, language: string, byFrame: ReadonlyMap<string, readonly Entry[]>): Alike[] {
  const sound = soundOf(text, language);
  const entries = new Set(entryKeys(sound, text, language).flatMap((key) => byFrame.get(key) ?? []));
  // Every sound too many costs half a point or more, so lengths alone rule most out.
  const mostMissing = (longest: number) => (1 - LEAST_ALIKE) * longest * 2;
  return [...entries]
    .filter(
      (entry) => Math.abs(entry.sound.length - sound.length) <= mostMissing(Math.max(entry.sound.length, sound.length)),
    )
    .map((entry) => ({
      entry,
      alike: alikeness(sound, entry.sound),
      otherEnding: lastVowel(sound) !== lastVowel(entry.sound),
    }))
    .filter((candidate) => candidate.alike >= LEAST_ALIKE);
}

/** A wording as it is compared: case, spaces and hyphens do not matter. */
export function exactKey(text: string): string {
  return foldCase(text).replace(/[\s\p{Pd}.,]+/gu, '');
}

/** Where a sound is filed and looked for: its frame, the frame with any one sound left out, and in English its metaphone. */
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

/** The vowel a sound ends in, if it ends in one. */
function lastVowel(sound: string): string {
  return /[aeiou]$/u.exec(sound)?.[0] ?? '';
}
