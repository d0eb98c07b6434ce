import type { ModerationCategory } from './lexicon.ts';

type MinProbability = Partial<Record<ModerationCategory, number>>;

/** Profanity is a matter of words (docs/benchmarks/addons.md#moderation). */
const ENGLISH: MinProbability = { insult: 0.9, hate: 0.8, sexual: 0.5, violence: 0.8, self_harm: 0.5, drugs: 0.5 };

/** The multilingual encoder gives hate lower probabilities, and takes ordinary sentences for self-harm more often. */
const MULTILINGUAL: MinProbability = { ...ENGLISH, hate: 0.5, self_harm: 0.8 };

/** Minimum probability of the categories that the text encoder of a language finds. */
export function minProbability(language: string): MinProbability {
  return language === 'en' ? ENGLISH : MULTILINGUAL;
}
