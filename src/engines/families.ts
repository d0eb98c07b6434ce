import type { LoadRecognizer } from './recognizer-family.ts';

/** The model families, by the `model_type` of their `config.json`. A family is imported when a model of it is first used. */
export const FAMILIES = {
  whisper: async (options) => (await import('./whisper/model/create-whisper.ts')).createWhisper(options),
  moonshine: async (options) => (await import('./moonshine/moonshine.ts')).createMoonshine(options),
} satisfies Record<string, LoadRecognizer>;

export type ModelFamily = keyof typeof FAMILIES;
