import { z } from 'zod';
import { TRANSCRIPTION_LANGUAGES, type TranscriptionLanguage } from './languages.ts';

/** The models a client can name. */
export const ModelId = z.enum(['stt-1', 'stt-3', 'stt-fusion']).meta({
  id: 'ModelId',
  description:
    'Which recogniser listens: `stt-1` knows every language, `stt-3` five of them, `stt-fusion` lets several recognisers vote',
});
export type ModelId = z.infer<typeof ModelId>;

/** The model used when none is named, and the only one for live sessions. */
export const DEFAULT_MODEL = 'stt-1' satisfies ModelId;

/** What a model can be used for. */
export interface ModelAbilities {
  modes: readonly ('pre-recorded' | 'live')[];
  languages: readonly TranscriptionLanguage[];
  codeSwitching: boolean;
}

/** The abilities of each model, as the interface promises them. */
export const MODELS: Record<ModelId, ModelAbilities> = {
  'stt-1': { modes: ['pre-recorded', 'live'], languages: TRANSCRIPTION_LANGUAGES, codeSwitching: true },
  'stt-3': { modes: ['pre-recorded'], languages: ['en', 'fr', 'de', 'es', 'it'], codeSwitching: false },
  'stt-fusion': { modes: ['pre-recorded'], languages: TRANSCRIPTION_LANGUAGES, codeSwitching: true },
};

/** Names of other services' models, and ours that stand in for them. */
export type ModelAliases = Readonly<Record<string, ModelId>>;

/** Replaces an alias in a body's `model`, so that clients which can only name another service's models work. */
export function applyModelAlias(body: unknown, aliases: ModelAliases = {}): unknown {
  if (typeof body !== 'object' || body === null || !('model' in body)) return body;
  const { model } = body;
  if (typeof model !== 'string' || !Object.hasOwn(aliases, model)) return body;
  return { ...body, model: aliases[model] };
}
