import { lazy, loadRows, loadSet } from '../../../data/load.ts';

/** What moderation looks for. */
export const MODERATION_CATEGORIES = [
  'profanity',
  'insult',
  'hate',
  'sexual',
  'violence',
  'self_harm',
  'drugs',
] as const;

/** A category of moderation. */
export type ModerationCategory = (typeof MODERATION_CATEGORIES)[number];

/** An entry of the moderation list; a `*` at the end of a phrase stands for any ending. */
export interface ModerationEntry {
  category: ModerationCategory;
  language: string;
  phrase: string;
}

/** All entries of the moderation list. */
export const moderationEntries = lazy((): ModerationEntry[] =>
  loadRows('lists/moderation.tsv').map(([category, language = '', phrase = '']) => ({
    category: category as ModerationCategory,
    language,
    phrase,
  })),
);

/** Harmless words that begin like an entry with `*`. */
export const harmlessWords = lazy(() => loadSet('lists/moderation-harmless.txt'));
