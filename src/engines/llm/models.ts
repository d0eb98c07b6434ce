import { AppError } from '../../errors.ts';
import type { LanguageModel, LanguageModels } from '../ports/language-model.ts';
import { createGgufModel } from './gguf.ts';
import { createOpenAiModel } from './openai-compatible.ts';

/** The operator's choice, as in the configuration. */
export interface LanguageModelSettings {
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  /** Names of models behind `baseUrl`, separated by commas; the first is the one used unless a client asks for another. */
  model?: string | undefined;
  /** A model file; used when there is no `baseUrl`, or asked for by its name. */
  gguf?: string | undefined;
}

/** Stands for whichever model comes first. */
const DEFAULT_NAMES = new Set(['verbatim/default', 'default', '']);

const NOTHING =
  'No language model is configured. Set VERBATIM_LLM_BASE_URL and VERBATIM_LLM_MODEL to any service that speaks OpenAI chat completions ' +
  '(and VERBATIM_LLM_API_KEY if it wants a key), or VERBATIM_LLM_GGUF to a model file, and start again';

/** The language models the configuration names; none is loaded or called yet. */
export function createLanguageModels({ baseUrl, apiKey, model, gguf }: LanguageModelSettings): LanguageModels {
  const models: LanguageModel[] = [];
  const names = (model ?? '').split(',').flatMap((name) => name.trim() || []);
  if (baseUrl) {
    for (const name of names.length > 0 ? names : ['default']) {
      models.push(createOpenAiModel({ baseUrl, apiKey, model: name }));
    }
  }
  if (gguf) models.push(createGgufModel({ path: gguf }));

  return {
    preferred: models[0] ?? null,
    find(name) {
      const [first] = models;
      if (!first) throw new AppError('model_unavailable', { message: NOTHING });
      if (DEFAULT_NAMES.has(name)) return first;
      const found =
        models.find(({ id }) => id === name) ?? models.find(({ id }) => id === name.replace(/^[^/]+\//, ''));
      if (found) return found;
      // Only what the operator listed may be asked for: any other would be at his cost.
      throw new AppError('invalid_parameter', {
        message: `There is no language model ${name} here; use verbatim/default or one of: ${models.map(({ id }) => id).join(', ')}`,
      });
    },
  };
}
