import { type Installation, notAppliedToJob } from '../find-not-applied.ts';
import { applyLanguageAliases } from '../languages.ts';
import { applyModelAlias, type ModelAliases } from '../models.ts';
import { withoutNullObjects } from '../null-objects.ts';
import { invalidRequest, parseOrThrow } from '../validation.ts';
import type { CustomVocabularyConfig, LanguageConfig } from './addon-options.ts';
import { JobParams, JobRequest } from './job-params.ts';
import {
  asPiiConfig,
  checkModel,
  checkNames,
  checkSpeakers,
  checkSubtitles,
  fillConfigs,
  missingCallbackUrl,
  missingConfigs,
  unique,
  unprocessable,
} from './rules.ts';
import { checkTargets } from './translation-targets.ts';

/**
 * Converts a create body to job parameters: maps older forms to the current ones and fills in defaults.
 * Throws 400 with each invalid field, or 422 when the parameters cannot be combined.
 */
export function parseJobParams(body: unknown, options: { modelAliases?: ModelAliases } & Installation = {}): JobParams {
  const given = withoutNullObjects(JobRequest, applyLanguageAliases(applyModelAlias(body, options.modelAliases)));
  const request = parseOrThrow(JobRequest, given);
  const params = parseOrThrow(JobParams, normalise(request));
  const missing = [...missingConfigs(params), ...missingCallbackUrl(params)];
  if (missing.length > 0) throw invalidRequest(missing);
  checkModel(params.model, params.language_config.languages, params.language_config.code_switching);
  checkSpeakers(params.diarization_config);
  checkNames(params);
  checkSubtitles(params.subtitles_config);
  if (options.onlyBuiltInTranslation) checkTargets(params, params.language_config.languages);
  const notApplied = notAppliedToJob(params, options);
  return { ...fillConfigs(params), ...(notApplied.length > 0 && { not_applied: notApplied }) };
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

/** Uses `language_config` when it was sent, otherwise the older fields. */
function languageConfig(request: JobRequest): LanguageConfig {
  const { detect_language, language, enable_code_switching, code_switching_config, language_config } = request;
  if (language_config) return { ...language_config, languages: unique(language_config.languages) };
  const switching = enable_code_switching === true;
  const among = switching ? unique(code_switching_config?.languages ?? []) : [];
  const languages = among.length === 0 && language ? [language] : among;
  if (detect_language === false && languages.length === 0)
    throw unprocessable('detect_language is false, but language is missing');
  return { languages, code_switching: switching };
}

/** In its older form `custom_vocabulary` is the list itself; it is added to the entries of the config. */
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

/** `callback_url` enables the callback unless `callback` is false; a URL in `callback_config` takes precedence. */
function callback(request: JobRequest): Pick<JobParams, 'callback' | 'callback_config'> {
  if (request.callback_url === undefined) return { callback: request.callback ?? false };
  return {
    callback: request.callback ?? true,
    callback_config: request.callback_config ?? { url: request.callback_url, method: 'POST' },
  };
}

/** Normalises lists: prompts as arrays of parts, entity types as an array, no duplicates. */
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
