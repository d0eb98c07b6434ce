import type { ModerationCategory } from './lexicon.ts';

type MinProbability = Partial<Record<ModerationCategory, number>>;

/** Profanity is a matter of words (docs/benchmarks/addons.md#moderation). */
const ENGLISH: MinProbability = {
  insult: 0.95,
  hate: 0.8,
  sexual: 0.9,
  violence: 0.9,
  self_harm: 0.7,
  drugs: 0.7,
};

/** Hate was chosen with German and French sentences; the other values are those of English. */
const MULTILINGUAL: MinProbability = { ...ENGLISH, hate: 0.5 };

/** Minimum probability of the categories that the text encoder of a language finds. */
export function minProbability(language: string): MinProbability {
  return language === 'en' ? ENGLISH : MULTILINGUAL;
}
