import { z } from 'zod';
import { TRANSCRIPTION_LANGUAGES, type TranscriptionLanguage } from './languages.ts';

/** The recognition models. */
export const ModelId = z.enum(['stt-1', 'stt-3', 'stt-fusion']).meta({
  id: 'ModelId',
  description:
    'Recognition model: `stt-1` supports every language; `stt-3` supports five; `stt-fusion` combines several recognisers by voting',
});
export type ModelId = z.infer<typeof ModelId>;

/** The default model, and the only one for live sessions. */
export const DEFAULT_MODEL = 'stt-1' satisfies ModelId;

/** Capabilities of a model. */
export interface ModelAbilities {
  modes: readonly ('pre-recorded' | 'live')[];
  languages: readonly TranscriptionLanguage[];
  codeSwitching: boolean;
}

/** Capabilities of each model. */
export const MODELS: Record<ModelId, ModelAbilities> = {
  'stt-1': { modes: ['pre-recorded', 'live'], languages: TRANSCRIPTION_LANGUAGES, codeSwitching: true },
  'stt-3': { modes: ['pre-recorded'], languages: ['en', 'fr', 'de', 'es', 'it'], codeSwitching: false },
  'stt-fusion': { modes: ['pre-recorded'], languages: TRANSCRIPTION_LANGUAGES, codeSwitching: true },
};

/** Maps model names of other services to ours. */
export type ModelAliases = Readonly<Record<string, ModelId>>;

/** Model names of Gladia. */
export const GLADIA_MODELS: ModelAliases = { 'solaria-1': 'stt-1', 'solaria-3': 'stt-3' };

/** Replaces an alias in the `model` field of a body, for clients that can only name the models of another service. */
export function applyModelAlias(body: unknown, aliases: ModelAliases = {}): unknown {
  if (typeof body !== 'object' || body === null || !('model' in body)) return body;
  const { model } = body;
  if (typeof model !== 'string' || !Object.hasOwn(aliases, model)) return body;
  return { ...body, model: aliases[model] };
}
