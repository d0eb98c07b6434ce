import { z } from 'zod';

/**
 * Limits of texts, lists and objects in requests. They are far above normal use and bound the cost of one request; docs/limits.md
 * lists them. Sizes are in characters.
 */
export const LIMITS = {
  /** A description or a prompt. */
  prose: 20_000,
  vocabulary: { entries: 10_000, entry: 200, pronunciations: 20, total: 200_000 },
  spelling: { spellings: 2_000, spelling: 100, phrases: 100, phrase: 200, total: 200_000 },
  prompts: { count: 100, parts: 100, total: 200_000 },
  /** Voices to compare speakers with. */
  voices: 1_000,
  modelName: 200,
  /** A URL; signed storage URLs can have a few thousand characters. */
  url: 8_192,
  /** `custom_metadata` as JSON. */
  metadata: 2_000,
  /** `post_session_metadata` as JSON. */
  sessionMetadata: 20_000,
  /** Texts of an edited transcript. An utterance can be as long as the recording. */
  edit: { text: 200_000, word: 10_000, speakerName: 200 },
  /** A language or a region by name. */
  shortName: 100,
  /** Languages, entity types and other values of a fixed list: a request may repeat values, but not without limit. */
  choices: 200,
} as const;

/** A text of one to `max` characters. */
export function text(max: number) {
  return z.string().min(1).max(max);
}

/** A list of values from a fixed set. */
export function choices<Choice extends z.ZodType>(choice: Choice) {
  return z.array(choice).max(LIMITS.choices);
}

/** A check of the total size of all texts in a value. */
export function totalAtMost(max: number) {
  return z.refine((value) => totalOf(value) <= max, { message: `must have at most ${max} characters in total` });
}

function totalOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  const keys = Array.isArray(value) ? 0 : Object.keys(value).reduce((sum, key) => sum + key.length, 0);
  return Object.values(value).reduce((sum: number, each) => sum + totalOf(each), keys);
}
