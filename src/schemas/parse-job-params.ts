import type { CustomVocabularyConfig, LanguageConfig } from './addon-options.ts';
import { JobParams, JobRequest } from './job-params.ts';
import { applyModelAlias, type ModelAliases } from './models.ts';
import {
  asPiiConfig,
  checkModel,
  checkNames,
  checkSpeakers,
  checkSubtitles,
  fillConfigs,
  impossible,
  missingCallbackUrl,
  missingConfigs,
  unique,
} from './rules.ts';
import { invalidRequest, parseOrThrow } from './validation.ts';

/**
 * Makes of a create body the parameters of a job: older forms mapped onto the current ones, every default filled in.
 * Throws 400 naming each field at fault, or 422 when the parameters cannot be honoured together.
 */
export function parseJobParams(body: unknown, options: { modelAliases?: ModelAliases } = {}): JobParams {
  const request = parseOrThrow(JobRequest, applyModelAlias(body, options.modelAliases));
  const params = parseOrThrow(JobParams, normalise(request));
  const missing = [...missingConfigs(params), ...missingCallbackUrl(params)];
  if (missing.length > 0) throw invalidRequest(missing);
  checkModel(params.model, params.language_config.languages, params.language_config.code_switching);
  checkSpeakers(params.diarization_config);
  checkNames(params);
  checkSubtitles(params.subtitles_config);
  return fillConfigs(params);
}

function normalise(request: JobRequest): JobParams {
  const { detect_language, language, enable_code_switching, code_switching_config, ...current } = request;
  const { audio_to_llm_config, pii_redaction_config, ...rest } = current;
  return {
    ...rest,
    language_config: languageConfig(request),
    ...vocabulary(request),
    ...callback(request),
    ...lists(request),
  };
}

/** `language_config` where it was sent; otherwise what the older fields mean. */
function languageConfig(request: JobRequest): LanguageConfig {
  const { detect_language, language, enable_code_switching, code_switching_config, language_config } = request;
  if (language_config) return { ...language_config, languages: unique(language_config.languages) };
  const switching = enable_code_switching === true;
  const among = switching ? unique(code_switching_config?.languages ?? []) : [];
  const languages = among.length === 0 && language ? [language] : among;
  if (detect_language === false && languages.length === 0)
    throw impossible('detect_language is false but no language is given');
  return { languages, code_switching: switching };
}

/** The older `custom_vocabulary` is the list itself; it joins whatever the config holds. */
function vocabulary(request: JobRequest): Pick<JobParams, 'custom_vocabulary' | 'custom_vocabulary_config'> {
  const { custom_vocabulary: given, custom_vocabulary_config: config } = request;
  if (typeof given === 'boolean') return { custom_vocabulary: given };
  if (given.length === 0) return { custom_vocabulary: false };
  const joined: CustomVocabularyConfig = {
    default_intensity: 0.5,
    ...config,
    vocabulary: [...given, ...(config?.vocabulary ?? [])],
  };
  return { custom_vocabulary: true, custom_vocabulary_config: joined };
}

/** `callback_url` switches the callback on; an address in `callback_config` goes before it. */
function callback(request: JobRequest): Partial<JobParams> {
  if (request.callback_url === undefined) return {};
  return { callback: true, callback_config: request.callback_config ?? { url: request.callback_url, method: 'POST' } };
}

/** Lists in their one form: prompts as arrays of parts, kinds to redact as an array, nothing named twice. */
function lists(request: JobRequest): Partial<JobParams> {
  const { audio_to_llm_config: llm, pii_redaction_config: pii, translation_config: translation } = request;
  const { subtitles_config: subtitles, structured_data_extraction_config: structured } = request;
  return {
    ...(llm && { audio_to_llm_config: { ...llm, prompts: llm.prompts.map((prompt) => [prompt].flat()) } }),
    ...(pii && { pii_redaction_config: asPiiConfig(pii) }),
    ...(translation && {
      translation_config: { ...translation, target_languages: unique(translation.target_languages) },
    }),
    ...(subtitles && { subtitles_config: { ...subtitles, formats: unique(subtitles.formats) } }),
    ...(structured && { structured_data_extraction_config: { classes: unique(structured.classes) } }),
  };
}
