import { AppError } from '../../errors.ts';
import type { LanguageModel, LanguageModels } from '../ports/language-model.ts';
import { createGgufModel } from './gguf.ts';
import { createOpenAiModel } from './openai-compatible.ts';

/** The settings of language models. */
export interface LanguageModelSettings {
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  /** Names of the models at `baseUrl`, separated by commas; the first is the default. */
  model?: string | undefined;
  /** A model file; the default when there is no `baseUrl`, otherwise requested by its name. */
  gguf?: string | undefined;
}

/** Names of the default model. */
const DEFAULT_NAMES = new Set(['verbatim/default', 'default', '']);

const NOT_CONFIGURED =
  'No language model is configured. Set VERBATIM_LLM_BASE_URL and VERBATIM_LLM_MODEL to any service with OpenAI chat completions ' +
  '(and VERBATIM_LLM_API_KEY if it needs a key), or VERBATIM_LLM_GGUF to a model file, and restart the service';

/** The configured language models; none is loaded or called yet. */
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
      if (!first) throw new AppError('model_unavailable', { message: NOT_CONFIGURED });
      if (DEFAULT_NAMES.has(name)) return first;
      const found =
        models.find(({ id }) => id === name) ?? models.find(({ id }) => id === name.replace(/^[^/]+\//, ''));
      if (found) return found;
      // Only configured models are allowed, because the operator pays for their use.
      throw new AppError('invalid_parameter', {
        message: `There is no language model ${name} here; use verbatim/default or one of: ${models.map(({ id }) => id).join(', ')}`,
      });
    },
  };
}
