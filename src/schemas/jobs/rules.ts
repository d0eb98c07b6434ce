import { AppError } from '../../errors.ts';
import { MODELS, type ModelId } from '../models.ts';
import {
  type DiarizationConfig,
  PiiRedactionConfig,
  type PiiRedactionRequest,
  SubtitlesConfig,
  SummarizationConfig,
} from './addon-options.ts';
import { expandEntityTypes } from './pii.ts';

/** Creates a 422 error for values that are valid alone but cannot be combined. */
export function unprocessable(why: string): AppError {
  return new AppError('invalid_parameter', { message: `Invalid parameter: ${why}` });
}

type Flags = Readonly<Record<string, unknown>>;

/** Features that require their `_config`. */
const NEEDS_CONFIG = [
  'custom_vocabulary',
  'custom_spelling',
  'translation',
  'audio_to_llm',
  'structured_data_extraction',
] as const;

/** Lists, as validation errors, the configs that enabled features lack. */
export function missingConfigs(flags: Flags, prefix = ''): string[] {
  return NEEDS_CONFIG.filter((name) => flags[name] === true && flags[`${name}_config`] === undefined).map(
    (name) => `${prefix}${name}_config: is required when ${prefix}${name} is true`,
  );
}

/** The validation error for an enabled callback without a URL. */
export function missingCallbackUrl(params: {
  callback: boolean;
  callback_config?: { url?: unknown } | undefined;
}): string[] {
  if (!params.callback || params.callback_config?.url !== undefined) return [];
  return ['callback_config.url: is required when callback is true'];
}

const CONFIGS_WITH_DEFAULTS = {
  subtitles: SubtitlesConfig,
  summarization: SummarizationConfig,
  pii_redaction: PiiRedactionConfig,
} as const;

/** Adds the config of enabled features that were sent without one, where every field has a default. */
export function fillConfigs<Params extends Flags>(params: Params): Params {
  const filled: Record<string, unknown> = { ...params };
  for (const [name, schema] of Object.entries(CONFIGS_WITH_DEFAULTS)) {
    if (params[name] === true) filled[`${name}_config`] ??= schema.parse({});
  }
  return filled as Params;
}

/** Normalises a single value or a list to a list. */
export function asPiiConfig(config: PiiRedactionRequest): PiiRedactionConfig {
  return { ...config, entity_types: unique([config.entity_types].flat()) };
}

/** Removes duplicates and keeps the order. */
export function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** Rejects contradictory speaker counts. A bound of 0 is no bound. */
export function checkSpeakers(config: DiarizationConfig | undefined, prefix = ''): void {
  if (!config) return;
  const { number_of_speakers: exact, min_speakers: min = 0 } = config;
  const max = config.max_speakers || Number.POSITIVE_INFINITY;
  const at = `${prefix}diarization_config`;
  if (min > max) throw unprocessable(`${at}.min_speakers (${min}) is above max_speakers (${max})`);
  if (exact === undefined) return;
  if (exact < min) throw unprocessable(`${at}.number_of_speakers (${exact}) is below min_speakers (${min})`);
  if (exact > max) throw unprocessable(`${at}.number_of_speakers (${exact}) is above max_speakers (${max})`);
}

/** Rejects known speakers when names are redacted. */
export function checkNames(params: {
  pii_redaction: boolean;
  pii_redaction_config?: PiiRedactionConfig | undefined;
  diarization_config?: DiarizationConfig | undefined;
}): void {
  if (!params.pii_redaction || !params.diarization_config?.known_speakers) return;
  const redacted = expandEntityTypes(params.pii_redaction_config?.entity_types ?? []);
  if (!redacted.has('NAME') && !redacted.has('NAME_GIVEN') && !redacted.has('NAME_FAMILY')) return;
  throw unprocessable('diarization_config.known_speakers adds names that pii_redaction removes');
}

/** Rejects a minimum caption duration above the maximum. */
export function checkSubtitles(config: SubtitlesConfig | undefined, prefix = ''): void {
  const { minimum_duration: min, maximum_duration: max } = config ?? {};
  if (min === undefined || max === undefined || min <= max) return;
  throw unprocessable(`${prefix}subtitles_config.minimum_duration (${min}) is above maximum_duration (${max})`);
}

/** Rejects options that the model does not support. */
export function checkModel(model: ModelId, languages: readonly string[], codeSwitching: boolean): void {
  const abilities = MODELS[model];
  // With exactly one language, code switching is ignored.
  if (codeSwitching && languages.length !== 1 && !abilities.codeSwitching)
    throw unprocessable(`model ${model} does not support code switching`);
  const unknown = languages.filter((language) => !(abilities.languages as readonly string[]).includes(language));
  if (unknown.length === 0) return;
  throw unprocessable(
    `model ${model} does not support ${unknown.join(', ')}; it supports ${abilities.languages.join(', ')}`,
  );
}
